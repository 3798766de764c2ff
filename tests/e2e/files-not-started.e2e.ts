import { CLIENTS } from './support/accounts';
import { rowsOf } from './support/console';
import { daysFromToday, DOC_TYPES, ownName } from './support/people';
import { expect, openConsole, test } from './support/test';

test.use({ world: 'changing' });

test('drivers without documents wait in a list of their own until the first is filed [ROUTE-069]', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const owner = await apiAs('owner');
  const lastName = ownName();
  const { employeeId } = await owner.hire(CLIENTS.blueRidge, {
    firstName: 'Ida',
    lastName,
    hireDate: '1998-05-04',
  });
  await signInAs('owner');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\d+ files? to start$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Files Not Started' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Name or work ID' }).fill(lastName);
  const row = rowsOf(page, 'Files Not Started');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('5/4/1998');
  await owner.file(employeeId, { docTypeId: DOC_TYPES.mvr, docDate: daysFromToday(-30) });
  // By a live update.
  await expect(row).toHaveCount(0);
  await openConsole(page, '/alerts/documentAlerts');
  await page.getByRole('searchbox', { name: 'Name or work ID' }).fill(lastName);
  const alert = rowsOf(page, 'Document Alerts').filter({ hasText: lastName }).first();
  await expect(alert).toBeVisible();
  await expect(page).toHaveURL(new RegExp(lastName));
  await alert.getByRole('link', { name: lastName }).click();
  await expect(page).toHaveURL(new RegExp(`/manage/employees/${employeeId}/tab/documents`));
});
