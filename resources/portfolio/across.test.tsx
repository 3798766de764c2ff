import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { role } from '../../domain/access/roles';
import type { AlertAcross, EmployeeAcross } from '../../domain/portfolio/contract';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { page, REP, renderConsole } from '../../src/testing/render-console';
import { portfolio } from '.';
// Compiled before the first test, which would wait for it otherwise.
import './AlertsAcrossPage';
import './RosterAcrossPage';

const CLIENT = { _id: 'e'.repeat(24), legacyClientId: 1000, name: 'Blue Ridge Freight' };
const ALERT: AlertAcross = {
  client: CLIENT,
  employeeId: 10_001,
  employeeName: 'Baker, Patricia',
  siteName: 'Roanoke',
  docTypeId: 238,
  docTypeName: 'Medical Card',
  status: 'missing',
  dueOn: '2026-11-02',
  cfr: '49 CFR 391.43',
  reason: { key: 'missing', values: { document: 'medicalCard' } },
  assigneeName: null,
  snoozedUntil: null,
  snoozedBy: null,
};
const PERSON: EmployeeAcross = {
  client: CLIENT,
  employeeId: 10_001,
  firstName: 'Patricia',
  lastName: 'Baker',
  workId: '20001',
  siteName: 'Roanoke',
  jobTitle: 'CDL-A Driver',
  employmentStatusId: 2,
  employmentStatus: 'Employee',
  hireDate: '2020-01-15',
  qualification: 'qualified',
  gapCount: 0,
  barredBy: null,
  gaps: [],
};
const USER = { ...REP, permissions: [...role('customerCareRep').permissions] };
const FILE = {
  name: 'file',
  pages: [
    {
      path: '/manage/employees/:id',
      titleKey: 'employees.file.title',
      protected: true,
      load: page('File'),
    },
  ],
};

let server: FakeServer;
let total: number;
beforeEach(() => {
  // No client is chosen.
  localStorage.clear();
  total = 1;
  const rows = (all: unknown[]) =>
    Response.json(total === 0 ? [] : all, { headers: { 'X-Total-Count': String(total) } });
  server = startFakeServer({
    'GET /v1/portfolio/alerts': () => rows([ALERT]),
    'GET /v1/portfolio/employees': () => rows([PERSON]),
    [`POST /v1/clients/${CLIENT._id}/assumption`]: () => new Response(null, { status: 204 }),
  });
});

const open = (path: string, user = USER) => renderConsole({ user, path, capabilities: [portfolio, FILE] });
const asked = (kind: string) =>
  server
    .to(`GET /v1/portfolio/${kind}`)
    .map(({ query }) => JSON.parse(query.get('filter') ?? '{}') as object);

describe('lists across clients', () => {
  it("start with the reader's clients, and open a file in its client", async () => {
    await open('/portfolio/employees');
    const table = within(await screen.findByRole('region', { name: 'Roster Across Clients' }));
    const link = await table.findByRole('link', { name: 'Baker, Patricia' });
    expect(table.getByRole('link', { name: 'Blue Ridge Freight' })).toBeVisible();
    expect(asked('employees')).toEqual([{ mine: true }]);
    await userEvent.click(link);
    expect(await screen.findByRole('heading', { name: 'File' })).toBeVisible();
    await waitFor(() => expect(server.to(`POST /v1/clients/${CLIENT._id}/assumption`)).toHaveLength(1));
  });

  it('name the document and the reason, and open the file at the document', async () => {
    await open('/portfolio/alerts');
    const table = within(await screen.findByRole('region', { name: 'Alerts Across Clients' }));
    const link = await table.findByRole('link', { name: 'Baker, Patricia' });
    expect(link.getAttribute('href')).toMatch(/^\/manage\/employees\/10001\b.*238/);
    expect(table.getByText(/medical card/i)).toBeVisible();
    expect(asked('alerts')).toEqual([{ mine: true, fileStarted: true, snoozed: false }]);
  });

  it('link no names for readers who may not open files', async () => {
    await open('/portfolio/employees', {
      ...USER,
      permissions: USER.permissions.filter((key) => key !== 'client.viewEmployeeFile'),
    });
    expect(await screen.findByText('Baker, Patricia')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Baker, Patricia' })).toBeNull();
  });

  it("offer all clients if the reader's clients have nothing", async () => {
    total = 0;
    await open('/portfolio/alerts');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all clients' }));
    await waitFor(() =>
      expect(asked('alerts').at(-1)).toEqual({ mine: false, fileStarted: true, snoozed: false }),
    );
  });

  it("search all clients for the same text if the reader's clients have no match", async () => {
    total = 0;
    await open('/portfolio/employees?filter={"mine":true,"q":"quill"}');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all clients' }));
    await waitFor(() => expect(asked('employees').at(-1)).toEqual({ mine: false, q: 'quill' }));
  });
});
