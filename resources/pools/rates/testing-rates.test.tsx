import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { datedStateOn, isCheckDue, type DatedSetting } from '../../../domain/compliance/dated-settings';
import { shippedSettings } from '../../../domain/compliance/shipped-settings';
import { isRate } from '../../../domain/pools/rate-settings';
import type { DatedSettingsView } from '../../../domain/settings/dated-edits';
import { startFakeServer } from '../../../providers/testing/fake-server';
import { HOME, OWNER, REP, renderConsole } from '../../../src/testing/render-console';
import { settings } from '../../settings';
import { pools } from '../capability';

const READER = { ...OWNER, permissions: [...OWNER.permissions, 'servicesRandoms.configurePools'] };
const ADMIN = {
  ...REP,
  permissions: [...REP.permissions, 'servicesRandoms.configurePools', 'admin.superAdmin'],
};
const GET = 'GET /v1/datedSettings/rates';
const PATH = '/randoms/testingrates';
/** Earlier years are in a table of their own. */
const RATES = shippedSettings.filter(
  ({ key, effectiveFrom }) => isRate(key) && effectiveFrom >= '2026-01-01',
);
const FMCSA = RATES.find(({ key }) => key === 'rateFmcsa')!;
/** FMCSA's rates of the years before and after. */
const OTHERS: DatedSetting[] = [
  {
    ...FMCSA,
    id: 'rateFmcsa-2',
    value: { drug: 25, alcohol: 10 },
    effectiveFrom: '2019-01-01',
    effectiveTo: '2019-12-31',
  },
  { ...FMCSA, id: 'rateFmcsa-3', effectiveFrom: '2027-01-01', effectiveTo: null },
];

function view(all: readonly DatedSetting[] = RATES, today = '2026-06-15'): DatedSettingsView {
  const shown = all.map((one) => ({
    ...one,
    state: datedStateOn(one, all, today),
    checkDue: isCheckDue(one, all, today),
    changedBy: null,
    changedAt: null,
  }));
  return { today, due: shown.filter(({ checkDue }) => checkDue).length, settings: shown };
}

const renderRates = (
  user: typeof READER,
  now: DatedSettingsView,
  more: Parameters<typeof startFakeServer>[0] = {},
) => {
  const server = startFakeServer({ [GET]: () => now, 'GET /v1/datedSettings': () => now, ...more });
  return renderConsole({ user, path: PATH, capabilities: [HOME, pools, settings] }).then(() => server);
};
const tableOf = async (name: string) => within(await screen.findByRole('table', { name }));

describe('the testing rates', () => {
  it('show each agency with its rates, days, source and check [ROUTE-129]', async () => {
    await renderRates(READER, view());
    const inForce = await tableOf('Rates in force');
    const row = inForce.getByRole('row', { name: /^FMCSA/ });
    for (const text of ['50%', '10%', '1/1/2026–12/31/2026', 'In force', 'transportation.gov'])
      expect(row).toHaveTextContent(text);
    expect(inForce.getByRole('row', { name: /^PHMSA/ })).toHaveTextContent(/50%.*Not tested at random/);
    expect(inForce.getByRole('row', { name: /^USCG/ })).toHaveTextContent(
      /Enter the rate of the Coast Guard's notice.*Not kept here.*Not tested at random/,
    );
    // A heading, seven rates and the Coast Guard.
    expect(inForce.getAllByRole('row')).toHaveLength(9);
    expect(screen.getByText(/all tested at the highest of their rates/)).toBeVisible();
    expect(screen.getByText('Rates of past and coming years will appear here.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /rate/ })).toBeNull();
  });

  it('show past and coming years apart, and one that has ended until there is another one', async () => {
    await renderRates(READER, view([...OTHERS, ...RATES], '2026-06-15'));
    const others = await tableOf('Other years');
    const [, coming, past, ...more] = others.getAllByRole('row');
    expect(coming).toHaveTextContent(/FMCSA.*50%.*1\/1\/2027–until further notice.*Upcoming/);
    expect(past).toHaveTextContent(/FMCSA.*25%.*1\/1\/2019–12\/31\/2019.*Past/);
    expect(more).toEqual([]);
    const current = (await tableOf('Rates in force')).getByRole('row', { name: /^FMCSA/ });
    expect(current).toHaveTextContent('1/1/2026–12/31/2026');
  });

  it('keep a rate that has ended among those in force, and name an agency without one', async () => {
    await renderRates(
      READER,
      view(
        RATES.filter(({ key }) => key !== 'rateFta'),
        '2027-01-01',
      ),
    );
    const inForce = await tableOf('Rates in force');
    expect(inForce.getByRole('row', { name: /^FMCSA/ })).toHaveTextContent(/50%.*Ended/);
    expect(inForce.getByRole('row', { name: /^FTA/ })).toHaveTextContent('No rate entered');
    // What must be checked is for those who can.
    expect(screen.queryByText(/^Check /)).toBeNull();
  });

  it('are checked and edited by those who edit dated settings', async () => {
    const now = view(RATES, '2026-12-15');
    const fmcsa = now.settings.find(({ id }) => id === 'rateFmcsa-1');
    const PATCH = 'PATCH /v1/datedSettings/rateFmcsa-1';
    const POST = 'POST /v1/datedSettings';
    const server = await renderRates(ADMIN, now, { [PATCH]: () => fmcsa, [POST]: () => fmcsa });
    expect(await screen.findByText('Check 7 rates')).toBeVisible();
    const row = (await tableOf('Rates in force')).getByRole('row', { name: /^FMCSA/ });
    await userEvent.click(within(row).getByRole('button', { name: /^Mark as checked: FMCSA/ }));
    await waitFor(() => expect(server.to(PATCH)[0]?.body).toEqual({ version: 1, checked: true }));

    await userEvent.click(within(row).getByRole('button', { name: /^Edit rate: FMCSA/ }));
    const editor = within(await screen.findByRole('dialog', { name: 'Edit setting' }));
    const drug = editor.getByRole('textbox', { name: 'Drug tests, % of positions a year' });
    await userEvent.clear(drug);
    await userEvent.type(drug, '25');
    await userEvent.click(editor.getByRole('button', { name: 'Save setting' }));
    await waitFor(() =>
      expect(server.to(PATCH)[1]?.body).toEqual({ version: 1, value: { drug: 25, alcohol: 10 } }),
    );

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Add rate' }));
    const adding = within(await screen.findByRole('dialog', { name: 'Add setting' }));
    await userEvent.click(adding.getByRole('combobox', { name: 'Setting' }));
    const choices = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(choices).toHaveLength(7);
    expect(choices.every((one) => one.startsWith('Random rate: '))).toBe(true);
  });

  it('are for those who configure pools', async () => {
    const server = startFakeServer({ [GET]: () => view() });
    const user = {
      ...OWNER,
      permissions: OWNER.permissions.filter((one) => !one.startsWith('servicesRandoms')),
    };
    await renderConsole({ user, path: PATH, capabilities: [HOME, pools, settings] });
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(server.to(GET)).toEqual([]);
  });
});
