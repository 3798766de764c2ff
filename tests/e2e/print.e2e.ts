import { expect, test } from './support/test';

test.describe('on paper', () => {
  test('a list has the company, the day and its rows, and none of its controls', async ({
    page,
    signInAs,
  }) => {
    await signInAs('owner', '/manage/employees');
    await expect(page.getByText(/^Showing 1 - 25 of/)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^Printed .* by Grace Holloway$/)).toBeVisible();
    await expect(page.locator('.print-heading strong')).toHaveText('Blue Ridge Freight');
    await expect(page.getByRole('table', { name: 'Roster' })).toBeVisible();
    for (const control of [
      page.getByRole('searchbox'),
      page.getByRole('navigation', { name: 'Main menu' }),
      page.getByRole('button', { name: 'Export' }),
      page.getByRole('combobox', { name: 'Rows per page' }),
      page.getByRole('checkbox').first(),
    ])
      await expect(control).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByText(/^Printed/)).toBeHidden();
  });

  test('no column of a list or of the compliance page runs off the page', async ({ page, signInAs }) => {
    // Letter on its side, without margins.
    await page.setViewportSize({ width: 1056, height: 816 });
    await signInAs('owner', '/manage/employees');
    for (const path of ['/manage/employees', '/manage/compliance/drivers', '/manage/compliance']) {
      await page.goto(path);
      const table = page.getByRole('main').locator('table').last();
      await expect(table).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      // Figures that arrive meanwhile may put another table in its place.
      const right = () => table.evaluate((element) => element.getBoundingClientRect().right);
      await expect(async () => expect(await right()).toBeLessThanOrEqual(1056)).toPass();
      await page.emulateMedia({ media: 'screen' });
    }
  });
});
