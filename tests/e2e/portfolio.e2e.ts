import { CLIENTS } from './support/accounts';
import { rowsOf } from './support/console';
import { expect, test } from './support/test';

test('a care rep finds a driver without knowing the client, and works for it from the file on', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const [alert] = await (await apiAs('owner')).alerts(CLIENTS.blueRidge, { fileStarted: true });
  if (!alert) throw new Error('No driver of the demo world lacks anything.');
  const { employeeId, employeeName, docTypeId } = alert;
  const name = employeeName.split(', ').toReversed().join(' ');

  await signInAs('care');
  await page.getByRole('link', { name: 'Roster Across Clients' }).click();
  await page.getByRole('searchbox', { name: 'Search the roster' }).fill(String(employeeId));
  const people = rowsOf(page, 'Roster Across Clients');
  await expect(people).toHaveCount(1);
  await expect(people).toContainText('Blue Ridge Freight');
  await people.getByRole('link', { name: employeeName }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Client', exact: true })).toHaveValue('Blue Ridge Freight');

  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'Clients' }).click();
  await menu.getByRole('link', { name: 'Alerts Across Clients' }).click();
  await page.getByRole('searchbox', { name: 'Name or work ID' }).fill(String(employeeId));
  // The row may be on the page before the search, which would bring the list back after a click.
  await expect(page).toHaveURL(new RegExp(String(employeeId)));
  const link = rowsOf(page, 'Alerts Across Clients').locator(`a[href$="document=${docTypeId}"]`);
  await expect(link).toHaveText(employeeName);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
