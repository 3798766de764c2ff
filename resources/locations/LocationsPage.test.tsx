import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClientNode } from '../../domain/clients/contract';
import type { SessionUser } from '../../domain/session/contract';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { HOME, renderConsole } from '../../src/testing/render-console';
import { REP } from '../../providers/testing/users';
import { locations } from './index';
import { LOCATIONS } from './links';
import { blueRidge, MANAGER, measureFrame, node } from './test-locations';

const tidewater = (): ClientNode =>
  node(513, 'Tidewater Parcel', [node(1010, 'Macon', [], { deactivated: true, levelNumber: 1 })]);

const wide = (count: number): ClientNode =>
  node(
    1001,
    'Blue Ridge Freight',
    Array.from({ length: count }, (_, at) => node(2000 + at, `Terminal ${at + 1}`, [], { levelNumber: 1 })),
  );

const user = userEvent.setup({ pointerEventsCheck: 0 });
let server: FakeServer;

beforeAll(async () => {
  await import('./LocationsPage');
}, 60_000);

beforeEach(() => {
  measureFrame();
  server = startFakeServer({
    'GET /v1/clients': () => [blueRidge()],
    [`GET /v1/clients/${MANAGER.client._id}/children/counts`]: () => [
      { legacyClientId: 1003, employees: 1200 },
      { legacyClientId: MANAGER.client.legacyClientId, employees: 34 },
    ],
  });
});

async function open(who: SessionUser = MANAGER) {
  await renderConsole({ user: who, path: LOCATIONS, capabilities: [HOME, locations] });
  return screen.findByRole('tree', { name: 'Locations' });
}
const names = () =>
  screen.getAllByRole('treeitem').map((row) => row.querySelector('.location-text')?.textContent);
const row = (name: RegExp) => screen.getByRole('treeitem', { name });

describe('the tree of locations', () => {
  it("shows name, code, DOT number and employees of the client's locations [ROUTE-112, SCOPE-19]", async () => {
    await open();
    expect(names()).toEqual(['Blue Ridge Freight', 'East', 'West']);
    const east = row(/^East/);
    expect(east).toHaveAttribute('aria-level', '2');
    expect(east).toHaveAttribute('aria-posinset', '1');
    expect(east).toHaveAttribute('aria-setsize', '2');
    expect(east).toHaveAttribute('aria-expanded', 'false');
    await user.click(within(east).getByText('East').previousElementSibling!);
    expect(names()).toEqual(['Blue Ridge Freight', 'East', 'Norfolk', 'West']);
    expect(await screen.findByRole('treeitem', { name: /Norfolk.*BRF-03.*7654321.*1,200/ })).toHaveAttribute(
      'aria-level',
      '3',
    );
    expect(row(/^East/)).toHaveAccessibleName(/Employees 1,200$/);
    expect(row(/^Blue Ridge Freight/)).toHaveAccessibleName(/Employees 1,234 \(34 here\)$/);
    expect(row(/^West/)).toHaveAccessibleName(/Employees 0$/);
  });

  it('is one tab stop with arrow keys', async () => {
    await open();
    const stops = () => screen.getAllByRole('treeitem').filter((one) => one.tabIndex === 0);
    expect(stops()).toHaveLength(1);
    stops()[0]!.focus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(row(/^East/)).toHaveFocus();
    expect(row(/^East/)).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowRight}');
    expect(row(/^Norfolk/)).toHaveFocus();
    expect(stops()).toEqual([row(/^Norfolk/)]);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(row(/^East/)).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{End}');
    expect(row(/^West/)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(row(/^Blue Ridge/)).toHaveFocus();
    await user.keyboard('we');
    expect(row(/^West/)).toHaveFocus();
    await user.keyboard('*');
    expect(names()).toEqual(['Blue Ridge Freight', 'East', 'Norfolk', 'West', 'Memphis']);
  });

  it('searches while the user types, and shows the parents of what was found', async () => {
    await open();
    const box = screen.getByRole('searchbox', { name: 'Search locations' });
    await user.type(box, 'brf-03');
    await waitFor(() => expect(names()).toEqual(['Blue Ridge Freight', 'East', 'Norfolk']));
    expect(screen.getByText('1 of 5 found')).toBeVisible();
    await user.clear(box);
    await user.type(box, 'zzz');
    expect(await screen.findByText('No locations found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all locations' }));
    await waitFor(() => expect(names()).toEqual(['Blue Ridge Freight', 'East', 'West']));
  });

  it('renders only the visible ones of thousands of locations', async () => {
    server.on('GET /v1/clients', () => [wide(5000)]);
    await open();
    expect(screen.getByText('5,001 locations')).toBeVisible();
    expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
    row(/^Blue Ridge/).focus();
    await user.keyboard('{End}');
    expect(row(/^Terminal 5000/)).toHaveFocus();
    expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
  });

  it('says that deactivated locations could not be loaded, and tries again', async () => {
    server.on('GET /v1/clients', ({ query }) =>
      query.get('active') === 'false' ? refusal(403, 'forbidden', 'Not now') : [blueRidge()],
    );
    await open();
    await user.click(screen.getByRole('switch', { name: 'Show deactivated locations' }));
    expect(await screen.findByText(/Only active locations are shown/)).toBeVisible();
    expect(row(/^East/)).toBeVisible();
    server.on('GET /v1/clients', ({ query }) => [blueRidge(query.get('active') === 'false')]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/Only active locations are shown/)).toBeNull());
  });

  it('leaves out deactivated locations until the user asks for them [CONST-23]', async () => {
    server.on('GET /v1/clients', ({ query }) => [blueRidge(query.get('active') === 'false')]);
    await open();
    expect(screen.getByRole('switch', { name: 'Show deactivated locations' })).not.toBeChecked();
    expect(screen.queryByText('Roanoke')).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Show deactivated locations' }));
    await user.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(await screen.findByRole('treeitem', { name: /Roanoke\s*Deactivated/ })).toBeVisible();
  });

  it('shows deactivated locations from the start to the one client that sees them [CONST-23]', async () => {
    server.on('GET /v1/clients', () => [tidewater()]);
    const client = { ...MANAGER.client, legacyClientId: 513, name: 'Tidewater Parcel' };
    await open({ ...MANAGER, client, sites: [513] });
    expect(screen.getByRole('switch', { name: 'Show deactivated locations' })).toBeChecked();
    expect(await screen.findByRole('treeitem', { name: /Macon\s*Deactivated/ })).toBeVisible();
  });

  it('offers no action that the user may not do', async () => {
    await open({ ...MANAGER, permissions: ['client.viewLocationInformation'] });
    expect(screen.queryByRole('link', { name: 'Add Location' })).toBeNull();
  });

  it('waits until staff choose a client', async () => {
    const rep = { ...REP, permissions: [...REP.permissions, 'client.viewLocationInformation'] };
    await renderConsole({ user: rep, path: LOCATIONS, capabilities: [HOME, locations] });
    expect(await screen.findByRole('heading', { name: /choose a client/i })).toBeVisible();
    expect(screen.queryByRole('tree')).toBeNull();
  });

  it('says that it could not be loaded, and tries again', async () => {
    let calls = 0;
    server.on('GET /v1/clients', () => {
      calls += 1;
      return calls < 3 ? Response.json({ error: 'internal', message: 'No' }, { status: 500 }) : [blueRidge()];
    });
    await renderConsole({ user: MANAGER, path: LOCATIONS, capabilities: [HOME, locations] });
    const again = await screen.findByRole('button', { name: 'Try again' });
    calls = 3;
    await user.click(again);
    expect(await screen.findByRole('tree')).toBeVisible();
  });
});
