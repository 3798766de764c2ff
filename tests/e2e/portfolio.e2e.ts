import { CLIENTS } from './support/accounts';
import { rowsOf } from './support/console';
import { DOC_TYPES, ownName } from './support/people';
import { expect, test } from './support/test';

test.use({ world: 'changing' });

test('a care rep finds a driver without knowing the client, and works for it from the file on', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const lastName = ownName();
  await (
    await apiAs('owner')
  ).hireLacking(CLIENTS.blueRidge, [DOC_TYPES.medicalCard], { firstName: 'Ann', lastName });
  await signInAs('care');
  await page.getByRole('link', { name: 'Roster Across Clients' }).click();
  await page.getByRole('searchbox', { name: 'Search the roster' }).fill(lastName);
  const people = rowsOf(page, 'Roster Across Clients');
  await expect(people).toHaveCount(1);
  await expect(people.first()).toContainText('Blue Ridge Freight');
  await people.first().getByRole('link', { name: lastName }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Ann ${lastName}` })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Client', exact: true })).toHaveValue('Blue Ridge Freight');

  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'Clients' }).click();
  await menu.getByRole('link', { name: 'Alerts Across Clients' }).click();
  await page.getByRole('searchbox', { name: 'Name or work ID' }).fill(lastName);
  const alert = rowsOf(page, 'Alerts Across Clients').filter({ hasText: 'Medical card missing' });
  await expect(alert).toHaveCount(1);
  await expect(alert).toContainText('Blue Ridge Freight');
  await alert.getByRole('link', { name: lastName }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Ann ${lastName}` })).toBeVisible();
});
