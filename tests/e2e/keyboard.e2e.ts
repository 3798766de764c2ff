import type { Locator, Page } from '@playwright/test';
import { ACCOUNTS, PASSWORD } from './support/accounts';
import { expect, test } from './support/test';

const MAX_TABS = 60;

/** Presses Tab until the element has the focus; fails if it never does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_TABS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, `not reached with ${MAX_TABS} tabs`).toBeFocused();
}

/** The focused element looks different from the others. Material UI shows that a moment after the focus. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const isVisible = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const ring = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      return ring || boxShadow !== 'none' || element.matches('.Mui-focusVisible, input');
    });
  await expect.poll(isVisible).toBe(true);
}

test('goes from sign-in to the roster and into a driver’s file with the keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email address'));
  await page.keyboard.type(ACCOUNTS.owner);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Blue Ridge Freight' })).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Manage' }));
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible();

  await tabTo(page, page.getByRole('searchbox', { name: 'Search the roster' }));
  const link = page.getByRole('table', { name: 'Roster' }).locator('tbody').getByRole('link').first();
  await tabTo(page, link);
  await expectVisibleFocus(page);
  const name = (await link.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/manage\/employees\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.split(',')[0] ?? name);

  await tabTo(page, page.getByRole('button', { name: 'Transfer' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Transfer / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Transfer' })).toBeFocused();
});

test('keeps the focus inside an open dialog', async ({ page, signInAs }) => {
  await signInAs('owner', '/manage/employees');
  await page.getByRole('table', { name: 'Roster' }).locator('tbody').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Transfer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let stop = 0; stop < 15; stop += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
});
