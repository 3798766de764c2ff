import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PermissionKey } from '../../../domain/access/permissions';
import type { ConsortiumSelection } from '../../../domain/pools/consortium-contract';
import { periodOn } from '../../../domain/pools/periods';
import { pageOf, startFakeServer, type FakeServer } from '../../../providers/testing/fake-server';
import { todayHere } from '../../../src/ui/today';
import {
  answerOf,
  calculation,
  CHANGE,
  consortium,
  consortiumSelection,
  member,
  openPage,
  openStaffPage,
  pool,
  POOLS_URL,
  selection,
  selectionItem,
} from '../test-pools';

const PATH = '/randoms/consortia';
const URL = '/v1/consortia';
const LOOK: PermissionKey[] = ['randoms.viewDashboard'];
const CONFIGURE: PermissionKey[] = [...LOOK, 'servicesRandoms.configurePools'];
const RATES = {
  today: '2026-11-29',
  due: 0,
  settings: [
    { id: 'rateFmcsa-1', key: 'rateFmcsa', value: { drug: 50, alcohol: 10 }, effectiveFrom: '2026-01-01' },
  ],
};

let server: FakeServer;
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = async () => within(await screen.findByRole('dialog'));

describe('the list of consortia', () => {
  it('shows what happened in this period, and closed ones apart', async () => {
    const { name: period } = periodOn(todayHere(), 4);
    startFakeServer({
      [`GET ${URL}`]: () => ({
        consortia: [
          consortium({ selections: [selectionItem({ period })] }),
          consortium({ consortiumId: 71, name: 'Buses', agencies: ['fta'] }),
          consortium({ consortiumId: 72, name: 'Old one', state: 'closed' }),
        ],
      }),
    });
    await openStaffPage(PATH, LOOK);
    const open = within(await screen.findByRole('table', { name: 'Consortia' }));
    const row = open.getByRole('row', { name: /Small carriers/ });
    for (const text of ['FMCSA', 'Drug 50%, Alcohol 10%', 'Quarterly', `${period}: 10 drug, 2 alcohol`])
      expect(within(row).getByText(text)).toBeVisible();
    expect(open.getByRole('row', { name: /Buses/ })).toHaveTextContent('Not drawn yet');
    const closed = within(screen.getByRole('table', { name: 'Closed consortia' }));
    expect(closed.getByRole('row', { name: /Old one/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add consortium' })).toBeNull();
  });

  it('says what one is for where there is none, and adds one with the minimum beside its rates', async () => {
    server = startFakeServer({
      [`GET ${URL}`]: () => ({ consortia: [] }),
      'GET /v1/datedSettings/rates': () => RATES,
      [`POST ${URL}`]: ({ body }) => Response.json(consortium(body as object), { status: 201 }),
      [`GET ${URL}/70`]: () => consortium({ members: 0 }),
      [`GET ${URL}/70/members`]: () => pageOf([]),
      [`GET ${URL}/70/selections`]: () => pageOf([]),
    });
    await openStaffPage(PATH, CONFIGURE);
    expect(await screen.findByText(/a pool of one isn’t random/)).toBeVisible();
    await click('Add consortium');
    const dialog = await inDialog();
    const field = (name: string) => dialog.getByRole('textbox', { name });
    const drug = field('Drug tests a year in %');
    await waitFor(() => expect(drug).toHaveAccessibleDescription(/At least 50%/));
    await userEvent.type(field('Name of the consortium'), 'Small carriers');
    await userEvent.click(dialog.getByRole('button', { name: 'Add consortium' }));
    expect(drug).toHaveAccessibleDescription(/Enter a percentage/);
    await userEvent.type(drug, '50');
    await userEvent.click(dialog.getByRole('button', { name: 'Add consortium' }));
    expect(await screen.findByText('No employers')).toBeVisible();
    expect(server.to(`POST ${URL}`)[0]?.body).toEqual({
      name: 'Small carriers',
      agencies: ['fmcsa'],
      drugRateBp: 5_000,
      alcoholRateBp: null,
      selectionsPerYear: 4,
      alternates: 0,
    });
    // Without employers there is no one to draw.
    expect(screen.queryByRole('button', { name: 'Calculate' })).toBeNull();
  });
});

describe('the page of a consortium', () => {
  let one: ConsortiumSelection | null;
  beforeEach(() => {
    one = null;
    server = startFakeServer({
      [`GET ${URL}/70`]: () => consortium({ selections: one ? [one] : [] }),
      [`GET ${URL}/70/members`]: () =>
        pageOf([
          member(),
          member({ clientId: 1002, clientName: 'One Truck LLC', size: 1, evaluating: true }),
        ]),
      [`GET ${URL}/70/selections`]: () => pageOf(one ? [one] : []),
      [`GET ${URL}/70/selections/calculation`]: () => ({ ...calculation({ poolId: 70 }), members: 2 }),
      [`GET ${URL}/70/selections/31`]: () => one,
    });
  });

  it('draws over all employers, and then shows their shares as counts', async () => {
    server.on(`POST ${URL}/70/selections`, () => {
      one = consortiumSelection({ state: 'committed', nonce: null, drawnAt: null, drawnBy: null });
      return Response.json(one, { status: 201 });
    });
    server.on(`POST ${URL}/70/selections/31/draw`, ({ body }) => {
      one = consortiumSelection(body as object);
      return one;
    });
    await openStaffPage(`${PATH}/70`, CONFIGURE);
    await click('Calculate');
    await click('Make selection');
    await userEvent.click((await inDialog()).getByRole('button', { name: 'Fix the numbers' }));
    const draw = await screen.findByRole('dialog', { name: 'Draw 2026-Q4' });
    expect(within(draw).getByText('c'.repeat(64))).toBeVisible();
    await userEvent.click(within(draw).getByRole('button', { name: 'Draw' }));
    const shares = await screen.findByRole('table', { name: 'Shares of the employers' });
    const cells = (name: RegExp) =>
      within(within(shares).getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(cells(/Blue Ridge/)).toEqual(['35', '9', '1', '1', '0', '8']));
    expect(cells(/One Truck/)).toEqual(['1', '1', '1', '1', '0', '0']);
    expect(server.to(`POST ${URL}/70/selections`)[0]?.body).toEqual({ basis: 'basis-1', reason: null });
    expect(screen.getByRole('link', { name: 'Check a certificate' })).toHaveAttribute('href', '/verify');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    server.on(`GET ${URL}/70/selections/31/certificate`, () => ({}));
    await click('Download certificate');
    await userEvent.click(screen.getByRole('menuitem', { name: /JSON/ }));
    await waitFor(() => expect(server.to(`GET ${URL}/70/selections/31/certificate`)).toHaveLength(1));
  });

  it('takes employers in by name, and says before one leaves what stays', async () => {
    server.on('GET /v1/clients', () => [{ _id: 'd'.repeat(24), legacyClientId: 1003, name: 'New Haulers' }]);
    server.on(`POST ${URL}/70/members`, () => Response.json(member(), { status: 201 }));
    server.on(`DELETE ${URL}/70/members/1002`, () => undefined);
    await openStaffPage(`${PATH}/70`, CONFIGURE);
    expect(await screen.findByRole('row', { name: /One Truck LLC/ })).toHaveTextContent(
      'Still being evaluated',
    );
    await click('Add employer');
    const dialog = await inDialog();
    await userEvent.click(dialog.getByRole('combobox', { name: /Employer/ }));
    await userEvent.paste('hauler');
    await userEvent.click(await screen.findByRole('option', { name: 'New Haulers' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add employer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(`POST ${URL}/70/members`)[0]?.body).toEqual({ clientId: 1003 });
    await click('Remove employer: One Truck LLC');
    const asked = within(await screen.findByRole('alertdialog'));
    expect(asked.getByText(/What was drawn stays/)).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: 'Remove employer' }));
    await waitFor(() => expect(server.to(`DELETE ${URL}/70/members/1002`)).toHaveLength(1));
  });
});

describe('the share of a consortium, for its employer', () => {
  const share = pool({ name: 'Small carriers', consortium: { id: 70, name: 'Small carriers' } });
  beforeEach(() => {
    const drawn = selectionItem({ size: 35 });
    server = startFakeServer({
      [`GET ${POOLS_URL}`]: () => answerOf([{ ...share, selections: [drawn] }]),
      [`GET ${POOLS_URL}/selections/previous`]: () => pageOf([drawn]),
      [`GET ${POOLS_URL}/7/selections/31`]: () =>
        selection({ calculation: calculation({ consortium: share.consortium! }) }),
      [`POST ${POOLS_URL}/locationList`]: () => ({ locations: [], dotNumbers: [], total: 0 }),
    });
  });

  it('says that the provider draws, and offers nothing that the provider does', async () => {
    await openPage('/randoms/poolmanagement/7', CHANGE);
    expect(
      await screen.findByText('Drawn by Roadfile with the consortium Small carriers', { exact: false }),
    ).toBeVisible();
    expect(await screen.findByRole('row', { name: /Rivera, Ana/ })).toBeVisible();
    for (const name of ['Calculate', 'Close pool', 'Extend selection'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    // Only the provider's staff can open it.
    expect(screen.queryByRole('link', { name: 'Open consortium' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Edit pool' }));
    const steps = await screen.findByRole('navigation', { name: 'Steps' });
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1Location(s)', '# of Employees']);
    expect(screen.queryByRole('textbox', { name: 'Name of the pool' })).toBeNull();
    server.on(`PATCH ${POOLS_URL}/7`, () => undefined);
    server.on(`POST ${POOLS_URL}/employeeList`, () => ({
      count: 35,
      byAgency: [],
      undecided: 0,
      people: [],
    }));
    await click('Next');
    expect(await screen.findByRole('heading', { name: '# of Employees' })).toBeVisible();
    expect(server.to(`PATCH ${POOLS_URL}/7`)[0]?.body).toEqual({
      version: 3,
      topLevel: true,
      includeChildren: false,
      dotNumbers: [],
      siteIds: [],
    });
  });
});
