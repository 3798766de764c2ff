import { CLIENTS } from './support/accounts';
import { expectAccessible, expectAccessibleInBothThemes } from './support/axe';
import { chooseClient, expectAlert } from './support/console';
import { expect, goWithin, test } from './support/test';

test.use({ world: 'changing' });

const DISCLOSURE = 'FCRA Disclosure and Authorization: CDL driver';
const path = `/manage/admin/locations/${CLIENTS.harbor}/fileSetup`;

test('an admin working for a client requires one more document, previews the effect, saves it, and the alerts show it [ROUTE-115]', async ({
  page,
  signInAs,
  apiAs,
}) => {
  test.slow();
  const api = await apiAs('admin', CLIENTS.harbor);
  const alerts = async () => {
    const { headers } = await api.get(
      `/v1/clients/${CLIENTS.harbor}/alerts?alertTypes=documents&range=[0,0]`,
    );
    return Number(headers['x-total-count']);
  };
  const before = await alerts();
  await signInAs('admin', '/');
  await chooseClient(page, 'Harbor Chemical Transport');
  await goWithin(page, path);
  await expect(page.getByText('No location has its own file setup')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'file set-up');

  const choice = page.getByRole('combobox', { name: DISCLOSURE, exact: true });
  await choice.selectOption('Required');
  await page.getByRole('button', { name: 'Preview changes' }).click();
  const dialog = page.getByRole('dialog', { name: /^Change file setup for / });
  const text = (await dialog.getByText(/would have (a )?new missing items?/).textContent()) ?? '';
  const gaining = Number.parseInt(text.replaceAll(',', ''), 10);
  expect(gaining).toBeGreaterThan(0);
  expect(await alerts()).toBe(before);
  await expectAccessible(page, 'preview of a file set-up');
  await dialog.getByRole('button', { name: 'Save file setup', exact: true }).click();
  await expectAlert(page, 'File setup saved.');
  await expect(page.getByText(/^All files were re-evaluated\./)).toBeVisible({ timeout: 20_000 });
  expect(await alerts()).toBe(before + gaining);

  await page.getByRole('button', { name: 'Use the rules' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save file setup', exact: true }).click();
  await expect(page.getByText('No location has its own file setup')).toBeVisible();
  await expect.poll(alerts, { timeout: 20_000 }).toBe(before);
});

test('an admin adds a job title, gives it another program, and removes it', async ({ page, signInAs }) => {
  await signInAs('admin', '/');
  await chooseClient(page, 'Harbor Chemical Transport');
  await goWithin(page, `${path}?tab=titles`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add job title' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The job title is required to be specified', { exact: true })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Job title' }).fill('Crane Operator');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: /^Crane Operator/ });
  await expect(row).toContainText('CDL driver');
  await expectAccessible(page, 'job titles');
  await row.getByRole('button', { name: 'Edit Crane Operator' }).click();
  await dialog.getByLabel('Program').selectOption('nonDriver');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Non-driver');
  await row.getByRole('button', { name: 'Remove Crane Operator' }).click();
  await dialog.getByRole('button', { name: 'Remove Crane Operator' }).click();
  await expect(row).toBeHidden();
});
