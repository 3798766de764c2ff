import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import { MANAGE_HOLDS, VIEW_RETENTION } from '../../domain/retention/access';
import type { LegalHold, RetentionItem, RetentionState } from '../../domain/retention/contract';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { HOME, OWNER, renderConsole } from '../../src/testing/render-console';
import { retention } from '.';

const ITEMS = 'GET /v1/clients/1001/retention';
const REVIEW = '/v1/clients/1001/retention/review';
const HOLDS = '/v1/clients/1001/legalHolds';

const item = (more: Partial<RetentionItem> = {}): RetentionItem => ({
  documentId: 7,
  employeeId: 10_001,
  employeeName: 'Rivera, Ana',
  siteName: 'Memphis',
  docTypeId: 2001,
  docTypeName: 'Employment Application',
  docDate: '2015-01-10',
  section: '391.51(c)',
  basis: 'endOfEmployment',
  countedFrom: '2023-07-29',
  keptUntil: '2026-07-29',
  removableFrom: '2026-07-30',
  removalFrom: '2020-01-31',
  deleted: false,
  heldBy: null,
  ...more,
});
const hold = (more: Partial<LegalHold> = {}): LegalHold => ({
  holdId: 3,
  scope: 'client',
  employeeId: null,
  employeeName: null,
  documentId: null,
  docTypeId: null,
  docTypeName: null,
  docDate: null,
  reason: 'Lawsuit 12',
  placedBy: 'Olivia Reyes',
  placedAt: '2026-06-01T14:00:00.000Z',
  releasedBy: null,
  releasedAt: null,
  releasedBecause: null,
  ...more,
});
const listed = (rows: object[]) => Response.json(rows, { headers: { 'X-Total-Count': String(rows.length) } });

let server: FakeServer;
let items: RetentionItem[];
let holds: LegalHold[];
let state: RetentionState;
beforeEach(() => {
  items = [item()];
  holds = [hold()];
  state = {
    client: { legacyClientId: 1001, name: 'Blue Ridge' },
    removal: { on: false, changedBy: null, changedAt: null },
    last: null,
    underWay: null,
  };
  server = startFakeServer({
    [ITEMS]: () => listed(items),
    [`GET ${REVIEW}`]: () => state,
    [`POST ${REVIEW}`]: () => Response.json({ jobId: '0' }, { status: 202 }),
    [`GET ${HOLDS}`]: () => listed(holds),
    'GET /v1/clients/1001/employees': () => listed([]),
  });
});

const open = (path: string, ...permissions: PermissionKey[]) =>
  renderConsole({
    user: { ...OWNER, permissions: [...VIEW_RETENTION.all, ...permissions] },
    path: `/manage/admin/${path}`,
    capabilities: [HOME, retention],
  });

describe('the list of what may be removed', () => {
  it('says what each period counts from, when it ended and what stops the removal', async () => {
    items = [
      item(),
      item({ documentId: 8, employeeName: 'Stone, Bo', basis: 'lastQuery', deleted: true }),
      item({ documentId: 9, employeeName: 'Trent, Cy', heldBy: 'employee', section: '15 USC 1681p' }),
      item({ documentId: 10, employeeName: 'Young, Di', removalFrom: '2099-01-31' }),
    ];
    await open('retention');
    const row = await screen.findByRole('row', { name: /Rivera/ });
    for (const text of ['Employment ended 7/29/2023', '7/29/2026', 'Can be removed'])
      expect(within(row).getByText(text)).toBeVisible();
    expect(row).toHaveTextContent('Employment Application, 1/10/2015');
    expect(within(row).getByRole('link', { name: /391\.51\(c\)/ })).toBeVisible();
    const other = screen.getByRole('row', { name: /Stone/ });
    expect(other).toHaveTextContent('Last query 7/29/2023');
    expect(other).toHaveTextContent('Deleted from the file, still stored');
    const held = screen.getByRole('row', { name: /Trent/ });
    expect(held).toHaveTextContent('Hold on the employee');
    expect(held).toHaveTextContent('15 USC 1681p');
    expect(held).not.toHaveTextContent('49 CFR');
    // Nothing removes it while the hold lasts.
    expect(held).not.toHaveTextContent('1/31/2020');
    const recent = screen.getByRole('row', { name: /Young/ });
    expect(recent).toHaveTextContent('Not before 1/31/2099');
  });

  it('lets readers start a review and nothing else', async () => {
    await open('retention');
    expect(await screen.findByText('Removal is off.')).toBeVisible();
    for (const name of ['Turn removal on', 'Remove now', /^Place hold/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Review now' }));
    await waitFor(() => expect(server.to(`POST ${REVIEW}`)[0]?.body).toEqual({ remove: false }));
  });

  it('shows the progress of a review, and who turned removal on', async () => {
    state = {
      ...state,
      removal: { on: true, changedBy: 'Ada Marsh', changedAt: '2026-06-01T14:00:00.000Z' },
      last: null,
      underWay: { state: 'running', done: 200, total: 400 },
    };
    await open('retention');
    expect(await screen.findByRole('progressbar', { name: 'Reviewing the files' })).toBeVisible();
    expect(screen.getByText(/Changed by Ada Marsh/)).toBeVisible();
  });

  it('leaves out numbers that the reader does not get', async () => {
    state = { ...state, last: { reviewedAt: '2026-06-01T14:00:00.000Z' } };
    await open('retention');
    expect(await screen.findByText(/^Last review .*6\/1\/2026[^:]*:\d\d [AP]M\.$/)).toBeVisible();
  });

  it('lets a Super Admin turn removal on with a reason, and remove only after a question', async () => {
    server.on('PUT /v1/clients/1001/retention/removal', () => {
      state = { ...state, removal: { on: true, changedBy: 'Ada', changedAt: '2026-06-01T14:00:00.000Z' } };
      return state;
    });
    await open('retention', 'admin.superAdmin');
    await userEvent.click(await screen.findByRole('button', { name: 'Turn removal on' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('on this list for 30 days');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Agreed');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Turn removal on' }));
    await waitFor(() =>
      expect(server.to('PUT /v1/clients/1001/retention/removal')[0]?.body).toEqual({
        on: true,
        reason: 'Agreed',
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Remove now' }));
    expect(server.to(`POST ${REVIEW}`)).toHaveLength(0);
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('on this list for 30 days');
    await userEvent.click(within(question).getByRole('button', { name: 'Remove documents' }));
    await waitFor(() => expect(server.to(`POST ${REVIEW}`)[0]?.body).toEqual({ remove: true }));
  });
});

describe('legal holds', () => {
  it('name what they cover, and who released them', async () => {
    holds = [
      hold(),
      hold({ holdId: 4, scope: 'employee', employeeId: 1, employeeName: 'Rivera, Ana' }),
      hold({
        holdId: 5,
        scope: 'document',
        employeeName: 'Stone, Bo',
        docTypeId: 225,
        docTypeName: 'MVR',
        docDate: '2020-01-31',
        releasedBy: 'Ana Ruiz',
        releasedAt: '2026-06-10T12:00:00.000Z',
      }),
    ];
    await open('legalHolds', ...MANAGE_HOLDS.all);
    expect(await screen.findByRole('row', { name: /Whole client/ })).toHaveTextContent('Active');
    expect(screen.getByRole('row', { name: /Rivera, Ana/ })).toBeVisible();
    const released = screen.getByRole('row', { name: /Stone, Bo: MVR, 1\/31\/2020/ });
    expect(released).toHaveTextContent(/Released by Ana Ruiz, 6\/10\/2026/);
    expect(within(released).queryByRole('button')).toBeNull();
  });

  it('are placed on the document of a row, or on its person, with a reason', async () => {
    server.on(`POST ${HOLDS}`, () => Response.json(hold(), { status: 201 }));
    await open('retention', ...MANAGE_HOLDS.all);
    await userEvent.click(await screen.findByRole('button', { name: /^Place hold: Rivera, Ana/ }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Place hold' }));
    expect((await within(dialog).findAllByText('Enter the reason')).length).toBeGreaterThan(0);
    expect(server.to(`POST ${HOLDS}`)).toHaveLength(0);
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Lawsuit 12');
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Covers' }));
    await userEvent.click(await screen.findByRole('option', { name: 'All documents of one employee' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Place hold' }));
    await waitFor(() =>
      expect(server.to(`POST ${HOLDS}`)[0]?.body).toEqual({ reason: 'Lawsuit 12', employeeId: 10_001 }),
    );
  });

  it('need a choice of person where no row names one', async () => {
    await open('legalHolds', ...MANAGE_HOLDS.all);
    await userEvent.click((await screen.findAllByRole('button', { name: 'Place hold' }))[0]!);
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Lawsuit 12');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Place hold' }));
    expect((await within(dialog).findAllByText('Choose the employee')).length).toBeGreaterThan(0);
    expect(server.to(`POST ${HOLDS}`)).toHaveLength(0);
  });

  it('are released with a reason', async () => {
    server.on(`DELETE ${HOLDS}/3`, () => hold({ releasedBy: 'Ana', releasedAt: '2026-06-10T12:00:00.000Z' }));
    await open('legalHolds', ...MANAGE_HOLDS.all);
    await userEvent.click(await screen.findByRole('button', { name: 'Release hold: Whole client' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Settled');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Release hold' }));
    await waitFor(() => expect(server.to(`DELETE ${HOLDS}/3`)[0]?.body).toEqual({ reason: 'Settled' }));
  });
});

describe('an internal user who has chosen a location', () => {
  it('acts for the whole client', async () => {
    state = { ...state, client: { legacyClientId: 900, name: 'Blue Ridge Freight' } };
    const [turn, hold900] = ['PUT /v1/clients/900/retention/removal', 'POST /v1/clients/900/legalHolds'];
    server.on(turn, () => state);
    server.on(hold900, () => Response.json(hold(), { status: 201 }));
    await open('retention', 'admin.superAdmin', ...MANAGE_HOLDS.all);
    await userEvent.click(await screen.findByRole('button', { name: 'Turn removal on' }));
    const dialog = await screen.findByRole('dialog', { name: 'Turn removal on for Blue Ridge Freight?' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Agreed');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Turn removal on' }));
    await waitFor(() => expect(server.to(turn)[0]?.headers.get('X-Client-Id')).toBe('900'));
    await userEvent.click(await screen.findByRole('button', { name: /^Place hold: Rivera, Ana/ }));
    const place = await screen.findByRole('dialog', { name: 'Place legal hold' });
    await userEvent.type(within(place).getByRole('textbox', { name: 'Reason' }), 'Lawsuit 12');
    await userEvent.click(within(place).getByRole('combobox', { name: 'Covers' }));
    await userEvent.click(await screen.findByRole('option', { name: 'All documents of the client' }));
    await userEvent.click(within(place).getByRole('button', { name: 'Place hold' }));
    await waitFor(() => expect(server.to(hold900)[0]?.headers.get('X-Client-Id')).toBe('900'));
  });
});
