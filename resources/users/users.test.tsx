import { fireEvent, getByText, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { PERMISSION_KEYS } from '../../domain/access/permissions';
import type { UserRecord } from '../../domain/users/contract';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { HOME, OWNER, renderConsole, REP as STAFF } from '../../src/testing/render-console';
import { fieldControl } from '../../src/ui/field-errors';
import { staff, users } from '.';

const ADMIN = { ...STAFF, permissions: [...PERMISSION_KEYS], providerName: 'Acme Safety' };
const ID = 'e'.repeat(24);

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer({
    'GET /v1/internalUsers': () => Response.json([], { headers: { 'X-Total-Count': '0' } }),
    'GET /v1/customerCareReps': () => Response.json([], { headers: { 'X-Total-Count': '0' } }),
  });
});

const open = (path: string, user: typeof ADMIN = ADMIN) =>
  renderConsole({ capabilities: [HOME, staff], path, user });

describe('the pages of staff', () => {
  it("have the provider's name in URL and texts [ROUTE-035, NOTE-007]", async () => {
    await open('/acmeSafetyUsers');
    expect(await screen.findByRole('heading', { level: 1, name: /^Acme Safety Users/ })).toBeVisible();
    expect(document.title).toBe('Acme Safety Users · Acme Safety');
    expect(screen.getAllByRole('link', { name: 'Add Acme Safety User' })[0]).toHaveAttribute(
      'href',
      '/acmeSafetyUsers/action/adduser',
    );
    expect(server.to('GET /v1/internalUsers')).not.toEqual([]);
  });
});

describe('the pages about one user', () => {
  const CLIENT_ADMIN = { ...OWNER, permissions: PERMISSION_KEYS.filter((key) => key.startsWith('client.')) };

  it.each([
    ['ROUTE-030', '/customercarereps/action/addccrep', 'Add Customer Care Rep', ADMIN],
    ['ROUTE-033', `/customercarereps/detail/${ID}/edit`, 'Rae Stone', ADMIN],
    ['ROUTE-037', '/acmeSafetyUsers/action/adduser', 'Add Acme Safety User', ADMIN],
    ['ROUTE-117', '/manage/admin/users/action/adduser', 'Add User', CLIENT_ADMIN],
  ])('have their own URL [%s]: %s', async (_row, path, heading, user) => {
    for (const list of ['internalUsers', 'customerCareReps', `clients/${OWNER.client?.legacyClientId}/users`])
      server.on(`GET /v1/${list}/${ID}`, () => ({ ...userOf(), clients: [] }));
    server.on('GET /v1/clients', () => []);
    await renderConsole({ capabilities: [HOME, staff, users], path, user });
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(heading) })).toBeVisible();
    expect(window.location.pathname).toBe(path);
  });
});

const PEOPLE = `/v1/internalUsers/${ID}`;
const REPS = `/v1/customerCareReps/${ID}`;
const PRAIRIE = { legacyClientId: 1100, name: 'Prairie Lines' };
const HARBOR = { legacyClientId: 1200, name: 'Harbor Freight' };

function userOf(more: Partial<UserRecord> = {}): UserRecord {
  return {
    _id: ID,
    email: 'rae@acme.example',
    firstName: 'Rae',
    lastName: 'Stone',
    role: 'dqReviewer',
    state: 'active',
    invitedUntil: null,
    version: 3,
    permissions: ['dq.worklists'],
    isInternalUser: true,
    deactivated: false,
    lockedUntil: null,
    sites: [],
    editProblem: null,
    updatedAt: '2026-11-20T15:00:00.000Z',
    ...more,
  };
}

describe('the page of a user', () => {
  let stored: UserRecord;
  beforeEach(() => {
    stored = userOf();
    server.on(`GET ${PEOPLE}`, () => stored);
    server.on(`PATCH ${PEOPLE}`, ({ body }) => {
      const { version, ...changes } = body as Partial<UserRecord>;
      if (version !== stored.version)
        return refusal(409, 'stale', 'Changed meanwhile', { current: stored, changedBy: 'Ada Cole' });
      stored = { ...stored, ...changes, version: stored.version + 1 };
      return stored;
    });
  });
  // By name and text: with this many check boxes, queries by role take seconds.
  const field = async (name: string) => {
    await screen.findByText('Save user');
    return fieldControl(name) as HTMLElement;
  };
  const press = (words: string, within = document.body) => fireEvent.click(getByText(within, words));
  const save = () => press('Save user');
  const sent = () => server.to(`PATCH ${PEOPLE}`).map(({ body }) => body);

  async function retype(name: string, text: string) {
    fireEvent.change(await field(name), { target: { value: text } });
  }

  it('deactivates the version just saved, even before the user is refetched', async () => {
    await open(`/acmeSafetyUsers/${ID}`);
    await retype('lastName', 'Rivers');
    server.on(`GET ${PEOPLE}`, () => new Promise<never>(() => undefined));
    save();
    expect(await screen.findByText('Rae Rivers was saved')).toBeVisible();
    expect(await screen.findByText('Rae Rivers', { selector: 'h1, h1 *' })).toBeVisible();
    press('Deactivate user');
    const question = (await screen.findByText('Deactivate Rae Rivers?')).closest('[role=alertdialog]');
    press('Deactivate user', question as HTMLElement);
    await waitFor(() => expect(sent().at(-1)).toEqual({ deactivated: true, version: 4 }));
  });

  it('deactivates at the second confirmation when another user was first', async () => {
    await open(`/acmeSafetyUsers/${ID}`);
    await field('lastName');
    press('Deactivate user');
    const found = (await screen.findByText('Deactivate Rae Stone?')).closest('[role=alertdialog]');
    const question = found as HTMLElement;
    stored = userOf({ version: 8, firstName: 'Ray' });
    press('Deactivate user', question);
    expect(await within(question).findByText('Changed meanwhile')).toBeVisible();
    press('Deactivate user', question);
    expect(await screen.findByText('Reactivate user')).toBeVisible();
    expect(sent()).toEqual([
      { deactivated: true, version: 3 },
      { deactivated: true, version: 8 },
    ]);
  });

  it('shows until when an account is locked, and unlocks it', async () => {
    stored = userOf({ lockedUntil: '2026-11-20T15:00:00Z' });
    server.on(`POST /v1/users/${ID}/unlock`, () => {
      stored = userOf();
      return undefined;
    });
    await open(`/acmeSafetyUsers/${ID}`);
    expect(await screen.findByText(/^Locked until 11\/20\/2026 /)).toBeVisible();
    screen.getByRole('button', { name: 'Unlock' }).focus();
    press('Unlock');
    expect(await screen.findByText('Rae Stone can sign in again')).toBeVisible();
    expect(screen.queryByText(/^Locked until/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull();
    // The focus stays at the other actions.
    expect(document.activeElement).toContainElement(screen.getByRole('button', { name: 'Deactivate user' }));
    expect(document.body).not.toHaveFocus();
  });

  it('keeps what was typed when the user is deactivated, and saves it on the newer version', async () => {
    await open(`/acmeSafetyUsers/${ID}`);
    await retype('lastName', 'Rivers');
    press('Deactivate user');
    const question = (await screen.findByText('Deactivate Rae Stone?')).closest('[role=alertdialog]');
    press('Deactivate user', question as HTMLElement);
    expect(await screen.findByText('Reactivate user')).toBeVisible();
    expect(await field('lastName')).toHaveValue('Rivers');
    save();
    expect(await screen.findByText('Rae Rivers was saved')).toBeVisible();
    expect(sent()).toEqual([
      { deactivated: true, version: 3 },
      { lastName: 'Rivers', version: 4 },
    ]);
    expect(await screen.findByText('Rae Rivers', { selector: 'h1, h1 *' })).toBeVisible();
    await retype('firstName', 'Ray');
    save();
    await waitFor(() => expect(sent().at(-1)).toEqual({ firstName: 'Ray', version: 5 }));
  });
});

describe('the page of a customer care rep', () => {
  let rep: UserRecord;
  beforeEach(() => {
    rep = userOf({ role: 'customerCareRep', state: 'invited', clients: [PRAIRIE, HARBOR] });
    server.on(`GET ${REPS}`, () => rep);
    server.on(`PUT ${REPS}/clients`, () => {
      rep = { ...rep, clients: [HARBOR], version: rep.version + 1 };
      return rep;
    });
  });
  const clients = () => within(screen.getByRole('list', { name: 'Assigned clients' }));
  const path = `/customercarereps/detail/${ID}`;

  it('asks before it removes a client, and sends the version that was read', async () => {
    await open(path);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Prairie Lines' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Remove Prairie Lines from Rae Stone?',
    });
    expect(server.to(`PUT ${REPS}/clients`)).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Remove Prairie Lines' }));
    await waitFor(() => expect(clients().queryByText('Prairie Lines')).toBeNull());
    expect(server.to(`PUT ${REPS}/clients`)[0]?.body).toEqual({ clients: [1200], version: 3 });
  });

  it('shows what is stored when another user was first', async () => {
    server.on('GET /v1/clients', () => [{ ...PRAIRIE, _id: 'd'.repeat(24) }]);
    rep = { ...rep, clients: [HARBOR] };
    server.on(`PUT ${REPS}/clients`, () => {
      rep = { ...rep, clients: [], version: 4 };
      return refusal(409, 'stale', 'Ada Cole was first', { current: rep });
    });
    await open(path);
    await userEvent.type(await screen.findByRole('combobox', { name: 'Assign client' }), 'prai');
    const searches = () =>
      server.to('GET /v1/clients').map(({ query }) => [query.get('range'), query.get('filter')]);
    await waitFor(() => expect(searches()).toContainEqual(['[0,24]', JSON.stringify({ q: 'prai' })]));
    await userEvent.click(await screen.findByRole('option', { name: 'Prairie Lines' }));
    expect(await screen.findByText('Ada Cole was first')).toBeVisible();
    expect(await screen.findByText('No clients assigned yet')).toBeVisible();
  });

  it('shows assigned clients among the search results, disabled', async () => {
    server.on('GET /v1/clients', () => [{ ...PRAIRIE, _id: 'd'.repeat(24) }]);
    await open(path);
    await userEvent.type(await screen.findByRole('combobox', { name: 'Assign client' }), 'prai');
    expect(await screen.findByRole('option', { name: 'Prairie Lines' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('offers to resend the invitation, to deactivate and to edit', async () => {
    server.on(`POST ${REPS}/invitation`, () => undefined);
    await open(path);
    await userEvent.click(await screen.findByRole('button', { name: 'Resend invitation' }));
    await waitFor(() => expect(server.to(`POST ${REPS}/invitation`)).toHaveLength(1));
    expect(await screen.findByText(/^New invitation sent to/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Deactivate user' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `${path}/edit`);
  });

  it('says where an invitation waits without a mail server, not that it was sent', async () => {
    server.on(`POST ${REPS}/invitation`, () => undefined);
    await renderConsole({ user: { ...ADMIN, mailWaits: true }, path, capabilities: [HOME, staff] });
    await userEvent.click(await screen.findByRole('button', { name: 'Resend invitation' }));
    expect(
      await screen.findByText(/is in the outbox \(Settings → Outbox\), because no mail server is set up/),
    ).toBeVisible();
    expect(screen.queryByText(/sent to/)).toBeNull();
  });

  it('renders a hundred of many clients, and finds the others', async () => {
    const many = Array.from({ length: 150 }, (_, at) => ({
      legacyClientId: 5000 + at,
      name: `Carrier ${at}`,
    }));
    rep = { ...rep, clients: many };
    await open(path);
    expect(await screen.findByText('50 more. Search to find them.')).toBeVisible();
    expect(clients().getAllByRole('listitem')).toHaveLength(100);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search assigned clients' }), '149');
    expect(
      clients()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Carrier 149']);
  });
});
