import { expect, openConsole, signIn, test } from './support/test';

const NO_PERMISSION = /You do not have permission to access the page/;

test('removes an alert after ten seconds [SHELL-007, SHELL-053]', async ({ page, context }) => {
  await signIn(context, 'cmeWorker');
  await page.clock.install();
  await openConsole(page, '/manage/employees');
  const alert = page.getByRole('alert').filter({ hasText: NO_PERMISSION });
  await expect(alert).toBeVisible();
  await page.clock.runFor(8_000);
  await expect(alert).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(alert).toHaveCount(0);
});

test('keeps a clicked alert until it is closed [SHELL-054]', async ({ page, context }) => {
  await signIn(context, 'cmeWorker');
  await page.clock.install();
  await openConsole(page, '/manage/employees');
  const alert = page.getByRole('alert').filter({ hasText: NO_PERMISSION });
  await alert.getByText(NO_PERMISSION).click();
  await page.clock.runFor(30_000);
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Close message' }).click();
  await expect(alert).toHaveCount(0);
});
