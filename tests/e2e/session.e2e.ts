import type { Page } from '@playwright/test';
import { ACCOUNTS, PASSWORD } from './support/accounts';
import { expect, openConsole, signIn, test } from './support/test';

// Each test has its own sign-in, so that none ends another's session.
const MINUTE = 60_000;

/** Opens a page with a clock that the test moves. */
async function openWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await openConsole(page, path);
}

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Your session is about to expire' });

test('warns two minutes before the end and counts down mm:ss, second by second [SESSION-01, SESSION-02, SESSION-03, SESSION-13, SESSION-15, CONST-07, CONST-08]', async ({
  page,
  context,
}) => {
  await signIn(context, 'owner');
  await openWithClock(page, '/user/profile');
  await page.clock.fastForward(17 * MINUTE);
  await expect(warning(page)).toHaveCount(0);
  await page.clock.fastForward(MINUTE + 31_000);
  const time = warning(page).getByRole('timer');
  await expect(time).toHaveText(/You will be logged off in 01:[0-5]\d\./);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const seconds = async () => {
    const [, minutes, rest] = /(\d\d):(\d\d)/.exec((await time.textContent()) ?? '') ?? [];
    return Number(minutes) * 60 + Number(rest);
  };
  // On to the next tick, so that exactly three more follow in three seconds.
  const first = await seconds();
  const ticks = async () => {
    await page.clock.runFor(100);
    return (await seconds()) < first;
  };
  await expect.poll(ticks, { intervals: [50] }).toBe(true);
  const before = await seconds();
  await page.clock.runFor(3_050);
  await expect.poll(seconds).toBe(before - 3);
  await expect(warning(page).getByRole('button', { name: 'Stay logged on' })).toBeVisible();
  await expect(warning(page).getByRole('button', { name: 'No' })).toBeVisible();
});

test('stays for another twenty minutes and sends the server a request [SESSION-16, SESSION-17, API-SET-05]', async ({
  page,
  context,
}) => {
  await signIn(context, 'owner');
  await openWithClock(page, '/user/profile');
  await page.clock.fastForward(19 * MINUTE);
  const ping = page.waitForResponse('**/v1/settings/lists?collections=employmentStatus');
  await warning(page).getByRole('button', { name: 'Stay logged on' }).click();
  expect((await ping).status()).toBe(200);
  await expect(warning(page)).toHaveCount(0);
  await page.clock.fastForward(17 * MINUTE);
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await expect(warning(page)).toHaveCount(0);
});

test('logs off and goes home on No, and deletes the cookies [SESSION-18, SESSION-19, SESSION-28]', async ({
  page,
  context,
}) => {
  await signIn(context, 'owner');
  await openWithClock(page, '/user/profile');
  await page.clock.fastForward(19 * MINUTE);
  await warning(page).getByRole('button', { name: 'No' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
});

test('ends at zero and says so on the sign-in page [SESSION-07, SESSION-12, SESSION-20]', async ({
  page,
  context,
}) => {
  await signIn(context, 'owner');
  await openWithClock(page, '/user/profile');
  await page.clock.fastForward(21 * MINUTE);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session has expired')).toBeVisible();
});

test('tabs of one browser agree: staying in one keeps both, leaving one ends both', async ({
  page,
  context,
}) => {
  await signIn(context, 'owner');
  const other = await context.newPage();
  // One browser, one clock.
  await openWithClock(page, '/user/profile');
  await openConsole(other, '/user/profile');
  await context.clock.fastForward(19 * MINUTE);
  await expect(warning(page)).toBeVisible();
  await expect(warning(other)).toBeVisible();
  await warning(page).getByRole('button', { name: 'Stay logged on' }).click();
  await expect(warning(other)).toHaveCount(0);
  await other.getByRole('button', { name: /^Account of/ }).click();
  await other.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('a sign-in in one tab opens the page of the other', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/manage/employees');
  await expect(other).toHaveURL('/login');
  await page.goto('/login');
  await page.getByLabel('Email address').fill(ACCOUNTS.owner);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByRole('heading', { level: 1, name: /Roster/ })).toBeVisible();
});

test('restores the session after a reload, by the id in the token [SESSION-08, SESSION-09]', async ({
  page,
  context,
}) => {
  await signIn(context, 'owner');
  const token = (await context.cookies()).find(({ name }) => name === 'jwtToken')?.value ?? '';
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
  };
  const asked = page.waitForResponse(`**/v1/users/${sub}`);
  await openConsole(page, '/user/profile');
  expect((await asked).status()).toBe(200);
  await expect(page.getByLabel('Email address')).toHaveValue(ACCOUNTS.owner);
});

test('gets a new token when the old one has expired, unnoticed by the page [SESSION-21, SESSION-25]', async ({
  page,
  context,
}) => {
  await signIn(context, 'owner');
  await openConsole(page, '/');
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/auth/token')) refreshes.push(request.url());
  });
  await context.addCookies([{ name: 'jwtToken', value: 'not.a.token', url: new URL(page.url()).origin }]);
  await page.getByRole('button', { name: 'Manage' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Roster/ })).toBeVisible();
  await expect(page.getByText(/^Showing 1 - 25 of/)).toBeVisible();
  expect(refreshes).toHaveLength(1);
});

test('says what to do if no new token is available [SESSION-26]', async ({ page, context }) => {
  await signIn(context, 'owner');
  // If the socket connected later, it would ask for the new token first, and the refusal would end the session.
  const connected = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => String(payload).startsWith('40') && resolve()),
    );
  });
  await openConsole(page, '/');
  await connected;
  await context.clearCookies({ name: 'refreshToken' });
  await context.addCookies([{ name: 'jwtToken', value: 'not.a.token', url: new URL(page.url()).origin }]);
  await page.getByRole('button', { name: 'Manage' }).click();
  await expect(
    page
      .getByRole('region', { name: 'Messages' })
      .getByText(
        'We apologize but we are unable to proceed due to a user authentication error - try logging out and back in',
      ),
  ).toBeVisible();
});
