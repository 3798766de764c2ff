import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { CLIENTS, PASSWORD as DEMO_PASSWORD } from './support/accounts';
import {
  alertWith,
  chooseClient,
  columnTexts,
  expectAlert,
  expectTotal,
  rowsOf,
  tick,
} from './support/console';
import { TestMailServer } from './support/test-mail-server';
import { startServer } from './support/servers';
import { expect, goWithin, test as base } from './support/test';

interface Mailing {
  url: string;
  mailServer: TestMailServer;
}

/** This file's own server, which sends mail to a real mail server. */
const test = base.extend<object, { mailing: Mailing }>({
  mailing: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern what a fixture needs
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'roadfile-e2e-users-'));
      const filled = process.env['E2E_FILLED_FOLDER'];
      if (filled) cpSync(filled, folder, { recursive: true });
      const mailServer = new TestMailServer();
      const server = await startServer(folder, { SMTP_URL: await mailServer.open() });
      await provide({ url: server.url, mailServer });
      await server.stop();
      await mailServer.close();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ mailing }, provide) => provide(mailing.url),
});

const PASSWORD = 'seven otters under the pier';

/** Waits for the mail, opens its link in a signed-out browser, and signs up. */
async function signUp(page: Page, mailServer: TestMailServer, email: string): Promise<void> {
  await expect.poll(() => mailServer.linkTo(email, 'signup')).toBeDefined();
  await page.goto(mailServer.linkTo(email, 'signup') ?? '');
  await expect(page.getByText(email)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Password set. You can sign in now.')).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
}

async function chooseRole(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Role/ }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

test.describe("an employer's administrator", () => {
  test('invites a clerk, who signs up by the link and sees only their location [ROUTE-005, ROUTE-116]', async ({
    page,
    signInAs,
    browser,
    baseURL,
    mailing,
  }) => {
    const email = 'nora.clerk@blueridge.example';
    await signInAs('owner', '/manage/admin/users');
    await page.getByRole('link', { name: 'Add User' }).click();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('alert').getByText('Please correct 5 fields')).toBeVisible();
    await page.getByLabel('First name').fill('Nora');
    await page.getByLabel('Last name').fill('Clerk');
    await page.getByLabel('Email address').fill(email);
    await chooseRole(page, 'Site Clerk');
    await tick(page.getByRole('checkbox', { name: 'Greensboro' }));
    // The administrator can't grant what they don't hold.
    await expect(page.getByRole('checkbox', { name: 'Auditor Login' })).toBeDisabled();
    await expect(page.getByRole('checkbox', { name: 'View Roster' })).toBeChecked();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expectAlert(page, `Invitation sent to ${email}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Nora Clerk' })).toBeVisible();
    await expect(page.getByText(/Invited, expires/)).toBeVisible();

    const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
    const clerkPage = await context.newPage();
    await signUp(clerkPage, mailing.mailServer, email);
    await clerkPage.setViewportSize({ width: 1440, height: 900 });
    await clerkPage.goto('/manage/employees');
    await expect
      .poll(async () => new Set(await columnTexts(clerkPage, 'Roster', 'Location')))
      .toEqual(new Set(['Greensboro']));
    // The link has been used and says so.
    await clerkPage.context().clearCookies();
    await clerkPage.goto(mailing.mailServer.linkTo(email, 'signup') ?? '');
    await expect(clerkPage.getByRole('alert')).toHaveText(/was already used/);
    await context.close();

    await page.reload();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
  });

  test('finds users by permission, removes it and deactivates a user, who is signed out [ACCESS-08]', async ({
    page,
    signInAs,
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL });
    const account = { email: 'imani.brooks@blueridge.example', password: DEMO_PASSWORD };
    expect((await context.request.post('/v1/auth/login', { data: account })).status()).toBe(200);
    const theirs = await context.newPage();
    await theirs.goto('/');
    await expect(theirs.getByRole('button', { name: 'Account of Imani Brooks' })).toBeVisible();
    await signInAs('owner', '/manage/admin/users');
    await page.getByRole('button', { name: 'Permission' }).click();
    await page.getByRole('textbox', { name: 'Search: Permission' }).fill('View Applicants');
    await tick(page.getByRole('checkbox', { name: 'Client: View Applicants' }));
    await page.keyboard.press('Escape');
    await expectTotal(page, 3);
    await page.getByRole('link', { name: 'Brooks, Imani' }).click();
    await tick(page.getByRole('checkbox', { name: 'View Applicants' }), false);
    await expect(page.getByText('Different permissions than the Applicant Reviewer role.')).toBeVisible();
    await page.getByRole('button', { name: 'Save user' }).click();
    await expectAlert(page, 'Imani Brooks was saved');
    await page.getByRole('button', { name: 'Deactivate user' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate user' }).click();
    await expectAlert(page, 'Imani Brooks was deactivated');
    await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();
    // Without a request of their own.
    await expect(theirs.getByLabel('Email address')).toBeVisible({ timeout: 20_000 });
    await context.close();
    await page.goBack();
    await expectTotal(page, 2);
  });

  test('gives many users one more permission, after a preview of each', async ({ page, signInAs }) => {
    await signInAs('owner', '/manage/admin/users');
    await tick(page.getByRole('checkbox', { name: 'Select all rows on this page' }));
    const deactivated = await rowsOf(page, 'Users').filter({ hasText: 'Deactivated' }).count();
    expect(deactivated).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Change users', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Change \d+ selected users$/ });
    await dialog.getByRole('combobox', { name: /^Change/ }).click();
    await page.getByRole('option', { name: 'Add a permission', exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Permission' }).fill('View Vaccines');
    await page.getByRole('option').first().click();
    await dialog.getByRole('button', { name: 'Preview', exact: true }).click();
    const change = dialog.getByRole('button', { name: /^Change \d+ users?$/ });
    const count = Number(/\d+/.exec((await change.textContent()) ?? ''));
    const had = await dialog.getByRole('row').filter({ hasText: 'has View Vaccines already' }).count();
    await expect(dialog.getByRole('row').filter({ hasText: 'This is your account' })).toHaveCount(1);
    await change.click();
    await expect(dialog.getByRole('row').filter({ hasText: 'Changed' })).toHaveCount(count);
    await dialog.getByRole('button', { name: 'OK', exact: true }).click();
    const filter = { permission: 'servicesVaccines.viewVaccines' };
    await goWithin(page, `/manage/admin/users?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    // With the owner, who has it too, and without deactivated users, who can use no permission.
    await expectTotal(page, had + count + 1 - deactivated);
  });

  test('cannot change their own account', async ({ page, signInAs }) => {
    await signInAs('owner', '/manage/admin/users');
    await page.getByRole('link', { name: 'Holloway, Grace' }).click();
    await expect(page.getByText(/^This is your account/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save user' })).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: 'View Roster' })).toBeDisabled();
  });
});

test.describe('an administrator of the provider', () => {
  test('adds a staff member, who signs up [ROUTE-037]', async ({
    page,
    signInAs,
    browser,
    baseURL,
    mailing,
  }) => {
    const email = 'quinn.reviewer@roadfile.example';
    await signInAs('admin', '/roadfileUsers');
    await page.getByRole('link', { name: 'Add Roadfile User' }).click();
    await page.getByLabel('First name').fill('Quinn');
    await page.getByLabel('Last name').fill('Reviewer');
    await page.getByLabel('Email address').fill(email);
    await chooseRole(page, 'DQ Reviewer');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quinn Reviewer' })).toBeVisible();
    const context = await browser.newContext({ baseURL });
    const theirs = await context.newPage();
    await signUp(theirs, mailing.mailServer, email);
    await expect(theirs.getByRole('button', { name: 'Account of Quinn Reviewer' })).toBeVisible();
    await context.close();
  });

  test('assigns clients to a rep [ROUTE-028]', async ({ page, signInAs, mailing }) => {
    const email = 'rae.second@roadfile.example';
    await signInAs('admin', '/customercarereps');
    await page.getByRole('link', { name: 'Add Customer Care Rep' }).click();
    await page.getByLabel('First name').fill('Rae');
    await page.getByLabel('Last name').fill('Second');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rae Second' })).toBeVisible();
    await expect.poll(() => mailing.mailServer.linkTo(email, 'signup')).toBeDefined();
    await page.getByRole('combobox', { name: 'Assign client' }).fill('Prairie');
    const found = page.getByRole('listbox').getByRole('option');
    await expect(found).toHaveText([/^Prairie Lines/]);
    await found.click();
    await expectAlert(page, 'Assigned clients saved');
    await expect(
      page.getByRole('list', { name: 'Assigned clients' }).getByText('Prairie Lines'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Last name').fill('Other');
    await page.getByRole('button', { name: 'Save user' }).click();
    await expectAlert(page, 'Rae Other was saved');
    await page.goto('/customercarereps');
    await expectTotal(page, 2);
    await expect.poll(() => columnTexts(page, 'Customer Care Reps', 'Assigned clients')).toEqual(['1', '3']);
  });
});

test('an administrator takes several clients from their rep at once', async ({ page, signInAs }) => {
  await signInAs('admin', '/clients');
  const rowOf = (name: string) => rowsOf(page, 'Clients').filter({ hasText: name });
  const clients = ['Harbor Chemical Transport', 'Tidewater Parcel'];
  for (const name of clients) {
    await expect(rowOf(name)).toContainText('Cleo Rowe');
    await tick(rowOf(name).getByRole('checkbox'));
  }
  await page.getByRole('button', { name: 'Change clients', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 2 selected clients' });
  await dialog.getByRole('combobox', { name: /^Change/ }).click();
  await page.getByRole('option', { name: 'Assign a customer care rep', exact: true }).click();
  await dialog.getByRole('button', { name: 'Preview', exact: true }).click();
  await dialog.getByRole('button', { name: 'Change 2 clients', exact: true }).click();
  await expect(dialog.getByRole('row').filter({ hasText: 'Changed' })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'OK', exact: true }).click();
  for (const name of clients) await expect(rowOf(name)).not.toContainText('Cleo Rowe');
});

test('a rep impersonates a user from the user’s page', async ({ page, signInAs, apiAs }) => {
  await signInAs('care');
  await chooseClient(page, 'Blue Ridge Freight');
  await goWithin(page, '/manage/admin/users');
  await page.getByRole('link', { name: 'Carver, Ben' }).click();
  await page.getByRole('button', { name: 'Impersonate user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Impersonate Ben Carver' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Ben asked on the phone why he sees no alerts');
  await dialog.getByRole('button', { name: 'Impersonate user', exact: true }).click();
  await expect(page.getByText('You can look, but not change anything.')).toContainText(
    'Ben asked on the phone',
  );
  await expect(
    page.getByText('You are impersonating Ben Carver and see what they see. You are signed in as Cleo Rowe.'),
  ).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('button', { name: 'Stop impersonating', exact: true })).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  // The previous page is not for clerks, so the home page opens without an error.
  const figures = page.getByRole('region', { name: 'Drivers today' }).getByRole('link');
  await expect(figures.last()).toContainText(/Active\d/);
  await expect(alertWith(page, /do not have permission/)).toHaveCount(0);
  // Ben has one location; Cleo, who had picked none, sees them all.
  await expect(page.getByRole('heading', { level: 1, name: 'Roanoke' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop impersonating', exact: true }).click();
  await expect(page.getByText(/^You are impersonating/)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Blue Ridge Freight' })).toBeVisible();
  const { active } = await (await apiAs('owner')).figures(CLIENTS.blueRidge);
  await expect(figures.last()).toContainText(`Active${active}`);
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('');
  await expect(alertWith(page, /do not have permission/)).toHaveCount(0);
});

test('user pages and their contents are hidden from clerks', async ({ page, signInAs, apiAs }) => {
  await signInAs('clerk', '/');
  const refused = [
    '/manage/admin/users',
    '/customercarereps',
    '/customercarereps/action/addccrep',
    '/roadfileUsers',
  ];
  for (const path of refused) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
  const clerk = await apiAs('clerk');
  for (const url of [`/v1/clients/${CLIENTS.blueRidge}/users`, '/v1/customerCareReps', '/v1/internalUsers'])
    expect((await clerk.get(url)).status).toBe(403);
});

test('leads back to recently opened files, until they are cleared [API-USER-02, API-USER-06, API-USER-09, API-USER-04]', async ({
  page,
  signInAs,
}) => {
  await signInAs('prairieOwner', '/manage/employees');
  const roster = page.getByRole('table', { name: 'Roster' });
  const open = async (place: number) => {
    const link = roster.getByRole('link').nth(place);
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(page).toHaveURL(/\/manage\/employees\/\d+/);
    return name;
  };
  const panel = page.getByRole('dialog', { name: 'Recent employees' });
  const recent = () => page.getByRole('button', { name: 'Recent employees' }).click();

  const first = await open(0);
  await recent();
  await expect(panel.getByRole('link')).toHaveText([first]);
  await page.keyboard.press('Escape');
  await page.goBack();
  const second = await open(1);
  await recent();
  await expect(panel.getByRole('link')).toHaveText([second, first]);
  await panel.getByRole('link', { name: first }).click();
  await expect(panel).toHaveCount(0);
  await recent();
  await expect(panel.getByRole('link')).toHaveText([first, second]);
  await panel.getByRole('button', { name: `Remove ${second} from the list` }).click();
  await expect(panel.getByRole('link')).toHaveText([first]);
  await panel.getByRole('button', { name: 'Clear all' }).click();
  await expect(panel.getByRole('status')).toHaveText(/^Employees whose files you open/);
  await page.reload();
  await page.goto('/');
  await recent();
  await expect(panel.getByRole('link')).toHaveCount(0);
});

test('profile and password pages exist for signed-in users only [ROUTE-016, ROUTE-017, ROUTE-018, ROUTE-019]', async ({
  page,
  signInAs,
}) => {
  const pages = [
    ['/user/profile', 'My Profile'],
    ['/user/changepassword', 'Change password'],
  ] as const;
  for (const [path] of pages) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
  await signInAs('clerk');
  for (const [path, name] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});
