import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { ACCOUNTS, PASSWORD } from './support/accounts';
import { expectAlert, openUserMenu } from './support/console';
import { expect, openConsole, test } from './support/test';

test.use({ world: 'changing' });

const EMAIL = ACCOUNTS.cmeWorker;

/** The current code, or one some steps of thirty seconds later, because no code works twice. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** Signed in: the sign-in page has a header too, but no user menu. */
const expectSignedIn = (page: Page) =>
  expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();

/** Signs out, and in again with password and code. */
async function signInWith(page: Page, code: string): Promise<void> {
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await page.getByLabel('Email address').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const field = page.getByLabel('Two-factor authentication code');
  await expect(field).toBeFocused();
  await field.fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('sets up two-factor authentication, signs in with it and with a recovery code once, and turns it off', async ({
  signInAs,
  page,
}) => {
  test.slow();
  await signInAs('cmeWorker');
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Account Security' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = ((await page.locator('main code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on two-factor authentication' }).click();
  const items = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(items).toHaveCount(10);
  const codes = await items.allTextContents();
  const [first = '', second = ''] = codes;
  await page.getByRole('button', { name: 'I saved my codes' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await signInWith(page, codeOf(secret, 1));
  await expectSignedIn(page);
  await signInWith(page, first);
  await expectSignedIn(page);
  await signInWith(page, first);
  await expect(page.getByText('The code is incorrect')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();

  await page.getByLabel('Two-factor authentication code').fill(second);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectSignedIn(page);
  await openConsole(page, '/user/security');
  await expect(page.getByText('8 recovery codes left')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off two-factor authentication' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog
    .getByLabel('Code', { exact: false })
    .last()
    .fill(codes[2] ?? '');
  await dialog.getByRole('button', { name: 'Turn off two-factor authentication' }).click();
  await expectAlert(page, 'Two-factor authentication is off');
});

test('ends another browser’s session, which shows the sign-in page at once', async ({
  signInAs,
  inAnotherBrowser,
  page,
}) => {
  const other = await inAnotherBrowser('secondReviewer', '/user/profile');
  await signInAs('secondReviewer', '/user/security');
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all other sessions' }).click();
  await expectAlert(page, 'Session ended');
  await expect(page.getByText('This session')).toBeVisible();
  // Without a request of its own.
  await expect(other.getByLabel('Email address')).toBeVisible({ timeout: 20_000 });
  await expect(other.getByText('Your session has expired')).toBeVisible();
});
