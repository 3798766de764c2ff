import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { role } from '../../domain/access/roles';
import type { PortfolioItem } from '../../domain/portfolio/contract';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { page, REP, renderConsole } from '../../src/testing/render-console';
import { home } from '../home';
// Compiled before the first test, which would wait for it otherwise.
import './Portfolio';

const BUSY: PortfolioItem = {
  _id: 'e'.repeat(24),
  legacyClientId: 1000,
  name: 'Blue Ridge Freight',
  notQualified: 22,
  missing: 21,
  openOrders: 0,
  waitingFiles: 1,
};
const USER = { ...REP, permissions: [...role('customerCareRep').permissions] };
const ROSTER = {
  name: 'roster',
  pages: [
    { path: '/manage/employees', titleKey: 'employees.roster.title', protected: true, load: page('Roster') },
  ],
};

let rows: PortfolioItem[];
let server: FakeServer;
beforeEach(() => {
  // No client is chosen.
  localStorage.clear();
  rows = [BUSY];
  server = startFakeServer({
    'GET /v1/portfolio': () => Response.json(rows, { headers: { 'X-Total-Count': String(rows.length) } }),
    [`POST /v1/clients/${BUSY._id}/assumption`]: () => new Response(null, { status: 204 }),
  });
});

const open = (user = USER) => renderConsole({ user, capabilities: [home, ROSTER] });

describe('the clients that a member of staff looks after', () => {
  it('show what waits in each, and open the list behind a number in that client', async () => {
    await open();
    const table = within(await screen.findByRole('region', { name: 'My clients' }));
    expect(await table.findByRole('link', { name: 'Blue Ridge Freight' })).toBeVisible();
    // Nothing to open behind a zero.
    expect(table.queryByRole('link', { name: '0' })).toBeNull();
    await userEvent.click(table.getByRole('link', { name: '22' }));
    expect(await screen.findByRole('heading', { name: 'Roster' })).toBeVisible();
    expect(window.location.search).toContain('notQualified');
    await waitFor(() => expect(server.to(`POST /v1/clients/${BUSY._id}/assumption`)).toHaveLength(1));
  });

  it('leave out figures that the reader may not see', async () => {
    await open({ ...USER, permissions: USER.permissions.filter((key) => key !== 'client.viewOrders') });
    const table = within(await screen.findByRole('region', { name: 'My clients' }));
    expect(await table.findByRole('columnheader', { name: 'Not qualified' })).toBeVisible();
    expect(table.queryByRole('columnheader', { name: 'Open orders' })).toBeNull();
  });

  it('are not mentioned to staff who look after none', async () => {
    rows = [];
    await open();
    await waitFor(() => expect(server.to('GET /v1/portfolio')).toHaveLength(1));
    expect(await screen.findByRole('heading', { name: 'Choose a client first' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'My clients' })).toBeNull();
  });
});
