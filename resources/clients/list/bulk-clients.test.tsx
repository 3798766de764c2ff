import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { INTERNAL_COMPANY_ID } from '../../../domain/clients/constants';
import { startFakeServer, type FakeServer } from '../../../providers/testing/fake-server';
import { opener } from '../../../src/testing/dialog-opener';
import { renderConsole } from '../../../src/testing/render-console';
import { clients } from '..';
import { ADMIN, NORFOLK } from '../test-clients';
// Compiled before the first test, which would wait for it otherwise.
import './BulkClientsDialog';

const REP = { _id: 'a'.repeat(24), firstName: 'Casey', lastName: 'Hill' };
const client = (id: number, more: object = {}) => ({
  ...NORFOLK,
  _id: String(id).padStart(24, '0'),
  legacyClientId: id,
  topLevelId: id,
  name: `Client ${id}`,
  parent: null,
  ...more,
});
const ALPHA = client(1);
const BETA = client(2, { deactivated: true });
const GAMMA = client(3, { parent: 1, topLevelId: 1 });
const ALL = [ALPHA, BETA, GAMMA];

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer({
    'GET /v1/customerCareReps': () => Response.json([REP], { headers: { 'X-Total-Count': '1' } }),
  });
  for (const one of ALL) {
    const url = `/v1/clients/${one._id}`;
    server.on(`GET ${url}`, () => one);
    server.on(`GET ${url}/rep`, () => (one === BETA ? { ...REP, name: 'Casey Hill' } : null));
    server.on(`GET ${url}/deactivation`, () => ({
      locations: 4,
      employees: 60,
      users: 2,
      userNames: ['Ana Ruiz', 'Bo Chen'],
      jobs: 0,
    }));
    server.on(`GET /v1/clients/${one.legacyClientId}/employees`, () =>
      Response.json([driver], { headers: { 'X-Total-Count': '1' } }),
    );
    server.on(`PUT ${url}/rep`, () => ({ ...REP, name: 'Casey Hill' }));
    server.on(`PATCH ${url}`, ({ body }) => ({ ...one, ...(body as object) }));
    server.on(`PUT ${url}`, ({ body }) => ({ ...one, ...(body as object) }));
  }
});

const driver = { employeeId: 10_001, firstName: 'Patricia', lastName: 'Baker', siteName: 'Roanoke' };

async function open(user = ADMIN) {
  const selection = { kind: 'ids', ids: ALL.map(({ _id }) => _id), count: 3 };
  const sort = { field: 'name', order: 'ASC' };
  await renderConsole({
    user,
    capabilities: [opener('bulkClients', { selection, sort }, vi.fn()), clients],
  });
  await screen.findByRole('dialog', { name: 'Change 3 selected clients' });
}
const choose = async (change: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: /^Change/ }));
  await userEvent.click(await screen.findByRole('option', { name: change }));
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rowOf = async (name: string) => within((await screen.findByRole('rowheader', { name })).closest('tr')!);

describe('a change of many clients', () => {
  it('leaves out the provider’s own company of a deactivation, and says why', async () => {
    const own = { ...ALPHA, legacyClientId: INTERNAL_COMPANY_ID };
    server.on(`GET /v1/clients/${ALPHA._id}`, () => own);
    await open();
    await choose('Deactivate');
    await press('Preview');
    const row = await rowOf('Client 1');
    expect(row.getByText("The provider's own company can't be deactivated.")).toBeVisible();
    await press('Change 1 client');
    expect((await rowOf('Client 3')).getByText('Changed')).toBeVisible();
    expect(server.to(`PATCH /v1/clients/${ALPHA._id}`)).toEqual([]);
  });

  it('names who a deactivation affects', async () => {
    await open({ ...ADMIN, permissions: [...ADMIN.permissions, 'client.viewRoster'] });
    await choose('Deactivate');
    await press('Preview');
    const row = await rowOf('Client 3');
    expect(row.getByText(/2 users who will no longer be able to sign in: Ana Ruiz, Bo Chen$/)).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: '60 active employees – Show who' }));
    const people = within(await screen.findByRole('dialog', { name: '60 active employees' }));
    expect(await people.findByRole('rowheader', { name: 'Baker, Patricia' })).toBeVisible();
    const [asked] = server.to(`GET /v1/clients/${GAMMA.legacyClientId}/employees`);
    expect(asked?.query.get('filter')).toBe('{"view":"active"}');
    expect(asked?.headers.get('x-client-id')).toBe(String(GAMMA.topLevelId));
    await userEvent.click(people.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(await screen.findByRole('button', { name: 'Change 2 clients' })).toBeEnabled();
  });

  it('assigns a rep to those without them, and to whole clients only', async () => {
    await open();
    await choose('Assign a customer care rep');
    await userEvent.click(screen.getByRole('combobox', { name: /rep/i }));
    await userEvent.click(await screen.findByRole('option', { name: 'Casey Hill' }));
    await press('Preview');
    expect((await rowOf('Client 1')).getByText(/→ Casey Hill$/)).toBeVisible();
    expect((await rowOf('Client 2')).getByText('has this rep already')).toBeVisible();
    expect((await rowOf('Client 3')).getByText('Only a top-level client has a rep.')).toBeVisible();
    await press('Change 1 client');
    expect((await rowOf('Client 1')).getByText('Changed')).toBeVisible();
    expect(server.to(`PUT /v1/clients/${ALPHA._id}/rep`)[0]?.body).toEqual({ repId: REP._id, version: 3 });
    expect(server.to(`PUT /v1/clients/${BETA._id}/rep`)).toEqual([]);
  });

  it('says what a deactivation affects before it is done', async () => {
    await open();
    await choose('Deactivate');
    await press('Preview');
    expect((await rowOf('Client 1')).getByText(/60 active employees/)).toBeVisible();
    expect((await rowOf('Client 2')).getByText('is deactivated already')).toBeVisible();
    expect(screen.getByText(/Files and history are kept/)).toBeVisible();
    await press('Change 2 clients');
    expect((await rowOf('Client 1')).getByText('Changed')).toBeVisible();
    const sent = server.seen.filter(
      ({ method, path }) => method !== 'GET' && path.startsWith('/v1/clients/'),
    );
    expect(sent.map(({ path, headers }) => [path, headers.get('x-client-id')])).toEqual([
      [`/v1/clients/${ALPHA._id}`, '1'],
      [`/v1/clients/${GAMMA._id}`, '1'],
    ]);
  });
});
