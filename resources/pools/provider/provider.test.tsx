import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { PermissionKey } from '../../../domain/access/permissions';
import type { BillingItem } from '../../../domain/pools/billing';
import type { DashboardItem } from '../../../domain/pools/dashboard';
import { pageOf, startFakeServer } from '../../../providers/testing/fake-server';
import { HOME, REP, renderConsole } from '../../../src/testing/render-console';
import { pools } from '../capability';
// Compiled before the first test, which would wait for it otherwise.
import './BillingPage';
import './DashboardPage';
import './ReconcileDialog';

const CLIENT = { _id: 'e'.repeat(24), legacyClientId: 1000, name: 'Blue Ridge Freight' };
const RECONCILE = 'POST /v1/randoms/billing/1000/reconciled';

const item = (selectedId: number, more: Partial<BillingItem> = {}): BillingItem => ({
  clientId: 1000,
  client: CLIENT,
  selectedId,
  poolName: 'Drivers',
  period: '2026-Q4',
  test: 'drug',
  agency: 'fmcsa',
  employeeId: 10_000 + selectedId,
  employeeName: null,
  kind: 'tested',
  doneOn: '2026-10-06',
  collectedOn: '2026-10-06',
  closedOn: '2026-10-09',
  version: 2,
  invoice: null,
  reconciledAt: null,
  reconciledBy: null,
  changed: false,
  ...more,
});

const open = (path: string, permissions: PermissionKey[]) =>
  renderConsole({ user: { ...REP, permissions }, path, capabilities: [HOME, pools] });

it('reconciles the selected tests as they were read, and says who was first', async () => {
  const done = { invoice: 'INV-1', reconciledAt: '2026-10-20T12:00:00.000Z', reconciledBy: 'Ann Lee' };
  const server = startFakeServer({
    'GET /v1/randoms/billing': () => pageOf([item(5), item(6, { ...done, changed: true })]),
    [RECONCILE]: () => ({
      done: 0,
      refused: [{ selectedId: 5, because: 'reconciled', by: 'Ann Lee', invoice: 'INV-7' }],
      more: false,
    }),
  });
  await open('/randoms/billing', ['randoms.reconcileCompletedRandomsForBilling']);
  const row = await screen.findByRole('row', { name: /INV-1/ });
  expect(row).toHaveTextContent('Changed since');
  const user = userEvent.setup();
  for (const name of ['Blue Ridge Freight: 10005', 'Blue Ridge Freight: 10006'])
    await user.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
  await user.click(screen.getByRole('button', { name: 'Reconcile' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: /Invoice/ }), 'INV-9');
  await user.click(within(dialog).getByRole('button', { name: 'Reconcile' }));
  // The other one is reconciled already.
  await waitFor(() => expect(server.to(RECONCILE)).toHaveLength(1));
  expect(server.to(RECONCILE)[0]!.body).toEqual({
    invoice: 'INV-9',
    tests: [{ selectedId: 5, version: 2 }],
  });
  expect(await screen.findByText(/Ann Lee reconciled it first, with invoice INV-7/)).toBeVisible();
});

it('shows how random testing of each client stands, without names', async () => {
  const row: DashboardItem = {
    clientId: 1000,
    client: CLIENT,
    pools: 2,
    poolId: null,
    agencies: ['fmcsa'],
    people: 80,
    state: 'toDraw',
    outstanding: 3,
    tested: 11,
    drug: { rateBp: 1_375, minimumBp: 5_000, tested: 11, needed: 40 },
    alcohol: null,
    atRisk: true,
    periodEnd: '2026-12-31',
  };
  startFakeServer({ 'GET /v1/randoms/dashboard': () => pageOf([row]) });
  await open('/randoms/dashboard', ['randoms.viewDashboard']);
  const shown = await screen.findByRole('row', { name: /Blue Ridge Freight/ });
  for (const text of ['To draw', '13% / 50%', 'At risk', '12/31/2026'])
    expect(within(shown).getByText(text)).toBeVisible();
  expect(within(shown).queryByRole('link'), 'opens only for who may work for clients').toBeNull();
});
