import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client, ClientNode } from '../../domain/clients/contract';
import {
  refusal,
  startFakeServer,
  type FakeServer,
  type SeenRequest,
} from '../../providers/testing/fake-server';
import { HOME, renderConsole } from '../../src/testing/render-console';
import { clients, hierarchy } from './index';
import { ADMIN, NORFOLK, READER, ROW, TREE } from './test-clients';

const PAGE = `GET /v1/clients/${NORFOLK._id}`;
const PATCH = `PATCH /v1/clients/${NORFOLK._id}`;
const user = userEvent.setup({ pointerEventsCheck: 0 });
let server: FakeServer;

// Loads the pages once, so that no test waits until they are compiled.
beforeAll(async () => {
  await Promise.all([
    import('./list/ClientsPage'),
    import('./form/AddClientPage'),
    import('./detail/ClientPage'),
    import('./hierarchy/HierarchyPage'),
  ]);
}, 60_000);

/** A page of a list with all of its rows. */
const listOf = (...rows: object[]) =>
  Response.json(rows, { headers: { 'X-Total-Count': String(rows.length) } });

/** Answers all kinds of GET /v1/clients. */
function found({ query }: SeenRequest) {
  if (query.has('familyOf')) return [TREE];
  if (query.has('descendantsOf')) return [TREE];
  return listOf(ROW);
}

beforeEach(() => {
  server = startFakeServer({
    'GET /v1/clients': found,
    [PAGE]: () => NORFOLK,
    [`GET /v1/clients/${NORFOLK._id}/rep`]: () => null,
    'GET /v1/customerCareReps': () => listOf(),
  });
});

const open = (path: string, who = ADMIN) =>
  renderConsole({ user: who, path, capabilities: [HOME, clients, hierarchy] });
const detail = async (who = ADMIN) => {
  await open(`/clients/${NORFOLK._id}`, who);
  await screen.findByRole('heading', { level: 1, name: 'Norfolk' });
};
const lastTo = (route: string) => server.to(route).at(-1)?.body;

describe('the list of clients', () => {
  it('shows the size and the rep of each client, employers only by default [ROUTE-023]', async () => {
    await open('/clients');
    const row = (await screen.findByRole('link', { name: 'Blue Ridge Freight' })).closest('tr')!;
    for (const text of ['1234567', 'Roanoke, VA', '16', '202', '15', 'Cleo Rowe', 'Active'])
      expect(within(row).getByText(text)).toBeVisible();
    const asked = server.to('GET /v1/clients').find(({ query }) => query.has('range'));
    expect(JSON.parse(asked?.query.get('filter') ?? '{}')).toEqual({ topLevel: true, deactivated: false });
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() =>
      expect(
        server.to('GET /v1/clients').filter(({ query }) => query.get('filter') === '{}').length,
      ).toBeGreaterThan(0),
    );
  });
});

describe('adding a client', () => {
  it('sends what was entered, with the services and the preset [ROUTE-025]', async () => {
    server.on('POST /v1/clients', () => Response.json({ ...NORFOLK, name: 'Peak Haulers' }, { status: 201 }));
    await open('/clients/action/addClient');
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Peak Haulers');
    await user.click(screen.getByRole('button', { name: 'Add contact' }));
    const contact = screen.getByRole('group', { name: 'Contact 1' });
    await user.type(within(contact).getByRole('textbox', { name: /^Name/ }), 'Ann Lee');
    await user.click(screen.getByRole('radio', { name: /^Mixed fleet/ }));
    expect(screen.getByText(/Job titles: CDL Driver, Non-CDL Driver/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'MVR' }));
    await user.click(screen.getByRole('button', { name: 'Add client' }));
    await waitFor(() => expect(server.to('POST /v1/clients')).toHaveLength(1));
    expect(lastTo('POST /v1/clients')).toEqual({
      name: 'Peak Haulers',
      DOTNumber: null,
      employeeIdentifier: 'workId',
      timeZone: 'America/New_York',
      primaryAddress: {},
      contacts: [{ name: 'Ann Lee' }],
      notes: '',
      services: ['Roadfile', 'Client', 'MVR'],
      preset: 'mixed',
    });
  });
});

describe('the page of a client', () => {
  it('sends only what was changed, working for the client [ROUTE-027]', async () => {
    server.on(PATCH, () => Response.json({ ...NORFOLK, notes: 'Gate 4', version: 4 }, { status: 201 }));
    await detail();
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Gate 4');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Client saved')).toBeVisible();
    const [sent] = server.to(PATCH);
    expect(sent?.body).toEqual({ notes: 'Gate 4', version: 3 });
    expect(sent?.headers.get('X-Client-Id')).toBe('1000');
    // Read among all clients, no matter which one the user works for.
    expect(server.to(PAGE)[0]?.headers.get('X-Client-Id')).toBe('');
  });

  it('reports a response that is not the client [ERR-48]', async () => {
    server.on(PATCH, () => ({ accepted: true }));
    await detail();
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Gate 4');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Unexpected response from server updating client')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Gate 4');
  });

  it('overwrites only the changed part of an address that another user changed too', async () => {
    const { primaryAddress } = NORFOLK;
    const current: Client = {
      ...NORFOLK,
      primaryAddress: { ...primaryAddress!, address1: '9 Pier Rd' },
      version: 4,
    };
    await detail();
    server.on(PAGE, () => current);
    server.on(PATCH, () => refusal(409, 'stale', 'Changed', { current, changedBy: 'Dana Cole' }));
    const zip = screen.getByRole('textbox', { name: 'ZIP code' });
    await user.clear(zip);
    await user.type(zip, '23517');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const dialog = await screen.findByRole('dialog');
    server.on(PATCH, () => Response.json({ ...current, version: 5 }, { status: 201 }));
    await user.click(within(dialog).getByRole('button', { name: 'Save these values' }));
    await waitFor(() =>
      expect(lastTo(PATCH)).toEqual({
        primaryAddress: { ...primaryAddress, address1: '9 Pier Rd', zip: '23517' },
        version: 4,
      }),
    );
  });

  it('shows that the client could not be loaded, and loads it again [ERR-05]', async () => {
    server.on(PAGE, () => refusal(500, 'internal', 'Reference: 4711'));
    await open(`/clients/${NORFOLK._id}`);
    expect(await screen.findByText('Failed to load the full client. Reference: 4711')).toBeVisible();
    server.on(PAGE, () => NORFOLK);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Norfolk' })).toBeVisible();
  });

  it('reports when a location does not have exactly one top-level client [ERR-42]', async () => {
    server.on('GET /v1/clients', (request) =>
      request.query.has('familyOf') ? [TREE, TREE] : found(request),
    );
    await detail();
    expect(
      await screen.findByText(/Unexpected response from server looking up parent location/),
    ).toBeVisible();
  });

  it('moves a location below another one, after showing what moves with it', async () => {
    const url = `/v1/clients/${NORFOLK._id}`;
    server.on(`GET ${url}/move`, ({ query }) =>
      query.get('to') === '1002'
        ? {
            employees: 16,
            losing: { count: 7, names: ['Ana Ruiz', 'Bo Lee', 'Cy Ito', 'Di Orr', 'Ed Fox', 'Flo Kay'] },
            gaining: { count: 1, names: [] },
          }
        : { employees: 16, losing: { count: 0, names: [] }, gaining: { count: 0, names: [] } },
    );
    server.on(`PATCH ${url}/hierarchy`, () =>
      refusal(400, 'validation', 'Some values are not valid', {
        errors: { legacyClientId: 'West is deactivated' },
      }),
    );
    await detail({ ...ADMIN, permissions: [...ADMIN.permissions, 'client.viewRoster'] });
    await user.click(await screen.findByRole('button', { name: 'Change parent location' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move Norfolk' });
    expect(within(dialog).getByText('Norfolk and 1 child location will move')).toBeVisible();
    await user.click(within(dialog).getByRole('combobox'));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Blue Ridge Freight',
      'West',
    ]);
    await user.click(screen.getByRole('option', { name: 'West' }));
    server.on('GET /v1/clients/1004/employees', () => [
      { employeeId: 61, firstName: 'Patricia', lastName: 'Rivera', siteName: 'Norfolk' },
    ]);
    await user.click(
      await within(dialog).findByRole('button', { name: /^16 active employees keep their work location/ }),
    );
    expect(await screen.findByRole('rowheader', { name: 'Rivera, Patricia' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Rivera, Patricia' })).toBeNull());
    await user.click(within(dialog).getByRole('button', { name: 'and 2 more' }));
    expect(
      within(dialog).getByText(
        '7 users lose access: Ana Ruiz, Bo Lee, Cy Ito, Di Orr, Ed Fox, Flo Kay, and 1 more',
      ),
    ).toBeVisible();
    expect(within(dialog).getByText('1 user gains access')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Move location' }));
    expect(await within(dialog).findByText('West is deactivated')).toBeVisible();
    expect(lastTo(`PATCH ${url}/hierarchy`)).toEqual({ legacyClientId: 1002, version: 3 });
  });

  it('is moved by a reviewer who may edit hierarchies, and may do nothing else with clients', async () => {
    const place = { legacyClientId: 1004, name: 'Norfolk', clientName: 'Blue Ridge Freight' };
    server.on('GET /v1/internalDQ/places', () => [place]);
    server.on('GET /v1/clients/1004', () => NORFOLK);
    const url = `/v1/clients/${NORFOLK._id}`;
    server.on(`GET ${url}/move`, () => ({
      employees: 16,
      losing: { count: 0, names: [] },
      gaining: { count: 0, names: [] },
    }));
    server.on(`PATCH ${url}/hierarchy`, () => ({ ...NORFOLK, parent: 1002, version: 4 }));
    await open('/dqInternal/hierarchy', { ...READER, permissions: ['dq.editHierarchy'] });
    await user.type(await screen.findByRole('combobox', { name: 'Location' }), 'norf');
    await user.click(await screen.findByRole('option', { name: 'Blue Ridge Freight, Norfolk' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Norfolk' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'East' })).toHaveAttribute(
      'href',
      '/dqInternal/hierarchy?location=1001',
    );
    await user.click(screen.getByRole('button', { name: 'Change parent location' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Norfolk' }));
    await user.click(dialog.getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: 'West' }));
    await user.click(await dialog.findByRole('button', { name: 'Move location' }));
    await waitFor(() =>
      expect(lastTo(`PATCH ${url}/hierarchy`)).toEqual({ legacyClientId: 1002, version: 3 }),
    );
  });

  it('moves nothing before the counts are loaded, and shows the path of locations with the same name', async () => {
    const url = `/v1/clients/${NORFOLK._id}`;
    server.on(`GET ${url}/move`, () => refusal(403, 'forbidden', 'Not counted'));
    const [east, west] = TREE.children as [ClientNode, ClientNode];
    const terminal = (parent: ClientNode, legacyClientId: number): ClientNode => ({
      ...west,
      _id: String(legacyClientId),
      legacyClientId,
      name: 'Terminal 1',
      parent: parent.legacyClientId,
      levelNumber: 2,
    });
    const children = [
      { ...east, children: [...east.children, terminal(east, 1011)] },
      { ...west, children: [terminal(west, 1012)] },
    ];
    server.on('GET /v1/clients', (request) =>
      request.query.has('descendantsOf') ? [{ ...TREE, children }] : found(request),
    );
    await detail();
    await user.click(await screen.findByRole('button', { name: 'Change parent location' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move Norfolk' });
    await user.type(within(dialog).getByRole('combobox'), 'Terminal');
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'Terminal 1Blue Ridge Freight \u203a East',
      'Terminal 1Blue Ridge Freight \u203a West',
    ]);
    await user.click(options[1]!);
    expect(await within(dialog).findByText('Not counted')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Move location' })).toBeDisabled();
    const noUsers = { count: 0, names: [] };
    server.on(`GET ${url}/move`, () => ({ employees: 16, losing: noUsers, gaining: noUsers }));
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByText('The same users have access as before')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Move location' })).toBeEnabled();
  });

  it('shows that the locations could not be loaded, and no count of them', async () => {
    server.on('GET /v1/clients', (request) =>
      request.query.has('descendantsOf') ? refusal(403, 'forbidden', 'No tree now') : found(request),
    );
    await detail();
    expect((await screen.findAllByText('No tree now')).length).toBe(2);
    expect(screen.queryByText(/directly below/)).toBeNull();
    server.on('GET /v1/clients', found);
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
    expect(await screen.findByText('1 child location')).toBeVisible();
  });

  it('keeps what is typed in one panel while another one saves, and confirms the removal of an alias', async () => {
    const aliases = [{ legacyClientId: 1004, alias: 'NFK' }];
    server.on(PAGE, () => ({ ...NORFOLK, aliases }));
    server.on(`PATCH /v1/clients/aliases/${NORFOLK._id}`, () => ({ ...NORFOLK, version: 4 }));
    await detail();
    await user.type(await screen.findByRole('textbox', { name: 'Alias' }), 'Harbor');
    await user.type(screen.getByRole('textbox', { name: 'Location code' }), '-X');
    await user.click(screen.getByRole('button', { name: 'Remove alias NFK' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove the alias NFK?' });
    expect(server.to(`PATCH /v1/clients/aliases/${NORFOLK._id}`)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Remove alias NFK' }));
    expect(await screen.findByText('Alias removed')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove alias NFK' })).toBeNull());
    expect(await screen.findByRole('textbox', { name: 'Alias' })).toHaveValue('Harbor');
    expect(screen.getByRole('textbox', { name: 'Location code' })).toHaveValue('BRF-03-X');
  });

  it('finds a rep by typing, and shows when the rep could not be loaded', async () => {
    const top: Client = { ...NORFOLK, parent: null };
    server.on(PAGE, () => top);
    const rep = { _id: 'a'.repeat(24), firstName: 'Cleo', lastName: 'Rowe', state: 'active' };
    server.on('GET /v1/customerCareReps', () => listOf(rep));
    server.on(`GET /v1/clients/${NORFOLK._id}/rep`, () => refusal(403, 'forbidden', 'No rep now'));
    server.on(`PUT /v1/clients/${NORFOLK._id}/rep`, () => ({}));
    await detail();
    expect(await screen.findByText('No rep now')).toBeVisible();
    server.on(`GET /v1/clients/${NORFOLK._id}/rep`, () => ({
      _id: 'b'.repeat(24),
      name: 'Abe Orr',
      email: 'a@b.test',
    }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const box = await screen.findByRole('combobox', { name: 'Customer care rep' });
    expect(box).toHaveValue('Abe Orr');
    await user.clear(box);
    await user.type(box, 'row');
    expect(server.to(`PUT /v1/clients/${NORFOLK._id}/rep`)).toEqual([]);
    await waitFor(() =>
      expect(JSON.parse(server.to('GET /v1/customerCareReps').at(-1)?.query.get('filter') ?? '')).toEqual({
        states: ['active', 'invited'],
        q: 'row',
      }),
    );
    await user.click(await screen.findByRole('option', { name: 'Cleo Rowe' }));
    await waitFor(() =>
      expect(lastTo(`PUT /v1/clients/${NORFOLK._id}/rep`)).toMatchObject({ repId: rep._id }),
    );
  });

  it('deactivates a client only after showing what that affects', async () => {
    const touched = { legacyClientId: 1004, name: 'Norfolk', deactivated: false };
    server.on(`GET /v1/clients/${NORFOLK._id}/deactivation`, () => ({
      ...touched,
      locations: 2,
      employees: 16,
      users: 1,
      userNames: ['Ana Ruiz'],
      jobs: 0,
    }));
    server.on(PATCH, () => Response.json({ ...NORFOLK, deactivated: true, version: 4 }, { status: 201 }));
    await detail();
    await user.click(screen.getByRole('button', { name: 'Deactivate…' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Deactivate Norfolk?' });
    expect(within(dialog).getByText('1 user who will no longer be able to sign in: Ana Ruiz')).toBeVisible();
    expect(server.to(PATCH)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate Norfolk' }));
    expect(await screen.findByRole('button', { name: 'Reactivate' })).toBeVisible();
    expect(lastTo(PATCH)).toEqual({ deactivated: true, version: 3 });
  });

  it('links to the parent and child locations, and never shows one client in place of another', async () => {
    const east: Client = {
      ...NORFOLK,
      _id: TREE.children[0]!._id,
      legacyClientId: 1001,
      name: 'East',
      parent: 1000,
    };
    server.on(`GET /v1/clients/${east._id}`, () => east);
    server.on(`GET /v1/clients/${east._id}/rep`, () => null);
    server.on('GET /v1/clients/1004', () => NORFOLK);
    await open('/clients/1004');
    await user.click(await screen.findByRole('link', { name: 'East' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'East' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Norfolk' })).toBeVisible();
    expect(window.location.pathname).toBe(`/clients/${east._id}`);
    expect(screen.queryByRole('heading', { name: 'Norfolk' })).not.toBeInTheDocument();
  });

  it('is read-only for users who may only view clients', async () => {
    await detail(READER);
    expect(screen.getByText('Ann Lee, ann@example.test')).toBeVisible();
    for (const name of ['Save changes', 'Deactivate…', 'Change parent location', 'Work for this client'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'MVR' })).toBeDisabled();
  });
});
