import { expectAccessible } from './support/axe';
import { downloadBy } from './support/console';
import { expect, test } from './support/test';

test('a report of the employees under a DOT number is run and saved [ROUTE-110, ROUTE-111]', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner', '/manage/reports');
  await page.getByRole('link', { name: 'Employees by DOT number' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select DOT Number(s) to run report for' });
  // The demo client has one number, which is chosen already.
  await expect(dialog.getByRole('button', { name: /^\d+$/ })).toHaveCount(1);
  await expectAccessible(page, 'the DOT numbers');
  await dialog.getByRole('button', { name: 'OK' }).click();
  const table = page.getByRole('table', { name: 'Employees by DOT number' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await expect(page).toHaveURL(/\/manage\/reports\/employeesDOT\?dot=\d+/);
  await expectAccessible(page, 'the report');
  const { content } = await downloadBy(page, () => page.getByRole('button', { name: 'CSV' }).click());
  expect(content.toString()).toContain('DOT number,Last name');
});
