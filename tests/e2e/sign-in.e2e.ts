import { ACCOUNTS, PASSWORD } from './support/accounts';
import { expect, test } from './support/test';

test('signs the owner in from the landing page and greets with today’s figures [SCOPE-39, SCOPE-40, SCOPE-41]', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Know who can drive today.' })).toBeVisible();
  await page.getByLabel('Email address').fill(ACCOUNTS.owner);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blue Ridge Freight' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Drivers today' }).getByRole('link')).toHaveCount(5);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('stores the tokens in two cookies, only one of which scripts can read [API-SESSION-06, API-SESSION-07]', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: new RegExp(ACCOUNTS.reviewer) }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  const cookies = Object.fromEntries(
    (await context.cookies()).map(({ name, httpOnly, sameSite }) => [name, { httpOnly, sameSite }]),
  );
  expect(cookies).toEqual({
    jwtToken: { httpOnly: false, sameSite: 'Strict' },
    refreshToken: { httpOnly: true, sameSite: 'Strict' },
  });
});

test('shows the same message for a wrong password and an unknown account', async ({ page }) => {
  for (const email of [ACCOUNTS.secondReviewer, 'nobody@blueridge.example']) {
    await page.goto('/login');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('The email address or password is incorrect');
    await expect(page.getByLabel('Email address')).toHaveValue(email);
  }
});

test('names the empty fields and focuses the first one', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Enter your email address')).toBeVisible();
  await expect(page.getByText('Enter your password')).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeFocused();
});

test('shows the landscape in the background before sign-in [SHELL-039]', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const backgrounds = await page.locator('.so-frame').evaluate((frame) => {
    const { backgroundImage, backgroundSize } = getComputedStyle(frame);
    const { width, height } = frame.getBoundingClientRect();
    return { backgroundImage, backgroundSize, fills: width >= innerWidth && height >= innerHeight };
  });
  expect(backgrounds.backgroundImage).toContain('landscape');
  expect(backgrounds.fills).toBe(true);
});

test('answers a forgotten password the same way, no matter who asks', async ({ page }) => {
  for (const email of [ACCOUNTS.owner, 'nobody@blueridge.example']) {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('status')).toContainText('If an account uses this address');
  }
});

test('sets the language before sign-in, in English, Spanish and French', async ({ page }) => {
  await page.goto('/login');
  const language = page.getByRole('combobox');
  await language.selectOption('es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(0);
  await language.selectOption('fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await language.selectOption('en');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('prefetches the console only for users with a session', async ({ page, signInAs }) => {
  const named = async () => {
    const html = await (await page.request.get('/manage/employees')).text();
    return [...html.matchAll(/<link rel="(\w+)"[^>]* href="\/assets\/([\w-]+)-[\w-]{8}\.(\w+)"/g)]
      .map(([, rel, name, kind]) => `${rel} ${name}.${kind}`)
      .filter((one) => /preload (console|lists|inter)/.test(one));
  };
  expect(await named()).toEqual(['preload inter-latin-wght-normal.woff2']);
  await signInAs('owner');
  expect(await named()).toEqual([
    'preload inter-latin-wght-normal.woff2',
    'modulepreload console.js',
    'preload console.css',
    'modulepreload lists.js',
    'preload lists.css',
  ]);
});

test('no other site can frame the pages or reach their window, and files have no headers of pages', async ({
  page,
}) => {
  const answer = await page.request.get('/login');
  expect(answer.headers()).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-opener-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(await answer.text()) ?? [];
  const file = await page.request.get(String(script));
  expect(file.headers()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(Object.keys(file.headers())).not.toContain('x-frame-options');
});
