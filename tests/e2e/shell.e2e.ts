import type { Page } from '@playwright/test';
import { declaredMenu, menu, menuEntries } from './support/menu';
import { expect, test } from './support/test';

async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of|^Cuenta de|^Compte de/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

test('an owner finds their way around, from the first key to another language [SHELL-013, SHELL-014, SHELL-015, SHELL-017, SHELL-018, SHELL-020, GUARD-05, SHELL-034]', async ({
  page,
  signInAs,
}) => {
  test.slow();
  await signInAs('owner');
  await test.step('the first key skips to the content', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('one click opens a heading and the first page below it', async () => {
    const alerts = menu(page).getByRole('button', { name: 'Alerts' });
    await expect(alerts).toHaveAttribute('aria-expanded', 'false');
    await alerts.click();
    await expect(alerts).toHaveAttribute('aria-expanded', 'true');
    await expect(page).toHaveURL(/\/alerts\/documentAlerts/);
  });
  await test.step('the menu has the permitted entries', async () => {
    const paths = async () => (await menuEntries(page)).map(({ path }) => path);
    await expect.poll(paths).toEqual(declaredMenu('employerAdmin'));
    const labels = (await menuEntries(page)).map(({ label }) => label);
    const own = [
      'Home',
      'Document Alerts',
      'Roster',
      'Orders',
      'Locations',
      'Users',
      'API keys',
      'Audit Trail',
    ];
    const ofStaff = ['Clients', 'Customer Care Reps', 'Settings', 'Jobs of All Clients'];
    expect(labels.filter((label) => [...own, ...ofStaff].includes(label))).toEqual(own);
  });
  await test.step('breadcrumbs show the current place and lead back', async () => {
    await menu(page)
      .getByRole('link', { name: /^Roster/ })
      .click();
    await page.getByRole('table', { name: 'Roster' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/manage\/employees\/\d+/);
    await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toHaveCount(0);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    const name = await page.getByRole('heading', { level: 1 }).textContent();
    await expect(crumbs.getByRole('listitem')).toHaveText(['Home', '/Roster', `/${name}`]);
    await crumbs.getByRole('link', { name: 'Roster' }).click();
    await expect(page).toHaveURL(/\/manage\/employees(\?|$)/);
    await crumbs.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
  });
  await test.step('the logo leads home', async () => {
    await menu(page)
      .getByRole('link', { name: /^Roster/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible();
    await page.getByRole('link', { name: 'Roadfile home page' }).click();
    await expect(page).toHaveURL('/');
  });
  await test.step('Spanish and French are everywhere at once', async () => {
    for (const [language, lang, home] of [
      ['Español', 'es', 'Inicio'],
      ['Français', 'fr', 'Accueil'],
      ['English', 'en', 'Home'],
    ] as const) {
      await openUserMenu(page);
      await page.getByRole('menuitemradio', { name: language }).click();
      await page.keyboard.press('Escape');
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('navigation').getByRole('link', { name: home }).first()).toBeVisible();
    }
  });
});

test('the frame keeps what was chosen in it, and says what it is [SHELL-001, SHELL-002, SHELL-003, CONST-01, SHELL-010, SHELL-021, SHELL-028, SHELL-030, SHELL-031, SHELL-033, NOTE-089]', async ({
  page,
  signInAs,
}) => {
  test.slow();
  const version = page.waitForResponse((response) => new URL(response.url()).pathname === '/v1');
  await signInAs('owner');
  const footer = page.getByRole('contentinfo');
  await test.step('both versions are in the footer', async () => {
    const answer = (await (await version).json()) as { version: string };
    await expect(footer).toContainText(`API ${answer.version}`);
    await expect(footer).toContainText('Client 5.30.0');
  });
  await test.step('the user menu has the mask, log out and the profile', async () => {
    await openUserMenu(page);
    await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
    const mask = page.getByRole('menuitemcheckbox', { name: /Mask SSN/ });
    await expect(mask).toHaveAttribute('aria-checked', 'true');
    await mask.click();
    await expect(mask).toHaveAttribute('aria-checked', 'false');
    await expect(mask).toContainText('off');
    await page.getByRole('menuitem', { name: 'My Profile' }).click();
    await expect(page).toHaveURL('/user/profile');
  });
  await test.step('theme and sidebar change at once, and stay after a reload', async () => {
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-mode', 'light');
    await openUserMenu(page);
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect(root).toHaveAttribute('data-mode', 'dark');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
    await expect(root).toHaveAttribute('data-mode', 'dark');
    await expect(menu(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu(page)).toBeVisible();
  });
  await test.step('the footer links to the texts', async () => {
    await footer.getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
    await footer.getByRole('link', { name: 'Terms' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible();
  });
});

test('exam staff find no entry that they may not open, and no mask without View PII [SHELL-015, SHELL-032]', async ({
  page,
  signInAs,
}) => {
  await signInAs('cmeWorker');
  const paths = async () => (await menuEntries(page)).map(({ path }) => path);
  await expect.poll(paths).toEqual(declaredMenu('cmeWorker'));
  await openUserMenu(page);
  await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeVisible();
  await expect(page.getByRole('menuitemcheckbox', { name: /Mask SSN/ })).toHaveCount(0);
});

test('disables what needs a client until one is chosen [SHELL-016]', async ({ page, signInAs }) => {
  await signInAs('care');
  await menu(page).getByRole('button', { name: 'Manage' }).click();
  const roster = menu(page).getByRole('link', { name: /^Roster/ });
  await expect(roster).toHaveAttribute('aria-disabled', 'true');
  await expect(roster).toContainText('Choose a client first');
});

test('shows no sidebar before sign-in [SHELL-008]', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
});

test('scrolls the announcements until they are clicked [SHELL-022, SHELL-023, API-SET-01]', async ({
  page,
  signInAs,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const asked = page.waitForResponse('**/v1/settings/texts?collection=Broadcast');
  await signInAs('owner');
  const texts = (await (await asked).json()) as Array<{ text: string }>;
  const ticker = page.getByRole('button', { name: /^Announcements/ });
  await expect(ticker).toContainText(texts[0]?.text ?? 'no text');
  const moves = () =>
    ticker.evaluate((box) => box.getAnimations({ subtree: true }).map(({ playState }) => playState));
  await expect.poll(moves).toEqual(['running']);
  await ticker.click();
  await expect(ticker).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(0, 0);
  await expect.poll(moves).toEqual(['paused']);
});

test('follows the system if no theme was chosen', async ({ page, signInAs }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs('owner');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
});

test('picks one of many locations, and everything is about it [SHELL-025, ACCESS-04]', async ({
  page,
  signInAs,
  apiAs,
}) => {
  await signInAs('owner', '/manage/employees');
  const [someone] = await (await apiAs('owner')).employees(1000, { q: '' });
  const site = someone?.siteName ?? '';
  const picker = page.getByRole('combobox', { name: 'Location' });
  await picker.click();
  await picker.fill(site);
  await page.getByRole('option', { name: site, exact: true }).click();
  const { length } = await (await apiAs('owner')).employees(someone?.legacyClientId ?? 0);
  await expect(page.getByText(`Showing 1 - ${length} of ${length} total rows`)).toBeVisible();
});

test('hides the location picker if there is only one, which is selected [SHELL-026, SHELL-027]', async ({
  page,
  signInAs,
}) => {
  await signInAs('prairieOwner', '/manage/employees');
  await expect(page.getByText('Showing 1 -')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => Object.values({ ...localStorage }))).toContain('1100');
});

test.describe('without saving data', () => {
  test.use({ savesData: false });

  test('loads the pages of the menu ahead', async ({ page, signInAs }) => {
    const loaded = page.waitForResponse(/\/assets\/DocumentAlertsPage-[\w-]+\.js/, { timeout: 60_000 });
    await signInAs('owner');
    expect((await loaded).status()).toBe(200);
  });
});
