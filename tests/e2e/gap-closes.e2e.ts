import type { WebSocketRoute } from '@playwright/test';
import { CLIENTS } from './support/accounts';
import { expectAlert, menuCount, rowsOf } from './support/console';
import { makePdf } from './support/test-files';
import { daysFromToday, DOC_TYPES, ownName, shown } from './support/people';
import { expect, openConsole, signIn, test } from './support/test';

// Only these tests use Prairie Lines in the writable demo server, because others would change its figures.
test.use({ world: 'changing' });

test('a gap closes everywhere at once: file, roster, home page, alerts, and the count in another open browser [STORE-10]', async ({
  page,
  signInAs,
  inAnotherBrowser,
  apiAs,
}) => {
  const owner = await apiAs('prairieOwner');
  const driver = await owner.hireLacking(CLIENTS.prairie, [DOC_TYPES.license], {
    firstName: 'Vera',
    lastName: ownName(),
  });
  expect(driver.gaps).toMatchObject([{ docTypeId: DOC_TYPES.license, status: 'missing' }]);
  const before = await owner.figures(CLIENTS.prairie);

  const other = await inAnotherBrowser('prairieOwner', '/alerts/documentAlerts');
  const theirAlert = rowsOf(other, 'Document Alerts').filter({ hasText: driver.lastName });
  await expect(theirAlert).toHaveCount(1);
  await expect.poll(() => menuCount(other, 'Document Alerts')).toBeGreaterThan(0);
  const count = await menuCount(other, 'Document Alerts');
  let loads = 0;
  other.on('load', () => (loads += 1));

  await signInAs('prairieOwner', `/manage/employees/${driver.employeeId}/tab/documents`);
  const standing = page
    .getByRole('banner')
    .or(page.getByRole('main'))
    .getByText(/^Not qualified: driver license missing/i);
  await expect(standing.first()).toBeVisible();
  await page.getByRole('button', { name: /^Upload: Driver license/i }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload document' });
  await dialog.locator('input[type=file]:not([capture])').setInputFiles({
    name: 'license.pdf',
    mimeType: 'application/pdf',
    buffer: await makePdf(),
  });
  await dialog.getByRole('textbox', { name: 'Document date' }).fill(shown(daysFromToday(-1)));
  await dialog.getByRole('textbox', { name: 'Expiration date' }).fill(shown(daysFromToday(700)));
  await dialog.getByRole('button', { name: /^Upload Driver License/ }).click();
  await expectAlert(page, 'Saved document(s) successfully');

  // The file.
  await expect(page.getByText('Qualified', { exact: true }).first()).toBeVisible();
  await expect(standing).toHaveCount(0);
  // The other browser, by a live update.
  await expect(theirAlert).toHaveCount(0);
  await expect.poll(() => menuCount(other, 'Document Alerts')).toBe(count - 1);
  expect(loads).toBe(0);
  // The roster.
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Roster' }).click();
  await page.getByRole('searchbox', { name: 'Search the roster' }).fill(driver.lastName);
  await expect(rowsOf(page, 'Roster')).toHaveCount(1);
  await expect(rowsOf(page, 'Roster')).toContainText('Qualified');
  // The home page.
  await openConsole(page, '/');
  const figures = page.getByRole('region', { name: 'Drivers today' }).getByRole('link');
  await expect(figures.filter({ hasText: /^Not qualified/ })).toContainText(String(before.notQualified - 1));
  await expect(figures.filter({ hasText: /^Qualified/ })).toContainText(String(before.qualified + 1));
});

test('a change before a page’s socket is open reaches the page once it is', async ({
  page,
  context,
  apiAs,
}) => {
  let tried = (_line: WebSocketRoute): void => undefined;
  const trying = new Promise<WebSocketRoute>((resolve) => (tried = resolve));
  await page.routeWebSocket(/\/socket\//, (line) => tried(line));
  await signIn(context, 'prairieOwner');
  await openConsole(page, '/alerts/documentAlerts');
  await expect(rowsOf(page, 'Document Alerts').first()).toBeVisible();
  const line = await trying;
  const lastName = ownName();
  const owner = await apiAs('prairieOwner');
  await owner.hireLacking(CLIENTS.prairie, [DOC_TYPES.license], { firstName: 'Early', lastName });
  const alert = rowsOf(page, 'Document Alerts').filter({ hasText: lastName });
  await expect(alert).toHaveCount(0);
  line.connectToServer();
  await expect(alert).toHaveCount(1);
});
