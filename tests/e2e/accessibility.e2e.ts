import type { Page } from '@playwright/test';
import { CLIENTS } from './support/accounts';
import type { Api } from './support/api';
import { expectAccessibleInBothThemes } from './support/axe';
import { chooseClient, openUserMenu, rowsOf } from './support/console';
import { expect, openConsole, test } from './support/test';

// The tests only read, and this is by far the longest file.
test.describe.configure({ mode: 'parallel' });

const TITLE = 'has no violation of WCAG 2.2 AA in either theme';

/** The first records of a list. */
const found = async (api: Api, url: string) =>
  (await api.get(`${url}?range=[0,0]`)).body as { _id: string }[];

/** Opens pages one after another, and waits for the heading and for everything to load. */
async function expectAllAccessible(page: Page, pages: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, path] of Object.entries(pages))
    await test.step(name, async () => {
      await openConsole(page, path);
      await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: "We couldn't show this page" })).toHaveCount(0);
      await expectAccessibleInBothThemes(page, name);
    });
}

test(`${TITLE}: pages before sign-in`, async ({ page }) => {
  test.slow();
  await expectAllAccessible(page, {
    landing: '/',
    'sign-in': '/login',
    'forgotten password': '/forgotPassword',
    'new password': '/resetPassword/a-token-that-nobody-has',
    invitation: '/signup/a-token-that-nobody-has',
    terms: '/termsOfService',
    privacy: '/privacyPolicy',
    'unknown path': '/nothing',
  });
});

test.describe('for an owner', () => {
  test(`${TITLE}: people, alerts and one\u2019s own account`, async ({ page, signInAs }) => {
    test.slow();
    await signInAs('owner');
    await expectAllAccessible(page, {
      home: '/',
      roster: '/manage/employees',
      'employee search': '/manage/employeesearch',
      'roster update': '/manage/employees/roster/update',
      'add employee': `/manage/employees/add/${CLIENTS.blueRidge}`,
      'document alerts': '/alerts/documentAlerts',
      'stale applicants': '/alerts/staleApplicants',
      profile: '/user/profile',
      'change password': '/user/changepassword',
      'account security': '/user/security',
      'unknown path': '/manage/nothing',
    });
  });

  test(`${TITLE}: an employer\u2019s setup pages`, async ({ page, signInAs, apiAs }) => {
    test.slow();
    const [user] = await found(await apiAs('owner'), `/v1/clients/${CLIENTS.blueRidge}/users`);
    await signInAs('owner');
    await expectAllAccessible(page, {
      'audit trail': '/manage/admin/auditTrail',
      locations: '/manage/admin/locations',
      'add location': '/manage/admin/locations/action/addlocation',
      location: `/manage/admin/locations/${CLIENTS.blueRidge}`,
      notifications: '/manage/admin/notifications',
      'notifications of a contact': '/manage/admin/notifications/safety%40blueridge.example',
      'add contact': '/manage/admin/notifications/action/addcontact',
      users: '/manage/admin/users',
      'add user': '/manage/admin/users/action/adduser',
      user: `/manage/admin/users/${user?._id}`,
    });
  });

  for (const tab of ['documents', 'information'] as const) {
    test(`${TITLE}: file, ${tab}`, async ({ page, signInAs, apiAs }) => {
      const [worst] = await (
        await apiAs('owner')
      ).employees(CLIENTS.blueRidge, { qualification: ['notQualified'] });
      await signInAs('owner', `/manage/employees/${worst?.employeeId}/tab/${tab}`);
      await expect(page.getByRole('tabpanel').first()).toBeVisible();
      if (tab === 'documents') {
        await page.getByRole('tabpanel').last().getByRole('button', { expanded: false }).first().click();
        await expect(page.getByText('Based on').first()).toBeVisible();
      } else {
        await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
      }
      await expectAccessibleInBothThemes(page, tab);
    });
  }

  test(`${TITLE}: dialogs`, async ({ page, signInAs, apiAs }) => {
    test.slow();
    const [worst] = await (
      await apiAs('owner')
    ).employees(CLIENTS.blueRidge, { qualification: ['notQualified'] });
    await signInAs('owner', `/manage/employees/${worst?.employeeId}`);
    for (const [name, button] of [
      ['transfer', 'Transfer'],
      ['upload', 'Upload document'],
      ['why not qualified', /^Not qualified: /],
    ] as const) {
      await page.getByRole('button', { name: button }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessibleInBothThemes(page, name);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await openUserMenu(page);
    // An open menu is outside the landmarks. That best practice is about pages, not menus.
    await expectAccessibleInBothThemes(page, 'user menu', ['region']);
  });

  test(`${TITLE}: filters, views and columns of a list`, async ({ page, signInAs }) => {
    test.slow();
    await signInAs('owner', '/manage/employees');
    await expect(rowsOf(page, 'Roster').first()).toBeVisible();
    for (const button of ['Location', 'More filters', 'Active employees', 'Columns']) {
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessibleInBothThemes(page, button);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});

test(`${TITLE}: clients, reps and the provider\u2019s people`, async ({ page, signInAs, apiAs }) => {
  test.slow();
  const admin = await apiAs('admin');
  const [rep] = await found(admin, '/v1/customerCareReps');
  const [user] = await found(admin, '/v1/internalUsers');
  await signInAs('admin');
  // Show the whole form: a check box half under the button bar would fail as half a check box.
  await page.setViewportSize({ width: 1440, height: 2400 });
  await expectAllAccessible(page, {
    clients: '/clients',
    'add client': '/clients/action/addClient',
    client: '/clients/1000',
    'customer care reps': '/customercarereps',
    'add rep': '/customercarereps/action/addccrep',
    rep: `/customercarereps/detail/${rep?._id}`,
    'edit of a rep': `/customercarereps/detail/${rep?._id}/edit`,
    'internal users': '/roadfileUsers',
    'add internal user': '/roadfileUsers/action/adduser',
    'internal user': `/roadfileUsers/${user?._id}`,
  });
});

test(`${TITLE}: settings, the audit trail of all clients, and photos`, async ({ page, signInAs }) => {
  test.slow();
  await signInAs('admin');
  await expectAllAccessible(page, {
    settings: '/settings',
    texts: '/settings/texts',
    'long texts': '/settings/documents',
    lists: '/settings/lists',
    'document types': '/settings/documentTypes',
    features: '/settings/features',
    outbox: '/settings/outbox',
    'audit trail': '/auditTrail',
  });
  // Adds a rule for display; nothing is saved.
  await openConsole(page, '/settings/documentTypes');
  await page.getByRole('button', { name: 'Add rule' }).click();
  await expectAccessibleInBothThemes(page, 'a rule of document types');
  await openConsole(page, '/');
  await chooseClient(page, 'Prairie Lines');
  await expectAllAccessible(page, { photos: '/importPhotos' });
});

test(`${TITLE}: staff before and after choosing a client`, async ({ page, signInAs }) => {
  await signInAs('care');
  await expectAccessibleInBothThemes(page, 'choice of a client');
  await openConsole(page, '/manage/employees');
  await expectAccessibleInBothThemes(page, 'choose a client first');
  await chooseClient(page, 'Tidewater Parcel');
  await expect(rowsOf(page, 'Roster').first()).toBeVisible();
  await expectAccessibleInBothThemes(page, 'acting for a client');
});

test(`${TITLE}: home without figures`, async ({ page, signInAs }) => {
  await signInAs('cmeWorker');
  await expectAccessibleInBothThemes(page, 'home of a worker');
});
