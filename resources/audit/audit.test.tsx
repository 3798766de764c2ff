import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditItem, VerificationResult } from '../../domain/audit/contract';
import { startFakeServer, type FakeServer } from '../../src/testing/fake-server';
import { HOME, renderConsole } from '../../src/testing/render-console';
import { OWNER } from '../../src/testing/users';
import { waitForWholePages } from '../../src/testing/whole-pages';
import { audit } from './index';

waitForWholePages();

const LIST = 'GET /v1/clients/1001/auditTrail';
const VERIFICATION = 'GET /v1/clients/1001/auditTrail/verification';
const PATH = '/manage/admin/auditTrail';
const VIEWER = { ...OWNER, permissions: ['client.viewAuditTrail'] };

const ENTRY: AuditItem = {
  entryId: '1001-7',
  legacyClientId: 1001,
  clientName: 'Blue Ridge',
  seq: 7,
  at: '2026-11-20T15:30:00.000Z',
  actor: { _id: 'a'.repeat(24), name: 'Olive Owner' },
  realActor: { _id: 'b'.repeat(24), name: 'Rita Rep' },
  type: 'employee.updated',
  subject: 'employee/61',
  subjectName: 'Rivera, Patricia',
  employeeId: 61,
  sentence: 'Employee changed: last name Reyes → Rivera',
  changes: [{ field: 'last name', before: 'Reyes', after: 'Rivera' }],
  requestId: 'req-1',
  hash: 'c'.repeat(64),
};
const INTACT: VerificationResult = {
  intact: true,
  entries: 1234,
  head: 'd'.repeat(64),
  firstBroken: null,
  verifiedAt: '2026-11-20T15:30:00.000Z',
  verifiedBy: 'Olive Owner',
};

let last: VerificationResult | null;
let server: FakeServer;
beforeEach(() => {
  last = null;
  server = startFakeServer({
    [LIST]: () => Response.json([ENTRY], { headers: { 'X-Total-Count': '1' } }),
    [VERIFICATION]: () => Response.json(last),
    'POST /v1/clients/1001/auditTrail/verification': () => Response.json({ jobId: 'j1' }, { status: 202 }),
    'GET /v1/jobs/j1': () => {
      last = { ...INTACT, intact: false, firstBroken: { seq: 3, because: 'hash' } };
      return {
        jobId: 'j1',
        type: 'audit.verify',
        state: 'done',
        done: 1,
        total: 1,
        result: last,
        error: null,
      };
    },
  });
});

const lastFilter = (): unknown => JSON.parse(server.to(LIST).at(-1)?.query.get('filter') ?? '');
const open = (path = PATH) => renderConsole({ capabilities: [HOME, audit], user: VIEWER, path });

describe('the audit trail page', () => {
  it('lists who did what in whose place, and opens an entry with before and after', async () => {
    await open();
    const row = await screen.findByRole('row', { name: /Rita Rep in the place of Olive Owner/ });
    expect(within(row).getByText('Employee: Rivera, Patricia')).toBeVisible();
    await userEvent.click(within(row).getByRole('link'));
    const dialog = await screen.findByRole('dialog', { name: ENTRY.sentence });
    const change = within(dialog).getByRole('row', { name: /last name/ });
    expect(
      within(change)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Reyes', 'Rivera']);
    expect(within(dialog).getByText('req-1')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'All entries of Rita Rep' }));
    await waitFor(() => expect(lastFilter()).toEqual({ who: 'b'.repeat(24), locale: 'en' }));
  });

  it('asks for the kinds of events that are ticked, and names them to be removed', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'What' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Documents' }));
    await waitFor(() => expect(lastFilter()).toEqual({ what: ['documents'], locale: 'en' }));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Remove filter What: Documents' })).toBeVisible();
  });

  it('names the first broken link that a verification has found', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Verify' }));
    expect(
      await screen.findByText('Entry 3 is the first that does not hold: its text was changed'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Verify again' })).toBeVisible();
  });

  it('says that a chain is intact, since when and by whom', async () => {
    last = INTACT;
    await open();
    expect(await screen.findByText('Intact: 1,234 entries')).toBeVisible();
    expect(screen.getByText(/by Olive Owner/)).toBeVisible();
  });
});
