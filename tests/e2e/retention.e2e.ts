import type { Api } from './support/api';
import { expectAccessible } from './support/axe';
import { chooseClient, downloadBy, expectAlert, rowsOf } from './support/console';
import { daysFromToday, DOC_TYPES, ownName, shown } from './support/people';
import { expect, test } from './support/test';

test.use({ world: 'changing' });

const YEARS_AGO = daysFromToday(-1_500);

/** A client of its own, so that no other test's documents are removed, and a person who works for it. */
async function ownClient(apiAs: (account: 'admin', client?: number) => Promise<Api>) {
  const name = `Retained ${ownName()}`;
  const created = await (
    await apiAs('admin')
  ).send<{ legacyClientId: number }>('POST', '/v1/clients', {
    name,
    employeeIdentifier: 'workId',
    services: ['Client'],
    timeZone: 'America/New_York',
    preset: 'cdl',
  });
  const id = created.legacyClientId;
  const admin = await apiAs('admin', id);
  const driver = await admin.hire(id, { firstName: 'Hal', lastName: ownName() });
  // The file needs the later one.
  for (const docDate of [YEARS_AGO, daysFromToday(-30)])
    await admin.file(driver.employeeId, { docTypeId: DOC_TYPES.mvr, docDate });
  return { id, name, admin, driver, person: `${driver.lastName}, Hal` };
}

test('a document past its retention is listed and held, and stays until it has been listed for 30 days', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const { id, name, admin, driver, person } = await ownClient(apiAs);
  await signInAs('admin', '/clients');
  await chooseClient(page, name);
  await page.goto('/manage/admin/retention');
  await expect(page.getByText('Removal is off.')).toBeVisible();
  await page.getByRole('button', { name: 'Review now' }).click();
  const row = rowsOf(page, 'Retention').filter({ hasText: person });
  await expect(row).toContainText('391.51(d)');
  await expect(row).toContainText('Not before');
  await expect(row).toContainText(shown(daysFromToday(30)));
  await expect(page.getByRole('button', { name: 'Remove now' })).toHaveCount(0);
  await expectAccessible(page, 'what can be removed');

  await row.getByRole('button', { name: /^Place hold/ }).click();
  const form = page.getByRole('dialog', { name: 'Place legal hold' });
  await form.getByRole('button', { name: 'Place hold' }).click();
  await expect(form.getByText('Enter the reason').first()).toBeVisible();
  await form.getByRole('textbox', { name: 'Reason' }).fill('Lawsuit 12');
  await expectAccessible(page, 'a new legal hold');
  await form.getByRole('button', { name: 'Place hold' }).click();
  await expectAlert(page, 'Legal hold placed');
  await expect(row).toContainText('Hold on the document');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const { content } = await downloadBy(page, () => page.getByRole('menuitem', { name: /CSV/ }).click());
  expect(content.toString()).toContain(driver.lastName);

  await page.getByRole('button', { name: 'Turn removal on' }).click();
  const turning = page.getByRole('dialog', { name: `Turn removal on for ${name}?` });
  await turning.getByRole('textbox', { name: 'Reason' }).fill('Agreed with counsel');
  await turning.getByRole('button', { name: 'Turn removal on' }).click();
  await expectAlert(page, 'Removal turned on');
  await expect(page.getByText('Removal is on.')).toBeVisible();
  const removeNow = async () => {
    await page.getByRole('button', { name: 'Remove now' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove documents' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect
      .poll(
        async () =>
          ((await admin.get(`/v1/clients/${id}/retention/review`)).body as { underWay: unknown }).underWay,
      )
      .toBeNull();
  };
  await removeNow();
  expect(await admin.documents(driver.employeeId)).toHaveLength(2);

  await page.goto('/manage/admin/legalHolds');
  const hold = rowsOf(page, 'Legal holds').filter({ hasText: person });
  await expect(hold).toContainText('Lawsuit 12');
  await expectAccessible(page, 'legal holds');
  await hold.getByRole('button', { name: /^Release hold/ }).click();
  const releasing = page.getByRole('alertdialog');
  await releasing.getByRole('textbox', { name: 'Reason' }).fill('Settled');
  await releasing.getByRole('button', { name: 'Release hold' }).click();
  await expectAlert(page, 'Legal hold released');
  await expect(hold).toContainText('Released by');

  await page.goto('/manage/admin/retention');
  await expect(row).toContainText('Not before');
  await removeNow();
  await expect(row).toContainText('Not before');
  expect(await admin.documents(driver.employeeId)).toHaveLength(2);
});

test('a hold on a person is placed from the list of holds', async ({ page, signInAs, apiAs }) => {
  const { name, driver, person } = await ownClient(apiAs);
  await signInAs('admin', '/clients');
  await chooseClient(page, name);
  await page.goto('/manage/admin/legalHolds');
  await page.getByRole('button', { name: 'Place hold' }).first().click();
  const form = page.getByRole('dialog', { name: 'Place legal hold' });
  await form.getByRole('combobox', { name: 'Employee' }).fill(driver.lastName);
  await page.getByRole('option', { name: new RegExp(`^${person}`) }).click();
  await form.getByRole('textbox', { name: 'Reason' }).fill('Investigation');
  await form.getByRole('button', { name: 'Place hold' }).click();
  await expectAlert(page, 'Legal hold placed');
  await expect(rowsOf(page, 'Legal holds').filter({ hasText: person })).toContainText('Active');
});
