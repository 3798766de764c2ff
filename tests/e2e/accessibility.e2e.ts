import { CLIENTS } from './support/accounts';
import { expectAccessibleInBothThemes } from './support/axe';
import { chooseClient, openUserMenu, rowsOf } from './support/console';
import { expect, openConsole, test } from './support/test';

test.describe('before the sign-in', () => {
  for (const [name, path] of [
    ['landing', '/'],
    ['sign-in', '/login'],
    ['forgotten password', '/forgotPassword'],
    ['new password', '/resetPassword/a-token-that-nobody-has'],
    ['invitation', '/signup/a-token-that-nobody-has'],
    ['terms', '/termsOfService'],
    ['privacy', '/privacyPolicy'],
    ['unknown path', '/nothing'],
  ] as const) {
    test(`has no violation of WCAG 2.2 AA in either theme: ${name}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleInBothThemes(page, name);
    });
  }
});

test.describe('for an owner', () => {
  for (const [name, path] of [
    ['home', '/'],
    ['roster', '/manage/employees'],
    ['employee search', '/manage/employeesearch'],
    ['roster update', '/manage/employees/roster/update'],
    ['document alerts', '/alerts/documentAlerts'],
    ['stale applicants', '/alerts/staleApplicants'],
    ['profile', '/user/profile'],
    ['change password', '/user/changepassword'],
    ['account security', '/user/security'],
    ['audit trail', '/manage/admin/auditTrail'],
    ['locations', '/manage/admin/locations'],
    ['add location', '/manage/admin/locations/action/addlocation'],
    ['location', `/manage/admin/locations/${CLIENTS.blueRidge}`],
    ['notifications', '/manage/admin/notifications'],
    ['notifications of a contact', '/manage/admin/notifications/safety%40blueridge.example'],
    ['add contact', '/manage/admin/notifications/action/addcontact'],
    ['users', '/manage/admin/users'],
    ['add user', '/manage/admin/users/action/adduser'],
    ['add employee', `/manage/employees/add/${CLIENTS.blueRidge}`],
    ['unknown path', '/manage/nothing'],
  ] as const) {
    test(`has no violation of WCAG 2.2 AA in either theme: ${name}`, async ({ page, signInAs }) => {
      await signInAs('owner', path);
      await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
      await expectAccessibleInBothThemes(page, name);
    });
  }

  for (const [name, path] of [
    ['clients', '/clients'],
    ['add client', '/clients/action/addClient'],
    ['client', '/clients/1000'],
    ['customer care reps', '/customercarereps'],
    ['internal users', '/roadfileUsers'],
    ['add internal user', '/roadfileUsers/action/adduser'],
  ] as const) {
    test(`has no violation of WCAG 2.2 AA in either theme: ${name}`, async ({ page, signInAs }) => {
      await signInAs('admin', path);
      await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleInBothThemes(page, name);
    });
  }

  for (const tab of ['documents', 'information'] as const) {
    test(`has no violation of WCAG 2.2 AA in either theme: file, ${tab}`, async ({
      page,
      signInAs,
      apiAs,
    }) => {
      const [worst] = await (
        await apiAs('owner')
      ).employees(CLIENTS.blueRidge, { qualification: ['notQualified'] });
      await signInAs('owner', `/manage/employees/${worst?.employeeId}/tab/${tab}`);
      await expect(page.getByRole('tabpanel').first()).toBeVisible();
      if (tab === 'documents') {
        await page.getByRole('tabpanel').last().getByRole('button', { expanded: false }).first().click();
        await expect(page.getByText('Computed from').first()).toBeVisible();
      } else {
        await expect(page.getByRole('button', { name: 'Save information' })).toBeVisible();
      }
      await expectAccessibleInBothThemes(page, tab);
    });
  }

  test('has no violation of WCAG 2.2 AA in either theme: dialogs', async ({ page, signInAs, apiAs }) => {
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
    // An open menu lies above the landmarks: good practice for a page, which says nothing of menus.
    await expectAccessibleInBothThemes(page, 'user menu', ['region']);
  });

  test('has no violation of WCAG 2.2 AA in either theme: filters, views and columns of a list', async ({
    page,
    signInAs,
  }) => {
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

test('has no violation of WCAG 2.2 AA in either theme: staff before and after choosing a client', async ({
  page,
  signInAs,
}) => {
  await signInAs('care');
  await expectAccessibleInBothThemes(page, 'choice of a client');
  await openConsole(page, '/manage/employees');
  await expectAccessibleInBothThemes(page, 'choose a client first');
  await chooseClient(page, 'Tidewater Parcel');
  await expect(rowsOf(page, 'Roster').first()).toBeVisible();
  await expectAccessibleInBothThemes(page, 'acting for a client');
});

test('has no violation of WCAG 2.2 AA in either theme: home without figures', async ({ page, signInAs }) => {
  await signInAs('cmeWorker');
  await expectAccessibleInBothThemes(page, 'home of a worker');
});
