import { expectAccessible, expectAccessibleInBothThemes } from './support/axe';
import { downloadBy } from './support/console';
import { expect, test } from './support/test';

test('a safety manager sees what is missing by location, and opens the drivers behind a number [ROUTE-107]', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner', '/manage/compliance');
  const table = page.getByRole('table', { name: 'Compliance' });
  await expect(table.getByRole('row').nth(2)).toBeVisible();
  await expectAccessible(page, 'compliance by location');
  const link = table.getByRole('link', { name: /, MVR: \d/ }).first();
  const count = Number(await link.textContent());
  await link.click();
  await expect(page).toHaveURL(/\/manage\/employees\?/);
  await expect(page.getByRole('heading', { level: 1 }).locator('..').locator('.count')).toHaveText(
    String(count),
  );
});

test('a safety manager reads drivers by requirement with the keyboard, opens a document and saves the list', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner', '/manage/compliance');
  await expect(page.getByText('Share of drivers qualified')).toBeVisible();
  await page.getByRole('link', { name: 'Drivers by requirement' }).click();
  const grid = page.getByRole('grid', { name: 'Drivers by requirement' });
  await expect(grid.getByRole('gridcell').first()).toBeVisible();
  await expectAccessibleInBothThemes(page, 'drivers by requirement');
  await page.getByRole('button', { name: 'Requirement', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Medical Card' }).click();
  await page.keyboard.press('Escape');
  // Everyone who is left lacks it, or soon will.
  await expect.poll(() => grid.getByRole('row').count()).toBeLessThan(25);
  await grid.getByRole('gridcell').first().focus();
  const heads = await grid.getByRole('columnheader').allTextContents();
  const at = heads.indexOf('Medical Card');
  for (let step = 0; step < at; step += 1) await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).toContainText(/Missing|Expire/);
  const { name, content } = await downloadBy(page, async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).click();
  });
  expect(name).toBe('compliance-matrix.csv');
  expect(content.toString()).toContain('Medical Card');
  await grid.getByRole('gridcell').nth(at).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/manage\/employees\/\d+\/tab\/documents\?document=238/);
});
