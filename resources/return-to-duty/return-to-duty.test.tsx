import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import { MANAGE_PLANS, VIEW_PLANS } from '../../domain/return-to-duty/access';
import type { Plan } from '../../domain/return-to-duty/contract';
import { chooseClient } from '../../providers/clientState';
import { userStore } from '../../providers/store';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { REP } from '../../providers/testing/users';
import { renderConsole } from '../../src/testing/render-console';
import { returnToDuty } from './index';

const URL = '/v1/clients/1001/returnToDuty/5';
const user = userEvent.setup({ pointerEventsCheck: 0 });

const PLAN: Plan = {
  planId: 5,
  employeeId: 17,
  employeeName: 'Rivera, Ana',
  siteName: 'Roanoke',
  violation: 'positive',
  violatedOn: '2026-06-01',
  employer: null,
  stage: 'evaluation',
  tests: 0,
  testsDone: 0,
  nextOn: null,
  isEmployed: true,
  dates: {
    removed: '2026-06-02',
    sapList: '2026-06-02',
    sap: '2026-06-03',
    evaluation: null,
    compliance: null,
    followUpPlan: null,
    returned: null,
    reported: null,
  },
  sapName: 'Dr. Lee Novak',
  sapCredential: 'psychologist',
  sapPhone: '555-0100',
  prescribed: null,
  returnTests: null,
  testedOn: null,
  openTests: [],
  followUpTests: null,
  firstYear: null,
  laterTests: null,
  laterMonths: null,
  schedule: [],
  papers: [],
  documents: { violation: 3, evaluation: null, compliance: null, followUpPlan: null },
  isByHand: false,
  today: '2026-06-20',
  version: 4,
};

let server: FakeServer;

// Loaded once, so that no test waits for it to compile.
beforeAll(() => Promise.all([import('./PlanPage'), import('./StepDialog')]), 60_000);
beforeEach(() => {
  chooseClient(userStore(REP._id), {
    _id: 'b'.repeat(24),
    legacyClientId: 1001,
    name: 'Blue Ridge Freight',
  });
  server = startFakeServer({ [`GET ${URL}`]: () => PLAN });
});

const open = (permissions: readonly PermissionKey[] = MANAGE_PLANS.all) =>
  renderConsole({
    user: { ...REP, permissions: [...REP.permissions, ...permissions] },
    path: '/drugtesting/returnToDuty/5',
    capabilities: [returnToDuty],
  });

describe('a return-to-duty plan', () => {
  it('says which steps are done, which is next, and who takes it', async () => {
    await open();
    const next = await screen.findByRole('listitem', { current: 'step' });
    expect(next).toHaveTextContent('Initial evaluation');
    expect(next).toHaveTextContent('SAP acts');
    const steps = screen.getByRole('region', { name: 'Steps' });
    const lines = within(steps)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines[2]).toContain('6/3/2026 · Dr. Lee Novak · Psychologist · 555-0100');
    expect(lines[6]).toContain('Later');
  });

  it('records the next step, not before the one that came before it', async () => {
    server.on(`PATCH ${URL}`, () => Response.json({ ...PLAN, stage: 'compliance' }));
    await open();
    await user.click(await screen.findByRole('button', { name: 'Record: Initial evaluation' }));
    const dialog = await screen.findByRole('dialog', { name: 'Initial evaluation' });
    const day = within(dialog).getByRole('textbox', { name: /^Evaluated on/ });
    await user.type(day, '6/2/2026');
    await user.type(within(dialog).getByRole('textbox', { name: /^Education or treatment/ }), 'Education');
    await user.click(within(dialog).getByRole('button', { name: 'Record step' }));
    expect(await within(dialog).findAllByText(/can’t be before 6\/3\/2026/)).not.toHaveLength(0);
    await user.clear(day);
    await user.type(day, '6/5/2026');
    await user.click(within(dialog).getByRole('button', { name: 'Record step' }));
    expect(await screen.findByText('Step recorded')).toBeVisible();
    expect(server.to(`PATCH ${URL}`).map(({ body }) => body)).toEqual([
      { version: 4, step: 'evaluation', on: '2026-06-05', prescribed: 'Education' },
    ]);
  });

  it('counts a document as the follow-up test that a person chooses', async () => {
    const test = { number: 1, dueOn: '2026-07-01', state: 'due', orderId: null, documentId: null } as const;
    const plan = {
      ...PLAN,
      stage: 'followUps',
      schedule: [
        { ...test, followUpId: 1, testType: 'drug' },
        { ...test, followUpId: 2, testType: 'alcohol' },
      ],
      papers: [{ documentId: 31, docDate: '2026-07-03', testType: 'alcohol' }],
    } as const;
    server.on(`GET ${URL}`, () => Response.json(plan));
    server.on(`POST ${URL}/followUps/2/document`, () => Response.json(plan));
    await open();
    await user.click(await screen.findByRole('button', { name: 'Count a document as the test of 7/1/2026' }));
    const dialog = await screen.findByRole('dialog', { name: 'Count a document' });
    await user.click(within(dialog).getByRole('button', { name: 'Count document' }));
    expect(await screen.findByText('Document counted')).toBeVisible();
    expect(server.to(`POST ${URL}/followUps/2/document`).map(({ body }) => body)).toEqual([
      { documentId: 31 },
    ]);
  });

  it('shows readers no days of follow-up tests, and no buttons', async () => {
    server.on(`GET ${URL}`, () => Response.json({ ...PLAN, stage: 'followUps', tests: 6, schedule: null }));
    await open(VIEW_PLANS.all);
    expect(await screen.findByText(/^0 of 6/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Days of the follow-up tests' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Record|Correct):/ })).toBeNull();
  });
});
