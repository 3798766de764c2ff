import type { Page } from '@playwright/test';
import { expectTotal, totalRows, tick } from './support/console';
import { ownName } from './support/people';
import { expect, test } from './support/test';

// The server stores views per user, so the lists of the read-only demo server don't change.

const views = (page: Page, shown: string) => page.getByRole('button', { name: shown, exact: true });

test('saves the list as a view, shows it after signing in elsewhere, and deletes it [STORE-01]', async ({
  page,
  signInAs,
  inAnotherBrowser,
}) => {
  const name = ownName();
  await signInAs('clerk', '/manage/employees');
  const totalBefore = await totalRows(page);
  await page.getByRole('button', { name: 'Qualification', exact: true }).click();
  await tick(page.getByRole('checkbox', { name: 'Qualified', exact: true }));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Columns' }).click();
  await tick(page.getByRole('checkbox', { name: 'License number' }));
  await page.keyboard.press('Escape');
  await expect(page.getByText('Qualification: Qualified')).toBeVisible();
  await expect(page.getByText(`of ${totalBefore} total rows`)).toHaveCount(0);
  const qualified = await totalRows(page);

  await views(page, 'Saved views').click();
  await page.getByRole('textbox', { name: 'View name' }).fill(name);
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(views(page, name)).toBeVisible();

  const other = await inAnotherBrowser('clerk', '/manage/employees');
  await expectTotal(other, totalBefore);
  await views(other, 'Active employees').click();
  await other.getByRole('button', { name, exact: true }).click();
  await expectTotal(other, qualified);
  await expect(other.getByRole('columnheader', { name: 'License number' })).toBeVisible();
  await views(other, name).click();
  await other.getByRole('button', { name: `Delete view ${name}` }).click();
  await expect(other.getByRole('button', { name, exact: true })).toHaveCount(0);
});
