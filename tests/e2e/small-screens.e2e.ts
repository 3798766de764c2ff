import type { Page } from '@playwright/test';
import { CLIENTS } from './support/accounts';
import { expectAccessible } from './support/axe';
import { rowsOf, tick } from './support/console';
import { expectNoSidewaysScroll, WIDTHS } from './support/layout';
import { expect, goWithin, openConsole, test } from './support/test';

/** Each page is opened once and then shown at each width. */
async function expectFitsAllWidths(page: Page, path: string): Promise<void> {
  for (const { name, width, height } of WIDTHS)
    await test.step(`${path} at ${name}`, async () => {
      await page.setViewportSize({ width, height });
      await expectNoSidewaysScroll(page, `${path} at ${name}`);
    });
}

test('never scrolls sideways at 360 px, 400 px and 200 % zoom', async ({ page, signInAs, apiAs }) => {
  test.slow();
  for (const path of ['/', '/login', '/forgotPassword', '/termsOfService']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFitsAllWidths(page, path);
  }
  const owner = await apiAs('owner');
  const [worst] = await owner.employees(CLIENTS.blueRidge, { qualification: ['notQualified'] });
  await signInAs('owner');
  for (const [path, heading] of [
    ['/', 'Blue Ridge Freight'],
    ['/manage/employees', 'Roster'],
    ['/manage/employeesearch', 'Employee Search'],
    ['/manage/employees/roster/update', 'Import roster'],
    ['/alerts/documentAlerts', 'Document Alerts'],
    ['/alerts/onboardingEmployees', 'Files Not Started'],
    ['/user/profile', 'My Profile'],
  ] as const) {
    await goWithin(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
    await expectFitsAllWidths(page, path);
  }
  for (const tab of ['documents', 'information', 'activity']) {
    const path = `/manage/employees/${worst?.employeeId}/tab/${tab}`;
    await openConsole(page, path);
    await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
    await expectFitsAllWidths(page, path);
  }
});

test('a file shows whole buttons on phones, in Spanish too, where words are longer', async ({
  page,
  signInAs,
  apiAs,
}) => {
  test.slow();
  const owner = await apiAs('owner');
  const [driver] = await owner.employees(CLIENTS.blueRidge, { qualification: ['qualified'] });
  await signInAs('owner');
  await page.evaluate(() => localStorage.setItem('RaStore.browser.locale', '"es"'));
  for (const [tab, last] of [
    ['documents', 'Cargar'],
    ['information', 'Guardar'],
    ['driving', 'Emitir constancia'],
  ] as const) {
    const path = `/manage/employees/${driver?.employeeId}/tab/${tab}`;
    await openConsole(page, path);
    const buttons = page.getByRole('main').getByRole('button');
    await expect(buttons.filter({ hasText: last }).last()).toBeVisible();
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page, `${path} at ${width} px`);
      const cut = await buttons.evaluateAll((all) =>
        all.flatMap((button) => {
          const { left, right } = button.getBoundingClientRect();
          const isWhole = left >= 0 && right <= innerWidth && button.scrollWidth <= button.clientWidth;
          return isWhole ? [] : [button.textContent];
        }),
      );
      expect(cut, `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('staff choose a client without scrolling sideways', async ({ page, signInAs }) => {
  await signInAs('care', '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a client first' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Clients' }).getByRole('listitem').first()).toBeVisible();
  await expectFitsAllWidths(page, '/');
});

test.describe('in a low window', () => {
  test.use({ viewport: { width: 720, height: 450 } });

  test('only the first line of the header stays visible while scrolling', async ({ page, signInAs }) => {
    await signInAs('owner', '/manage/employees');
    // Without its rows the page is too short to scroll.
    await expect(page.getByText(/^Showing 1 - 25 of/)).toBeVisible();
    await page.mouse.move(360, 160);
    await page.mouse.wheel(0, 400);
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).not.toBeInViewport();
    await expect(page.getByRole('link', { name: 'Roadfile home page' })).toBeInViewport();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the menu is a drawer that closes after a choice, and lists are cards', async ({ page, signInAs }) => {
    await signInAs('owner');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu).toHaveCount(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('button', { name: 'Manage' }).click();
    await menu.getByRole('link', { name: /^Roster/ }).click();
    await expect(menu).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('listitem').first().getByRole('link')).toBeVisible();
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/manage\/employees\/\d+/);
  });

  test('filters are in a sheet that one button opens', async ({ page, signInAs }) => {
    await signInAs('owner', '/manage/employees');
    const bar = page.getByRole('search', { name: 'Filters' });
    await expect(bar.getByRole('button', { name: 'Qualification' })).toHaveCount(0);
    const button = bar.getByRole('button', { name: 'Filters', exact: true });
    await button.click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet).toBeVisible();
    const { y = 0, height = 0, width = 0 } = (await sheet.boundingBox()) ?? {};
    expect([Math.round(y + height), Math.round(width)]).toEqual([740, 360]);
    await tick(sheet.getByRole('checkbox', { name: 'Not qualified' }));
    await expectAccessible(page, 'the sheet of filters');
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(bar.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
    await expect(
      bar.getByRole('button', { name: 'Remove filter Qualification: Not qualified' }),
    ).toBeVisible();
  });

  test('the values of a card stay readable beside long names', async ({ page, signInAs }) => {
    await signInAs('owner', '/manage/compliance/drivers');
    const value = page.getByRole('main').getByRole('definition').filter({ hasText: 'On file' }).first();
    await expect(value).toBeVisible();
    const { width = 0, height = 0 } = (await value.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(100);
    expect(height).toBeLessThan(40);
  });
});

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the columns of a list fit, however long a reason is', async ({ page, signInAs }) => {
    await signInAs('owner', '/manage/employees');
    for (const [path, name, long] of [
      ['/manage/employees', 'Roster', 'Not qualified: '],
      ['/alerts/documentAlerts', 'Document Alerts', 'Safety performance history missing'],
    ] as const) {
      await goWithin(page, path);
      await expect(rowsOf(page, name).filter({ hasText: long }).first()).toBeVisible();
      const table = page.getByRole('region', { name });
      const [content, width] = await table.evaluate((one) => [one.scrollWidth, one.clientWidth]);
      expect(content).toBe(width);
    }
  });
});
