import sharp from 'sharp';
import type { Client } from '../../domain/clients/contract';
import { choose, downloadBy, expectAlert, rowsOf } from './support/console';
import { expect, goWithin, test } from './support/test';

test.use({ world: 'changing' });

/** Names that no other test and no earlier run has used. */
const named = (what: string) => `${what} ${Date.now().toString(36)}`;

test('an admin adds a client with its file setup, gives it a logo and a rep, and works for it [SCOPE-14]', async ({
  page,
  signInAs,
}) => {
  const name = named('Peak Haulers');
  await signInAs('admin', '/clients');
  await page.getByRole('link', { name: 'Add Client' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByRole('textbox', { name: 'DOT number' }).fill('12-34');
  await page.getByRole('radio', { name: /^Mixed fleet/ }).check();
  await page.getByRole('button', { name: 'Add client' }).click();
  await expect(page.getByRole('textbox', { name: 'DOT number' })).toBeFocused();
  // The draft survives a reload and can be restored.
  await page.reload();
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue(name);
  await page.getByRole('textbox', { name: 'DOT number' }).fill('99887766');
  await page.getByRole('button', { name: 'Add client' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const logo = await sharp({ create: { width: 120, height: 60, channels: 3, background: '#1f5fa8' } })
    .png()
    .toBuffer();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await expect(page.getByRole('img', { name: 'New logo (not saved yet)' })).toBeVisible();
  await page.getByRole('button', { name: 'Save logo' }).click();
  await expect(page.getByRole('img', { name: `Logo of ${name}` })).toBeVisible();
  await page.getByRole('combobox', { name: 'Customer care rep' }).click();
  await page.getByRole('option', { name: 'Cleo Rowe' }).click();
  await expectAlert(page, 'Customer care rep saved');

  await page.getByRole('button', { name: 'Work for this client' }).click();
  await expect(page.getByRole('button', { name: `Leave client ${name}` })).toBeVisible();
  await goWithin(page, '/clients');
  const row = rowsOf(page, 'Clients').filter({ hasText: name });
  await expect(row).toContainText('99887766');
  await expect(row).toContainText('Cleo Rowe');
});

test('a care rep moves a location with everything below it, and its people see it in the new place', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const name = named('Ridge Movers');
  const admin = await apiAs('admin');
  const root = await admin.send<Client>('POST', '/v1/clients', {
    name,
    employeeIdentifier: 'workId',
    services: ['Client'],
    timeZone: 'America/Chicago',
    preset: 'cdl',
  });
  const withClient = await apiAs('admin', root.legacyClientId);
  const add = (parent: Client, child: string) =>
    withClient.send<Client>('POST', `/v1/clients/${parent._id}/children`, { name: child });
  const [east, west] = [await add(root, 'East'), await add(root, 'West')];
  const yard = await add(east, 'Yard');
  await add(yard, 'Dock 4');

  await signInAs('care', `/clients/${yard.legacyClientId}`);
  await page.getByRole('button', { name: 'Change parent location' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move Yard' });
  await expect(dialog.getByText('Yard and 1 child location will move')).toBeVisible();
  await choose(page, dialog.getByRole('combobox'), 'West');
  await dialog.getByRole('button', { name: 'Move location', exact: true }).click();
  await expectAlert(page, 'Location moved');
  await expect(page.getByText('Parent location').getByRole('link', { name: 'West' })).toBeVisible();
  await page.getByRole('link', { name: 'West' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'West' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Yard' })).toBeVisible();

  await goWithin(page, `/clients/${west._id}`);
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('3 active locations, including child locations')).toBeVisible();
  await question.getByRole('button', { name: 'Deactivate West' }).click();
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeVisible();
});

test('a care rep finds clients by DOT number and exports the list', async ({ page, signInAs }) => {
  await signInAs('care', '/clients');
  await page.getByRole('searchbox', { name: 'DOT Number' }).fill('2345678');
  await expect(rowsOf(page, 'Clients')).toHaveCount(1);
  await expect(rowsOf(page, 'Clients')).toContainText('Prairie Lines');
  await expect(page.getByRole('link', { name: 'Add Client' })).toHaveCount(0);
  const { content } = await downloadBy(page, async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: /as CSV/ }).click();
  });
  const lines = content.toString('utf8').split('\n').filter(Boolean);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Prairie Lines');
});

test('the clients page does not exist for an employer\u2019s own people [ROUTE-024]', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner', '/clients');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('table', { name: 'Clients' })).toHaveCount(0);
});
