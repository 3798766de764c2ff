import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/test';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true });

async function openSearch(page: Page): Promise<void> {
  // The keys are listened to from then on.
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
}

test('finds an employee, a page and a location with the keyboard alone', async ({
  page,
  signInAs,
  apiAs,
}) => {
  await signInAs('owner');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(decodeURIComponent(request.url())));
  const people = await (await apiAs('owner')).employees(1000);
  const someone = people.find(({ workId }) => workId)!;
  const name = `${someone.lastName}, ${someone.firstName}`;

  await openSearch(page);
  await page.keyboard.type(`${someone.workId}`);
  const employee = page.getByRole('group', { name: 'Employees' }).getByRole('option', { name });
  await expect(employee).toHaveAttribute('aria-selected', 'true');
  await expect(employee).toContainText(someone.siteName);
  await expect(page.getByText(/^\d+ results?$/)).toBeAttached();
  await expectAccessible(page, 'search with results');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/manage/employees/${someone.employeeId}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(someone.lastName);

  await openSearch(page);
  const recent = page.getByRole('group', { name: 'Recent employees' }).getByRole('option', { name });
  await expect(recent).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('audit tr');
  await expect(page.getByRole('option', { name: /^Audit Trail/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Trail' })).toBeVisible();

  await openSearch(page);
  await page.keyboard.type(someone.siteName);
  const location = page.getByRole('group', { name: 'Locations' }).getByRole('option', {
    name: new RegExp(`^${someone.siteName}`),
  });
  await expect(location.first()).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/manage\/admin\/locations\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(someone.siteName);

  await openSearch(page);
  sent.length = 0;
  await page.keyboard.type('900-12-3456', { delay: 30 });
  await expect(page.getByText(/^This looks like a Social Security number/)).toBeVisible();
  await expectAccessible(page, 'search for an SSN');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Employee Search' })).toBeVisible();
  expect(sent.filter((url) => /900-?12-?3/.test(url))).toEqual([]);
});

test('closes with Escape and gives the focus back', async ({ page, signInAs }) => {
  await signInAs('owner');
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await expect(button).toHaveAttribute('title', 'Search (Ctrl+K)');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('zzzzzz');
  await expect(page.getByText('No results. Check the spelling, or type fewer letters.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('finds clients for staff who have chosen none', async ({ page, signInAs }) => {
  await signInAs('care');
  await openSearch(page);
  await page.keyboard.type('tidewater');
  const client = page
    .getByRole('group', { name: 'Clients' })
    .getByRole('option', { name: 'Tidewater Parcel' });
  await expect(client).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Leave client Tidewater Parcel' })).toBeVisible();
});
