import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LabAccount, LocationSettings } from '../../../domain/locations/contract';
import type { SessionUser } from '../../../domain/session/contract';
import type { Capability } from '../../../src/capability';
import { refusal, startFakeServer, type FakeServer } from '../../../providers/testing/fake-server';
import { HOME, renderConsole } from '../../../src/testing/render-console';
import { locations } from '../index';
import { locationHref, LOCATIONS } from '../links';
import { blueRidge, MANAGER, measureFrame, norfolk, settingsOf } from '../test-locations';

const account = (more: Partial<LabAccount> = {}): LabAccount => ({
  labAccountId: 7,
  lab: 'Piedmont Labs',
  accountNumber: '40-2210',
  panel: 'DOT5',
  specimenIds: [1, 5],
  version: 1,
  ...more,
});

const ID = norfolk()._id;
const URL = `/v1/clients/${ID}`;
const VIEWER: SessionUser = { ...MANAGER, permissions: ['client.viewLocationInformation'] };
const user = userEvent.setup({ pointerEventsCheck: 0 });
let server: FakeServer;
let location = norfolk();
let settings: LocationSettings;
let accounts: LabAccount[];

beforeAll(async () => {
  await Promise.all([import('./LocationPage'), import('../LocationsPage')]);
}, 60_000);

beforeEach(() => {
  location = norfolk();
  settings = settingsOf();
  accounts = [account()];
  server = startFakeServer({
    'GET /v1/clients': () => [blueRidge()],
    [`GET ${URL}`]: () => location,
    [`GET ${URL}/locationSettings`]: () => settings,
    [`GET ${URL}/labAccounts`]: () => accounts,
    [`PATCH ${URL}`]: ({ body }) => {
      location = { ...location, ...(body as object), version: location.version + 1 };
      return Response.json(location, { status: 201 });
    },
  });
});

async function open(who: SessionUser = MANAGER, more: Capability[] = []) {
  await renderConsole({ user: who, path: locationHref(ID), capabilities: [HOME, locations, ...more] });
  await screen.findByRole('heading', { name: 'Norfolk', level: 1 });
  return screen.findByRole('region', { name: 'MedCard submission' });
}
const button = (name: string) => screen.getByRole('button', { name });

describe('the page of a location', () => {
  it('saves what was changed, with the version it started from [ROUTE-114]', async () => {
    await open();
    expect(screen.getByText('Blue Ridge Freight › East')).toBeVisible();
    const dot = screen.getByRole('textbox', { name: 'DOT number' });
    await user.clear(dot);
    await user.type(dot, '42');
    await user.click(button('Save changes'));
    await waitFor(() => expect(server.to(`PATCH ${URL}`)).toHaveLength(1));
    expect(server.to(`PATCH ${URL}`)[0]?.body).toEqual({ DOTNumber: '42', version: 4 });
    expect(await screen.findByText('Changes saved.')).toBeVisible();
  });

  it('changes the code without moving the location', async () => {
    server.on(`PATCH ${URL}/hierarchy`, () => ({ ...location, version: 5 }));
    await open();
    const code = screen.getByRole('textbox', { name: 'Code' });
    await user.clear(code);
    await user.type(code, 'BRF-99');
    await user.click(button('Save changes'));
    await waitFor(() => expect(server.to(`PATCH ${URL}/hierarchy`)).toHaveLength(1));
    expect(server.to(`PATCH ${URL}/hierarchy`)[0]?.body).toEqual({
      legacyClientId: 1002,
      LCodes: ['BRF-99'],
      version: 4,
    });
    expect(server.to(`PATCH ${URL}`)).toEqual([]);
  });

  it('saves the code when the rest of the record was stored before the refusal', async () => {
    await open();
    server.on(`PATCH ${URL}/hierarchy`, () =>
      refusal(400, 'validation', 'No', { errors: { LCode: 'Taken' } }),
    );
    await user.type(screen.getByRole('textbox', { name: 'DOT number' }), '1');
    await user.type(screen.getByRole('textbox', { name: 'Code' }), 'X');
    await user.click(button('Save changes'));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription('Taken'),
    );
    server.on(`PATCH ${URL}/hierarchy`, () => location);
    await waitFor(() => expect(server.to(`GET ${URL}`)).toHaveLength(2));
    await user.type(screen.getByRole('textbox', { name: 'Code' }), 'Y');
    await user.click(button('Save changes'));
    await waitFor(() => expect(server.to(`PATCH ${URL}/hierarchy`)).toHaveLength(2));
    // The record itself is stored already.
    expect(server.to(`PATCH ${URL}`)).toHaveLength(1);
    expect(server.to(`PATCH ${URL}/hierarchy`)[1]?.body).toMatchObject({ LCodes: ['BRF-03XY'], version: 5 });
  });

  it('enables the name only for users who may change it', async () => {
    await open({ ...MANAGER, permissions: ['client.viewLocationInformation', 'client.configureLocation'] });
    expect(screen.getByRole('textbox', { name: /^Name/ })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: 'Notes' })).toBeEnabled();
  });

  it('offers no action to users who may only read', async () => {
    const medCards = await open(VIEWER);
    expect(screen.getByText('Gate code at the office')).toBeVisible();
    expect(within(screen.getByRole('main')).queryByRole('textbox')).toBeNull();
    expect(within(medCards).queryByRole('button')).toBeNull();
    expect(screen.getByRole('switch', { name: 'Monitor licenses' })).toBeDisabled();
    for (const name of [
      'Save changes',
      'Add lab account',
      'Deactivate',
      'Set up for this location',
      /^Edit /,
      /^Remove /,
    ])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add child location' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'File setup' })).toBeNull();
  });

  it('is remembered by the tree [STORE-06]', async () => {
    await open();
    measureFrame();
    const trail = screen.getByRole('navigation', { name: 'Breadcrumbs' });
    await user.click(within(trail).getByRole('link', { name: 'Locations' }));
    const row = await screen.findByRole('treeitem', { name: /^Norfolk/ });
    expect(row).toHaveAttribute('aria-selected', 'true');
    expect(row.tabIndex).toBe(0);
  });

  it('says that the location was not found', async () => {
    server.on(`GET ${URL}`, () => refusal(404, 'notFound', "We couldn't find this record"));
    await renderConsole({ user: MANAGER, path: locationHref(ID), capabilities: [HOME, locations] });
    expect(await screen.findByText('Location not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All locations' })).toHaveAttribute('href', LOCATIONS);
  });
});

describe('taking a location out of use', () => {
  it('shows what a deactivation affects before anything is done', async () => {
    server.on(`GET ${URL}/deactivation`, () => ({
      locations: 1,
      employees: 1200,
      users: 2,
      userNames: ['Ana Ruiz', 'Bo Lee'],
      jobs: 0,
    }));
    await open();
    await user.click(button('Deactivate'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Deactivate Norfolk?' });
    expect(within(dialog).getByText('1 active location')).toBeVisible();
    expect(within(dialog).getByText('1,200 active employees')).toBeVisible();
    expect(
      within(dialog).getByText('2 users who will no longer be able to sign in: Ana Ruiz, Bo Lee'),
    ).toBeVisible();
    expect(server.to(`PATCH ${URL}`)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    await waitFor(() =>
      expect(server.to(`PATCH ${URL}`)[0]?.body).toEqual({ deactivated: true, version: 4 }),
    );
    await user.click(await screen.findByRole('button', { name: 'Reactivate' }));
    await waitFor(() =>
      expect(server.to(`PATCH ${URL}`)[1]?.body).toEqual({ deactivated: false, version: 5 }),
    );
  });

  it('names the employees of a deactivation over the question, to readers of the roster', async () => {
    server.on(`GET ${URL}/deactivation`, () => ({
      locations: 1,
      employees: 1200,
      users: 0,
      userNames: [],
      jobs: 0,
    }));
    const roster = `GET /v1/clients/${location.legacyClientId}/employees`;
    server.on(roster, () => [
      { employeeId: 61, firstName: 'Patricia', lastName: 'Rivera', siteName: 'Norfolk' },
    ]);
    await open({ ...MANAGER, permissions: [...MANAGER.permissions, 'client.viewRoster'] });
    await user.click(button('Deactivate'));
    await user.click(await screen.findByRole('button', { name: '1,200 active employees – Show who' }));
    expect(await screen.findByRole('rowheader', { name: 'Rivera, Patricia' })).toBeVisible();
    expect(JSON.parse(server.to(roster)[0]!.query.get('filter')!)).toEqual({ view: 'active' });
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Deactivate Norfolk?' })).toBeVisible();
    expect(server.to(`PATCH ${URL}`)).toEqual([]);
  });

  it('deactivates the version just saved, even before the location is refetched', async () => {
    server.on(`GET ${URL}/deactivation`, () => ({
      locations: 1,
      employees: 0,
      users: 0,
      userNames: [],
      jobs: 0,
    }));
    await open();
    await user.type(screen.getByRole('textbox', { name: 'DOT number' }), '1');
    server.on(`GET ${URL}`, () => new Promise<never>(() => undefined));
    await user.click(button('Save changes'));
    expect(await screen.findByText('Changes saved.')).toBeVisible();
    await user.click(button('Deactivate'));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    await waitFor(() =>
      expect(server.to(`PATCH ${URL}`)[1]?.body).toEqual({ deactivated: true, version: 5 }),
    );
  });

  it('reactivates at the second try when another user was first', async () => {
    location = norfolk({ deactivated: true });
    await open();
    location = norfolk({ deactivated: true, version: 9 });
    server.on(`PATCH ${URL}`, ({ body }) => {
      if ((body as { version: number }).version !== location.version)
        return refusal(409, 'stale', 'Someone else changed this record', { current: location });
      location = norfolk({ version: 10 });
      return Response.json(location, { status: 201 });
    });
    await user.click(button('Reactivate'));
    expect(await screen.findByText('Someone else changed this record')).toBeVisible();
    await waitFor(() => expect(server.to(`GET ${URL}`)).toHaveLength(2));
    await user.click(button('Reactivate'));
    expect(await screen.findByRole('button', { name: 'Deactivate' })).toBeVisible();
  });

  it('never reactivates from the question about deactivating, whatever others did meanwhile', async () => {
    server.on(`GET ${URL}/deactivation`, () => ({
      locations: 1,
      employees: 0,
      users: 0,
      userNames: [],
      jobs: 0,
    }));
    await open();
    await user.click(button('Deactivate'));
    const dialog = await screen.findByRole('alertdialog');
    location = norfolk({ version: 9, deactivated: true });
    server.on(`PATCH ${URL}`, () =>
      refusal(409, 'stale', 'Someone else changed this record', { current: location }),
    );
    const confirm = within(dialog).getByRole('button', { name: 'Deactivate' });
    await user.click(confirm);
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    await waitFor(() => expect(server.to(`GET ${URL}`)).toHaveLength(2));
    await user.click(confirm);
    await waitFor(() => expect(server.to(`PATCH ${URL}`)).toHaveLength(2));
    for (const { body } of server.to(`PATCH ${URL}`)) expect(body).toMatchObject({ deactivated: true });
  });

  it('deactivates at the second confirmation when another user was first', async () => {
    server.on(`GET ${URL}/deactivation`, () => ({
      locations: 1,
      employees: 0,
      users: 0,
      userNames: [],
      jobs: 0,
    }));
    await open();
    await user.click(button('Deactivate'));
    const dialog = await screen.findByRole('alertdialog');
    location = norfolk({ version: 9, notes: 'Theirs' });
    server.on(`PATCH ${URL}`, ({ body }) => {
      if ((body as { version: number }).version !== location.version)
        return refusal(409, 'stale', 'Someone else changed this record', { current: location });
      location = norfolk({ version: 10, deactivated: true });
      return Response.json(location, { status: 201 });
    });
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Someone else changed this record');
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByRole('button', { name: 'Reactivate' })).toBeVisible();
  });
});

describe('the settings of a location', () => {
  it('add the location to the MedCard submission, and remove it', async () => {
    server.on('POST /v1/clients/medCards', () => {
      settings = settingsOf({
        medCardSubmission: { submits: true, since: '2026-11-20T15:00:00Z', addedBy: 'Dana Cole' },
      });
      return { changed: 1 };
    });
    server.on(`DELETE ${URL}/medCards`, () => ({ changed: 1 }));
    const card = await open();
    await user.click(within(card).getByRole('button', { name: 'Add to submission' }));
    expect(await within(card).findByText(/Since 11\/20\/2026.*Dana Cole/)).toBeVisible();
    expect(server.to('POST /v1/clients/medCards')[0]?.body).toEqual({
      clientId: 1003,
      isIncludeChildren: false,
    });
    await user.click(within(card).getByRole('button', { name: 'Remove from submission' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Remove Norfolk from submission?' });
    expect(server.to(`DELETE ${URL}/medCards`)).toHaveLength(0);
    await user.click(within(asked).getByRole('button', { name: 'Remove from submission' }));
    await waitFor(() => expect(server.to(`DELETE ${URL}/medCards`)).toHaveLength(1));
  });

  it('give the location its own driver monitoring, and say problems at their fields', async () => {
    server.on(`PUT ${URL}/driverMonitoring`, ({ body }) => {
      const asked = body as { licenseClassIds: number[] };
      return asked.licenseClassIds.length === 0
        ? refusal(400, 'validation', 'No', { errors: { licenseClassIds: 'Choose at least one' } })
        : { ...settings.driverMonitoring, ...asked, own: true, version: 1 };
    });
    await open();
    const card = screen.getByRole('region', { name: 'Driver monitoring' });
    expect(within(card).getByText('Inherited from Blue Ridge Freight.')).toBeVisible();
    await user.click(within(card).getByRole('checkbox', { name: 'A' }));
    await user.click(within(card).getByRole('button', { name: 'Set up for this location' }));
    expect(await within(card).findByText('Choose at least one')).toBeVisible();
    await user.click(within(card).getByRole('checkbox', { name: 'B' }));
    await user.click(within(card).getByRole('button', { name: 'Set up for this location' }));
    await waitFor(() =>
      expect(server.to(`PUT ${URL}/driverMonitoring`).at(-1)?.body).toEqual({
        enabled: true,
        licenseClassIds: [2],
        employmentStatusIds: [2],
        version: null,
      }),
    );
  });

  it('remove its own monitoring after a confirmation, and keep edits until then', async () => {
    settings = settingsOf({
      driverMonitoring: { ...settings.driverMonitoring, own: true, from: null, version: 3 },
    });
    server.on(`DELETE ${URL}/driverMonitoring`, () => settings.driverMonitoring);
    server.on('POST /v1/clients/medCards', () => {
      settings = settingsOf({ driverMonitoring: { ...settings.driverMonitoring, version: 4 } });
      return { changed: 1 };
    });
    const medCards = await open();
    const card = screen.getByRole('region', { name: 'Driver monitoring' });
    await user.click(within(card).getByRole('checkbox', { name: 'B' }));
    // The other card refetches what another user stored. The edits stay, on their version.
    await user.click(within(medCards).getByRole('button', { name: 'Add to submission' }));
    await screen.findByText(/was added|were added|added to/i);
    expect(within(card).getByRole('checkbox', { name: 'B' })).toBeChecked();
    await user.click(within(card).getByRole('button', { name: "Use the parent location's settings" }));
    const asked = await screen.findByRole('alertdialog', { name: 'Remove the settings of Norfolk?' });
    await user.click(within(asked).getByRole('button', { name: "Use the parent location's settings" }));
    await waitFor(() => expect(server.to(`DELETE ${URL}/driverMonitoring`)).toHaveLength(1));
    expect(server.to(`DELETE ${URL}/driverMonitoring`)[0]?.query.get('version')).toBe('3');
  });

  it('remove the monitoring that is shown, also when the edits started before there was one', async () => {
    server.on(`DELETE ${URL}/driverMonitoring`, () => settings.driverMonitoring);
    server.on('POST /v1/clients/medCards', () => {
      const { driverMonitoring } = settings;
      settings = settingsOf({ driverMonitoring: { ...driverMonitoring, own: true, from: null, version: 7 } });
      return { changed: 1 };
    });
    const medCards = await open();
    const card = screen.getByRole('region', { name: 'Driver monitoring' });
    await user.click(within(card).getByRole('checkbox', { name: 'B' }));
    await user.click(within(medCards).getByRole('button', { name: 'Add to submission' }));
    const inherit = "Use the parent location's settings";
    await user.click(await within(card).findByRole('button', { name: inherit }));
    const asked = await screen.findByRole('alertdialog');
    await user.click(within(asked).getByRole('button', { name: inherit }));
    await waitFor(() => expect(server.to(`DELETE ${URL}/driverMonitoring`)).toHaveLength(1));
    expect(server.to(`DELETE ${URL}/driverMonitoring`)[0]?.query.get('version')).toBe('7');
  });

  it('show what another user stored before the monitoring could be removed, and then remove that', async () => {
    const own = { ...settings.driverMonitoring, own: true, from: null };
    settings = settingsOf({ driverMonitoring: { ...own, version: 3 } });
    server.on(`DELETE ${URL}/driverMonitoring`, ({ query }) => {
      if (query.get('version') === '4') return settings.driverMonitoring;
      const current = { ...own, licenseClassIds: [2 as const], version: 4 };
      settings = settingsOf({ driverMonitoring: current });
      return refusal(409, 'stale', 'Changed meanwhile', { changedBy: 'Dana Cole', current });
    });
    await open();
    const card = screen.getByRole('region', { name: 'Driver monitoring' });
    const giveUp = async () => {
      const words = { name: "Use the parent location's settings" };
      await user.click(within(card).getByRole('button', words));
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', words));
    };
    await giveUp();
    expect(await within(card).findByRole('alert')).toHaveTextContent('Changed meanwhile');
    await waitFor(() => expect(within(card).getByRole('checkbox', { name: 'A' })).not.toBeChecked());
    expect(within(card).getByRole('checkbox', { name: 'B' })).toBeChecked();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await giveUp();
    await waitFor(() => expect(server.to(`DELETE ${URL}/driverMonitoring`)).toHaveLength(2));
    expect(server.to(`DELETE ${URL}/driverMonitoring`)[1]?.query.get('version')).toBe('4');
  });

  it('list, add, change and remove lab accounts', async () => {
    server.on(`POST ${URL}/labAccounts`, ({ body }) => {
      accounts = [...accounts, account({ ...(body as LabAccount), labAccountId: 8 })];
      return Response.json(accounts[1], { status: 201 });
    });
    server.on(`PUT ${URL}/labAccounts/7`, () => account());
    server.on(`DELETE ${URL}/labAccounts/7`, () => new Response(null, { status: 204 }));
    await open();
    const card = screen.getByRole('region', { name: 'Lab accounts' });
    expect(await within(card).findByText('DOT 5-panel: Urine, Oral fluid')).toBeVisible();
    await user.click(within(card).getByRole('button', { name: 'Add lab account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add lab account' });
    // Under DOT authority there is no hair to choose.
    expect(within(dialog).queryByRole('checkbox', { name: 'Hair' })).toBeNull();
    await user.type(within(dialog).getByRole('textbox', { name: /^Laboratory/ }), 'Tidewater Tox');
    await user.type(within(dialog).getByRole('textbox', { name: /^Account number/ }), '12');
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(await within(card).findByText('Tidewater Tox 12')).toBeVisible();
    expect(server.to(`POST ${URL}/labAccounts`)[0]?.body).toEqual({
      lab: 'Tidewater Tox',
      accountNumber: '12',
      panel: 'DOT5',
      specimenIds: [1],
    });
    await user.click(within(card).getByRole('button', { name: 'Edit Piedmont Labs 40-2210' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(server.to(`PUT ${URL}/labAccounts/7`)[0]?.body).toMatchObject({ version: 1 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(within(card).getByRole('button', { name: 'Remove Piedmont Labs 40-2210' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(server.to(`DELETE ${URL}/labAccounts/7`)).toHaveLength(1));
  });

  it('say who changed a lab account first, and overwrite it at the second save', async () => {
    const theirs = account({ accountNumber: '77-1', version: 5 });
    server.on(`PUT ${URL}/labAccounts/7`, ({ body }) => {
      if ((body as LabAccount).version === theirs.version) return theirs;
      accounts = [theirs];
      return refusal(409, 'stale', 'Changed meanwhile', { changedBy: 'Dana Cole', current: theirs });
    });
    await open();
    await user.click(await screen.findByRole('button', { name: 'Edit Piedmont Labs 40-2210' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /^Account number/ }), '9');
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Dana Cole changed this while you were editing',
    );
    expect(within(dialog).getByRole('textbox', { name: /^Account number/ })).toHaveValue('40-22109');
    // The list shows what the other user stored.
    expect(await screen.findByText('Piedmont Labs 77-1')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(`PUT ${URL}/labAccounts/7`).map(({ body }) => body)).toMatchObject([
      { accountNumber: '40-22109', version: 1 },
      { accountNumber: '40-22109', version: 5 },
    ]);
  });

  it('say who changed the monitoring first, and keep the edits', async () => {
    const monitoring = { ...settings.driverMonitoring, own: true, from: null };
    settings = settingsOf({ driverMonitoring: { ...monitoring, version: 3 } });
    server.on(`PUT ${URL}/driverMonitoring`, ({ body }) => {
      const current = { ...monitoring, version: 4 };
      if ((body as { version: number }).version === 4) return { ...current, version: 5 };
      settings = settingsOf({ driverMonitoring: current });
      return refusal(409, 'stale', 'Changed meanwhile', { changedBy: 'Dana Cole', current });
    });
    await open();
    const card = screen.getByRole('region', { name: 'Driver monitoring' });
    await user.click(within(card).getByRole('checkbox', { name: 'B' }));
    const press = () => user.click(within(card).getByRole('button', { name: 'Save settings' }));
    await press();
    expect(await within(card).findByRole('alert')).toHaveTextContent(
      'Dana Cole changed this while you were editing',
    );
    await waitFor(() => expect(within(card).getByRole('button', { name: 'Save settings' })).toBeEnabled());
    expect(within(card).getByRole('checkbox', { name: 'B' })).toBeChecked();
    await press();
    await waitFor(() => expect(server.to(`PUT ${URL}/driverMonitoring`)).toHaveLength(2));
    expect(server.to(`PUT ${URL}/driverMonitoring`)[1]?.body).toMatchObject({ version: 4 });
    await waitFor(() => expect(within(card).queryByRole('alert')).toBeNull());
  });

  it('offer to copy and push settings to users who may', async () => {
    const dialog = () => Promise.resolve({ default: () => <p>Copying</p> });
    const setup: Capability = {
      name: 'setup',
      pages: [],
      dialogs: { copySettings: dialog, pushSettings: dialog },
    };
    const permissions = [...MANAGER.permissions, 'client.copyLocationSettings'];
    await open({ ...MANAGER, permissions }, [setup]);
    await user.click(button('Copy settings'));
    expect(await screen.findByText('Copying')).toBeVisible();
    // Nothing is below Norfolk.
    expect(screen.queryByRole('button', { name: 'Push settings' })).toBeNull();
  });
});
