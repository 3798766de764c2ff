import { expectAccessibleInBothThemes } from './support/axe';
import { expect, test } from './support/test';

test('a safety manager sees what is missing by location, and opens the drivers behind a number [ROUTE-107]', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner', '/manage/compliance');
  const table = page.getByRole('table', { name: 'Compliance' });
  await expect(table.getByRole('row').nth(2)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'compliance by location');
  const link = table.getByRole('link', { name: /, MVR: \d/ }).first();
  const count = Number(await link.textContent());
  await link.click();
  await expect(page).toHaveURL(/\/manage\/employees\?/);
  await expect(page.getByRole('heading', { level: 1 }).locator('..').locator('.count')).toHaveText(
    String(count),
  );
});
