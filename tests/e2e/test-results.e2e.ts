import type { Locator, Page } from '@playwright/test';
import { CLIENTS } from './support/accounts';
import { choose, expectAlert } from './support/console';
import { CLASSES, ownName, shown } from './support/people';
import { makePdf } from './support/test-files';
import { expect, test } from './support/test';

test.use({ world: 'changing' });

const PRE_EMPLOYMENT_TEST = 2022;

/** Chooses an option of a plain select. */
async function pick(page: Page, field: Locator, option: string): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('a positive test result says why a driver may not drive, until it is corrected', async ({
  page,
  signInAs,
  apiAs,
}) => {
  // Only the provider's staff may upload the Clearinghouse query that every other CDL driver's file needs.
  const care = await apiAs('care', CLIENTS.blueRidge);
  const titles = await care.jobTitles(CLIENTS.blueRidge);
  const driver = await care.hireLacking(CLIENTS.blueRidge, [PRE_EMPLOYMENT_TEST], {
    firstName: 'Tess',
    lastName: ownName(),
    licenseClassId: CLASSES.A,
    jobTitleId: titles['CDL-A Driver'],
  });
  expect(driver.gaps).toMatchObject([{ docTypeId: PRE_EMPLOYMENT_TEST, status: 'missing' }]);
  const tested = shown(driver.hireDate ?? '');

  await signInAs('owner', `/manage/employees/${driver.employeeId}/tab/documents`);
  await page.getByRole('button', { name: /^Upload: Pre-employment drug test/i }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload document' });
  await dialog.locator('input[type=file]:not([capture])').setInputFiles({
    name: 'result.pdf',
    mimeType: 'application/pdf',
    buffer: await makePdf(),
  });
  await dialog.getByRole('textbox', { name: 'Document date' }).fill(tested);
  const type = dialog.getByRole('combobox', { name: 'Document type' });
  const result = dialog.getByRole('combobox', { name: 'Test result' });
  await pick(page, result, 'Positive');
  // The result is kept while another type is chosen.
  await choose(page, type, 'MVR');
  await expect(result).toHaveCount(0);
  await choose(page, type, 'Pre-Employment Drug Test Result');
  await expect(result).toHaveText('Positive');
  await dialog.getByRole('button', { name: /^Upload Pre-Employment/ }).click();
  await expectAlert(page, 'Saved document(s) successfully');

  await expect(page.getByText(/^Not qualified: /).first()).toBeVisible();
  const line = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: `dated ${tested} does not count: the result is not negative` });
  await expect(line).toHaveCount(1);
  await expect(line.getByRole('table').getByRole('cell', { name: 'Positive', exact: true })).toBeVisible();

  await line.getByRole('button', { name: /^Correct Pre-Employment Drug Test Result/ }).click();
  const correct = page.getByRole('dialog', { name: /^Correct document: / });
  await pick(page, correct.getByRole('combobox', { name: 'Test result' }), 'Negative');
  await correct.getByRole('button', { name: 'Save document' }).click();
  await expectAlert(page, 'Document corrected');
  await expect(page.getByText('Qualified', { exact: true }).first()).toBeVisible();
  await expect(line).toHaveCount(0);
  expect(await care.employee(driver.employeeId)).toMatchObject({ qualification: 'qualified', gaps: [] });
  const stored = await care.documents(driver.employeeId);
  expect(stored.find(({ docTypeId }) => docTypeId === PRE_EMPLOYMENT_TEST)).toMatchObject({
    docDate: driver.hireDate,
    result: 'negative',
  });
});
