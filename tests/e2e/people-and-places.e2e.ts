import { parse } from 'csv-parse/sync';
import { CLIENTS } from './support/accounts';
import { chooseClient, downloadBy, expectTotal, totalRows } from './support/console';
import { declaredMenu, menuEntries } from './support/menu';
import { expect, goWithin, openConsole, test } from './support/test';

test('a care rep chooses a client in the header, works for it, and leaves it again [SHELL-024, ACCESS-03, SCOPE-28]', async ({
  page,
  signInAs,
  apiAs,
}) => {
  await signInAs('care');
  await chooseClient(page, 'Harbor Chemical Transport');
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Chemical Transport' })).toBeVisible();
  await page.getByRole('button', { name: 'Manage' }).click();
  const harbor = await (await apiAs('care', CLIENTS.harbor)).employees(CLIENTS.harbor);
  await expectTotal(page, harbor.length);
  await page.reload();
  await expectTotal(page, harbor.length);
  await chooseClient(page, 'Prairie Lines');
  const prairie = await (await apiAs('care', CLIENTS.prairie)).employees(CLIENTS.prairie);
  await expectTotal(page, prairie.length);
  await page.getByRole('button', { name: 'Leave client Prairie Lines' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a client first' })).toBeVisible();
});

test('a client chosen in another tab is never shown with the rows of the previous one', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('care');
  await chooseClient(page, 'Harbor Chemical Transport');
  await page.getByRole('button', { name: 'Manage' }).click();
  const rows = page.locator('tbody a.row-link');
  await expect(rows.first()).toBeVisible();
  const harbor = await rows.first().getAttribute('href');
  // The response for the other client never comes, so only its own rows could appear under its name.
  await page.route(/\/v1\/clients\/\d+\/employees\?/, () => undefined);
  const other = await context.newPage();
  await openConsole(other, '/');
  await chooseClient(other, 'Prairie Lines');
  await expect(page.getByRole('button', { name: 'Leave client Prairie Lines' })).toBeVisible();
  await expect(page.locator(`a[href="${harbor}"]`)).toHaveCount(0);
  await page.unroute(/\/v1\/clients\/\d+\/employees\?/);
});

test('does not list the internal company among the clients, and client users get no choice [ACCESS-09, ACCESS-03]', async ({
  page,
  signInAs,
  inAnotherBrowser,
}) => {
  await signInAs('care');
  await page.getByRole('combobox', { name: 'Client', exact: true }).click();
  await expect(page.getByRole('option', { name: 'Blue Ridge Freight' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Roadfile', exact: true })).toHaveCount(0);
  const owner = await inAnotherBrowser('owner');
  await expect(owner.getByRole('combobox', { name: 'Client', exact: true })).toHaveCount(0);
});

test('a clerk sees only the drivers of one terminal, in lists and by URL', async ({
  page,
  signInAs,
  apiAs,
}) => {
  await signInAs('clerk', '/manage/employees');
  const own = await totalRows(page);
  const allEmployees = await (await apiAs('owner')).employees(CLIENTS.blueRidge, { view: 'all' }, [0, 499]);
  const clerk = await apiAs('clerk');
  const sites = new Set(
    (await clerk.employees(CLIENTS.blueRidge, { view: 'all' }, [0, 499])).map(({ siteName }) => siteName),
  );
  expect(sites.size).toBe(1);
  expect(own).toBeLessThan(allEmployees.length / 4);
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveCount(0);
  const stranger = allEmployees.find(({ siteName }) => !sites.has(siteName));
  expect((await clerk.get(`/v1/employees/${stranger?.employeeId}`)).status).toBe(404);
  await page.goto(`/manage/employees/${stranger?.employeeId}`);
  await expect(page.getByText('Employee not found')).toBeVisible();
});

test('the owner of Prairie finds nothing of Blue Ridge, whatever the URL or request says', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const [theirs] = await (await apiAs('owner')).employees(CLIENTS.blueRidge);
  const id = theirs?.employeeId ?? 0;
  const prairie = await apiAs('prairieOwner', CLIENTS.blueRidge);
  for (const url of [
    `/v1/clients/${CLIENTS.blueRidge}/employees?range=[0,9]`,
    `/v1/clients/${CLIENTS.blueRidge}/employees/export?format=csv`,
    `/v1/clients/${CLIENTS.blueRidge}/compliance`,
    `/v1/clients/${CLIENTS.blueRidge}/alerts?alertTypes=documents&range=[0,9]`,
    `/v1/clients/${CLIENTS.blueRidge}?source=legacy`,
    `/v1/employees/${id}`,
    `/v1/employees/${id}/documents`,
    `/v1/employees/${id}/requirements`,
  ])
    expect((await prairie.get(url)).status, url).toBe(404);
  await signInAs('prairieOwner', '/manage/employees');
  await page.evaluate(() => sessionStorage.clear());
  const own = await totalRows(page);
  await page.goto(`/manage/employees/${id}`);
  await expect(page.getByText('Employee not found')).toBeVisible();
  await expect(page.getByText(theirs?.lastName ?? 'nobody')).toHaveCount(0);
  await page.goto(
    `/manage/employees?filter=${encodeURIComponent(JSON.stringify({ sites: [CLIENTS.blueRidge], view: 'all' }))}`,
  );
  await expect(page.getByText('There are no matching results')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expectTotal(page, own);
});

test('a supervisor exports the list on the screen', async ({ page, signInAs }) => {
  await signInAs('supervisor');
  await chooseClient(page, 'Blue Ridge Freight');
  await page.getByRole('button', { name: 'Alerts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Document Alerts' })).toBeVisible();
  const total = await totalRows(page);
  const { content } = await downloadBy(page, async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: /as CSV/ }).click();
  });
  expect(parse(content, { bom: true, columns: true })).toHaveLength(total);
});

test('the super admin opens every page in the menu', async ({ page, signInAs }) => {
  await signInAs('admin');
  await chooseClient(page, 'Blue Ridge Freight');
  const entries = await menuEntries(page);
  expect(entries.map(({ path }) => path)).toEqual(declaredMenu('superAdmin'));
  for (const { label, path } of entries) {
    await goWithin(page, path);
    const name = path === '/' ? 'Blue Ridge Freight' : label;
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(page.getByText('You do not have permission')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(path);
  }
});
