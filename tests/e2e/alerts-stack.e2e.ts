import type { Page } from '@playwright/test';
import { expect, openConsole, signIn, test } from './support/test';

const NO_PERMISSION = /You do not have permission to access the page/;

/** Opens a page that the user can't open and stops the clock. Returns for how long the alert about it has been shown. */
async function openRefusedPage(page: Page): Promise<number> {
  await page.clock.install();
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('[role=alert]')) return;
      document.documentElement.dataset['alertAt'] = String(Date.now());
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await openConsole(page, '/manage/employees');
  const shownAt = await page.locator('html[data-alert-at]').getAttribute('data-alert-at');
  const now = await page.evaluate(() => Date.now() + 1_000);
  await page.clock.pauseAt(now);
  return now - Number(shownAt);
}

/** Runs the clock a second at a time, so that the page renders in between. */
async function runFor(page: Page, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 1_000) await page.clock.runFor(Math.min(left, 1_000));
}

test('removes an alert after ten seconds [SHELL-007, SHELL-053]', async ({ page, context }) => {
  await signIn(context, 'cmeWorker');
  const shownFor = await openRefusedPage(page);
  const alert = page.getByRole('alert').filter({ hasText: NO_PERMISSION });
  await runFor(page, 8_000 - shownFor);
  await expect(alert).toBeVisible();
  await runFor(page, 4_000);
  await expect(alert).toHaveCount(0);
});

test('keeps a clicked alert until it is closed [SHELL-054]', async ({ page, context }) => {
  await signIn(context, 'cmeWorker');
  await openRefusedPage(page);
  const alert = page.getByRole('alert').filter({ hasText: NO_PERMISSION });
  await alert.getByText(NO_PERMISSION).click();
  await runFor(page, 30_000);
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Close message' }).click();
  await expect(alert).toHaveCount(0);
});
