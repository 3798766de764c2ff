import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  AllChainsResult,
  AllChainsState,
  AuditItem,
  VerificationResult,
  VerificationState,
} from '../../domain/audit/contract';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { HOME, REP, renderConsole } from '../../src/testing/render-console';
import { OWNER } from '../../providers/testing/users';
import { audit } from './index';

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

const BROKEN: VerificationResult = { ...INTACT, intact: false, firstBroken: { seq: 3, because: 'hash' } };
const PEOPLE = [
  { _id: 'b'.repeat(24), name: 'Rita Rep' },
  { _id: 'e'.repeat(24), name: 'Quentin Quiet' },
];

let states: VerificationState[];
let server: FakeServer;
/** The states in turn; the last one stays. */
const nextState = () => (states.length > 1 ? states.shift() : states[0]);
beforeEach(() => {
  states = [{ last: null, underWay: null }];
  server = startFakeServer({
    [LIST]: () => Response.json([ENTRY], { headers: { 'X-Total-Count': '1' } }),
    [`${LIST}/people`]: ({ query }) => {
      const { q, who } = JSON.parse(query.get('filter') ?? '{}') as { q?: string; who?: string };
      return PEOPLE.filter(({ _id, name }) => (who ? _id === who : name.includes(q ?? '')));
    },
    [VERIFICATION]: () => nextState(),
    'POST /v1/clients/1001/auditTrail/verification': () => Response.json({ jobId: 'j1' }, { status: 202 }),
  });
});

const lastFilter = (): unknown => JSON.parse(server.to(LIST).at(-1)?.query.get('filter') ?? '');
const open = (path = PATH) => renderConsole({ capabilities: [HOME, audit], user: VIEWER, path });

describe('the audit trail page', () => {
  it('lists who did what and which user they impersonated, and opens an entry with before and after', async () => {
    await open();
    const row = await screen.findByRole('row', { name: /Rita Rep impersonating Olive Owner/ });
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
    await userEvent.click(within(dialog).getByRole('button', { name: 'All entries by Rita Rep' }));
    await waitFor(() => expect(lastFilter()).toEqual({ who: 'b'.repeat(24), locale: 'en' }));
  });

  it('says so when there are no entries [ERR-41]', async () => {
    server.on(LIST, () => Response.json([], { headers: { 'X-Total-Count': '0' } }));
    await open();
    expect(await screen.findByText('No audit trail entries found')).toBeVisible();
  });

  it('searches people on the server, and shows the chosen one as a chip', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Who' }));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search people' }), 'Quent');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Rita Rep' })).toBeNull());
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Quentin Quiet' }));
    await waitFor(() => expect(lastFilter()).toEqual({ who: 'e'.repeat(24), locale: 'en' }));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Remove filter Who: Quentin Quiet' })).toBeVisible();
  });

  it('opens the entry of a link that is not on the page', async () => {
    server.on(LIST, ({ query }) => {
      const { entryId } = JSON.parse(query.get('filter') ?? '{}') as { entryId?: string };
      const found = entryId === '1001-2' ? [{ ...ENTRY, entryId, seq: 2, sentence: 'An old one' }] : [];
      return Response.json(entryId ? found : [ENTRY], { headers: { 'X-Total-Count': '1' } });
    });
    await open(`${PATH}?entry=1001-2`);
    expect(await screen.findByRole('dialog', { name: 'An old one' })).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['does not exist', () => Response.json([], { headers: { 'X-Total-Count': '0' } }), /^Entry not found/],
    ['cannot be fetched', () => refusal(503, 'unavailable', 'Not now'), /^Not now/],
  ])('says so when the entry of a link %s', async (_what, answer, text) => {
    server.on(LIST, ({ query }) =>
      query.get('filter')?.includes('entryId')
        ? answer()
        : Response.json([ENTRY], { headers: { 'X-Total-Count': '1' } }),
    );
    await open(`${PATH}?entry=1001-2`);
    expect(await within(await screen.findByRole('dialog')).findByText(text)).toBeVisible();
  });
});

describe('the verification', () => {
  it('starts, shows its progress, and names the first broken entry', async () => {
    await open();
    const verify = await screen.findByRole('button', { name: 'Verify' });
    states = [
      { last: null, underWay: { state: 'running', done: 3, total: 12 } },
      { last: BROKEN, underWay: null },
    ];
    await userEvent.click(verify);
    expect(await screen.findByRole('progressbar', { name: 'Verifying the audit trail' })).toBeVisible();
    expect(await screen.findByText('Verification failed at entry 3: its text was changed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Verify again' })).toBeVisible();
    // A verification is an entry too.
    await waitFor(() => expect(server.to(LIST)).toHaveLength(2));
  });

  it('says that a chain is intact, when that was verified and by which user', async () => {
    states = [{ last: INTACT, underWay: null }];
    await open();
    expect(await screen.findByText('Intact: 1,234 entries')).toBeVisible();
    expect(screen.getByText(/by Olive Owner/)).toBeVisible();
  });

  it('can be started again after it stopped', async () => {
    states = [{ last: INTACT, underWay: { state: 'parked', done: 3, total: 12 } }];
    await open();
    expect(await screen.findByText('The verification stopped with an error.')).toBeVisible();
    states = [{ last: INTACT, underWay: null }];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Intact: 1,234 entries')).toBeVisible();
  });

  it('says why its state could not be loaded, and loads it again', async () => {
    server.on(VERIFICATION, () => refusal(503, 'unavailable', 'Not now'));
    await open();
    const problem = await screen.findByText('Not now');
    states = [{ last: INTACT, underWay: null }];
    server.on(VERIFICATION, () => nextState());
    await userEvent.click(
      within(problem.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Try again' }),
    );
    expect(await screen.findByText('Intact: 1,234 entries')).toBeVisible();
  });

  it('is hidden from users with access to a part of the client', async () => {
    server.on(VERIFICATION, () => refusal(403, 'forbidden', "You don't have permission to do this"));
    await open();
    await screen.findByRole('row', { name: /Rita Rep/ });
    await waitFor(() => expect(server.to(VERIFICATION)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /^Verify/ })).toBeNull();
    expect(screen.queryByText("You don't have permission to do this")).toBeNull();
  });

  it("is of the provider's chain on the page of all clients, or of the client in the filter", async () => {
    server.on('GET /v1/auditTrail', () => Response.json([ENTRY], { headers: { 'X-Total-Count': '1' } }));
    server.on('GET /v1/clients', () => [{ legacyClientId: 1001, name: 'Blue Ridge' }]);
    server.on('GET /v1/auditTrail/verification', ({ query }) => ({
      last: query.get('client') === '0' ? INTACT : BROKEN,
      underWay: null,
    }));
    server.on('POST /v1/auditTrail/verification', () => Response.json({ jobId: 'j1' }, { status: 202 }));
    const user = { ...REP, permissions: ['admin.superAdmin'] };
    await renderConsole({ capabilities: [HOME, audit], user, path: '/auditTrail' });
    expect(await screen.findByText('Verify the audit trail of Provider')).toBeVisible();
    expect(await screen.findByText('Intact: 1,234 entries')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Client' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Blue Ridge' }));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('Verify the audit trail of Blue Ridge')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Verify again' }));
    const [sent] = server.to('POST /v1/auditTrail/verification');
    expect(sent?.query.get('client')).toBe('1001');
  });
});

describe('the verification of all audit trails', () => {
  const ALL = '/v1/auditTrail/verification/all';
  const RESULT: AllChainsResult = {
    chains: 3,
    entries: 1_250,
    broken: 1,
    listed: [
      { client: 1002, name: 'Prairie', entries: 12, firstBroken: { seq: 3, because: 'hash' } },
      { client: 0, name: null, entries: 4, firstBroken: null },
      { client: 1001, name: 'Blue Ridge', entries: 1_234, firstBroken: null },
    ],
    verifiedAt: '2026-11-20T15:30:00.000Z',
    verifiedBy: 'Vera Fies',
  };

  it('runs with progress, and lists the first broken link of each broken one', async () => {
    server.on('GET /v1/auditTrail', () => Response.json([ENTRY], { headers: { 'X-Total-Count': '1' } }));
    server.on('GET /v1/auditTrail/verification', () => ({ last: INTACT, underWay: null }));
    const answers: AllChainsState[] = [{ last: null, underWay: null }];
    server.on(`GET ${ALL}`, () => (answers.length > 1 ? answers.shift() : answers[0]));
    server.on(`POST ${ALL}`, () => Response.json({ jobId: 'j1' }, { status: 202 }));
    const user = { ...REP, permissions: ['admin.superAdmin'] };
    await renderConsole({ capabilities: [HOME, audit], user, path: '/auditTrail' });
    const verify = await screen.findByRole('button', { name: 'Verify all' });
    answers.splice(
      0,
      1,
      { last: null, underWay: { state: 'running', done: 300, total: 1_250 } },
      { last: RESULT, underWay: null },
    );
    await userEvent.click(verify);
    expect(await screen.findByRole('progressbar', { name: 'Verifying all audit trails' })).toBeVisible();
    expect(await screen.findByText('1 of 3 audit trails is broken')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show results' }));
    const dialog = await screen.findByRole('dialog', { name: 'Verification of all audit trails' });
    expect(
      within(dialog)
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map(({ textContent }) => textContent)),
    ).toEqual([
      ['Prairie', 'Broken', 'Verification failed at entry 3: its text was changed'],
      ['Provider', 'Intact', '4 entries'],
      ['Blue Ridge', 'Intact', '1,234 entries'],
    ]);
  });

  it('is not offered on the page of one client', async () => {
    await open();
    await screen.findByRole('button', { name: 'Verify' });
    expect(screen.queryByRole('button', { name: 'Verify all' })).toBeNull();
  });
});
