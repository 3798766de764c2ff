import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { role } from '../../../domain/access/roles';
import { startFakeServer, type FakeServer, type Handler } from '../../../providers/testing/fake-server';
import { HOME, page, REP, renderConsole } from '../../../src/testing/render-console';
import { clients } from '..';
import { NORFOLK } from '../test-clients';
// Compiled before the first test, which would wait for it otherwise.
import './ClientOverviewPage';

const CLIENT = {
  ...NORFOLK,
  _id: 'e'.repeat(24),
  legacyClientId: 1000,
  name: 'Blue Ridge Freight',
  parent: null,
};
const USER = { ...REP, permissions: [...role('customerCareRep').permissions] };

const listOf =
  (rows: object[], total = rows.length): Handler =>
  () =>
    Response.json(rows, { headers: { 'X-Total-Count': String(total) } });

let server: FakeServer;
beforeEach(() => {
  const site = { legacyClientId: 1004, name: 'Norfolk', active: 40, notQualified: 7, expiring: 2 };
  server = startFakeServer({
    [`GET /v1/clients/${CLIENT._id}`]: () => CLIENT,
    'GET /v1/clients': () => [
      { ...CLIENT, levelNumber: 0, children: [{ ...NORFOLK, levelNumber: 1, children: [] }] },
    ],
    [`GET /v1/clients/${CLIENT._id}/rep`]: () => ({
      _id: 'f'.repeat(24),
      name: 'Casey Hill',
      email: 'c@x.test',
    }),
    'GET /v1/clients/1000/compliance': () => ({ active: 61, notQualified: 9, expiring: 4, bySite: [site] }),
    'GET /v1/clients/1000/alerts': () => [
      { type: 'documents', count: 33, byStatus: { missing: 20, expired: 10, expiring: 3 } },
    ],
    'GET /v1/orders': listOf([], 5),
    'GET /v1/clients/1000/users': listOf(
      [{ _id: 'a'.repeat(24), firstName: 'Grace', lastName: 'Holloway', role: 'employerAdmin' }],
      3,
    ),
    'GET /v1/clients/1000/auditTrail': listOf([
      {
        entryId: '1000-7',
        at: '2026-11-20T15:00:00.000Z',
        actor: { name: 'Grace Holloway' },
        realActor: { name: 'Casey Hill' },
        sentence: 'Employee added',
      },
    ]),
    'GET /v1/clients/1000/rosterImports': listOf([
      {
        importId: '5b1f7c7e-2f44-4a64-8a3e-1f0a2b3c4d5e',
        fileName: 'roster.csv',
        state: 'done',
        createdBy: 'Grace Holloway',
        createdAt: '2026-11-19T15:00:00.000Z',
      },
    ]),
    [`POST /v1/clients/${CLIENT._id}/assumption`]: () => new Response(null, { status: 204 }),
  });
});

const ROSTER = {
  name: 'roster',
  pages: [
    { path: '/manage/employees', titleKey: 'employees.roster.title', protected: true, load: page('Roster') },
  ],
};
const open = (user = USER) =>
  renderConsole({ user, path: `/clients/${CLIENT._id}/overview`, capabilities: [HOME, clients, ROSTER] });

describe('the overview of a client', () => {
  it('shows who may not drive, what is missing, and what happened last', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Blue Ridge Freight' })).toBeVisible();
    const figures = within(screen.getByRole('region', { name: 'Drivers and missing items today' }));
    expect(await figures.findByRole('link', { name: /Not qualified.*9/ })).toBeVisible();
    expect(await figures.findByRole('link', { name: /Missing documents.*20/ })).toHaveAttribute(
      'href',
      `/alerts/documentAlerts?${new URLSearchParams({ filter: '{"docStatuses":["missing"]}' })}`,
    );
    expect(await screen.findByRole('link', { name: '5 open orders' })).toBeVisible();
    expect(screen.getByText('Customer care rep: Casey Hill')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All 3 users' })).toBeVisible();
    expect(screen.getByText('Employee added')).toBeVisible();
    expect(screen.getByText(/^Casey Hill.*Grace Holloway/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Services' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'roster.csv' })).toBeVisible();
    expect(screen.getByText(/^2 active locations, 0 deactivated$/)).toBeVisible();
    // As if working for it, though the user isn't yet.
    expect(server.to('GET /v1/clients/1000/compliance')[0]?.headers.get('x-client-id')).toBe('1000');
  });

  it('works for the client when one of its lists is opened', async () => {
    await open();
    const figures = within(await screen.findByRole('region', { name: 'Drivers and missing items today' }));
    await userEvent.click(await figures.findByRole('link', { name: /Not qualified.*9/ }));
    expect(await screen.findByRole('heading', { name: 'Roster' })).toBeVisible();
    expect(window.location.search).toContain('notQualified');
    await waitFor(() => expect(server.to(`POST /v1/clients/${CLIENT._id}/assumption`)).toHaveLength(1));
  });

  it('asks for nothing that the reader may not see', async () => {
    await open({ ...USER, permissions: ['customerCare.viewClients', 'customerCare.assumeClient'] });
    expect(await screen.findByText('Customer care rep: Casey Hill')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Recent activity' })).toBeNull();
    const asked = server.seen.map(({ path }) => path).filter((path) => path.startsWith('/v1/clients/1000/'));
    expect(asked).toEqual([]);
  });
});
