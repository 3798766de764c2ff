import { ACCOUNTS, PASSWORD } from './support/accounts';
import { expect, goWithin, test } from './support/test';

const NO_PERMISSION =
  "You do not have permission to access the page that you requested, and have been redirected to your 'Home' page. If you require access, please contact your system administrator.";
const PLEASE_LOG_IN = 'To proceed to the requested page, please log in';

test('sends signed-out users to the sign-in page and then to the requested page [GUARD-01, GUARD-07, GUARD-08, GUARD-09]', async ({
  page,
}) => {
  await page.goto('/manage/employees?page=2');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(PLEASE_LOG_IN)).toBeVisible();
  await page.getByLabel('Email address').fill(ACCOUNTS.owner);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Roster/ })).toBeVisible();
  await expect(page).toHaveURL(/\/manage\/employees\?.*page=2/);
  await expect(page.getByText(PLEASE_LOG_IN)).toHaveCount(0);
});

test('shows terms and privacy to everyone [GUARD-03, SHELL-002, SHELL-003]', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/termsOfService');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible();
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacyPolicy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
});

test('does not ask users to log in right after they logged out [GUARD-10, SHELL-033]', async ({
  page,
  signInAs,
}) => {
  await signInAs('prairieOwner');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await goWithin(page, '/manage/employees');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByText(PLEASE_LOG_IN)).toHaveCount(0);
});

test('sends users without a page’s permission home, with a warning [GUARD-11, GUARD-12, ERR-29]', async ({
  page,
  signInAs,
}) => {
  await signInAs('cmeWorker', '/manage/employees');
  await expect(page).toHaveURL('/');
  const alert = page.getByRole('alert').filter({ hasText: NO_PERMISSION });
  await expect(alert).toBeVisible();
  await expect(alert.getByRole('img', { name: 'Warning' })).toBeAttached();
});

test('has a page for unknown paths [ROUTE-022]', async ({ page, signInAs }) => {
  await signInAs('owner', '/manage/nothing/here');
  await expect(page.getByRole('heading', { name: 'Sorry, this page does not exist' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('asks internal users to choose a client before any page about one [ACCESS-02]', async ({
  page,
  signInAs,
}) => {
  await signInAs('care', '/manage/employees');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a client first' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose a client' }).click();
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeFocused();
});
