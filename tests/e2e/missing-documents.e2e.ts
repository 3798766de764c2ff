import { CLIENTS } from './support/accounts';
import { expectAccessibleInBothThemes } from './support/axe';
import { expectAlert } from './support/console';
import { daysFromToday, DOC_TYPES, ownName, shown } from './support/people';
import { makePdf } from './support/test-files';
import { expect, test } from './support/test';

test.use({ world: 'changing' });

test('the wizard goes through the seven documents, one missing one after the other [ROUTE-100, EMPDOC-01]', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const owner = await apiAs('owner');
  const driver = await owner.hire(CLIENTS.blueRidge, { firstName: 'Wes', lastName: ownName() });
  await owner.file(driver.employeeId, { docTypeId: DOC_TYPES.mvr, docDate: daysFromToday(-30) });
  await signInAs('owner', `/manage/employees/${driver.employeeId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Add missing documents' }).click();
  const steps = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
  await expect(steps).toHaveCount(7);
  const first = steps.first();
  await expect(first).toHaveAttribute('aria-current', 'step');
  await expect(first).toContainText('Missing');
  await expectAccessibleInBothThemes(page, 'the wizard for missing documents');

  const main = page.getByRole('main');
  const pdf = await makePdf({ text: 'Application' });
  await main
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'application.pdf', mimeType: 'application/pdf', buffer: pdf });
  await main.getByRole('textbox', { name: 'Document date' }).fill(shown(daysFromToday(-20)));
  await main.getByRole('button', { name: 'Upload and continue' }).click();
  await expectAlert(page, 'Saved document(s) successfully');
  await expect(first).toContainText('On file');
  await expect(first).not.toHaveAttribute('aria-current', 'step');

  const skip = main.getByRole('button', { name: 'Skip for now' });
  const missing = await steps.filter({ hasText: 'Missing' }).count();
  expect(missing).toBeGreaterThan(1);
  for (let left = missing; left > 0; left -= 1) {
    await expect(steps.filter({ hasText: 'Missing' })).toHaveCount(left);
    await skip.click();
  }
  await expect(main.getByRole('status')).toContainText('You went through all seven documents');
  await expect(main.getByRole('status')).toContainText('Still missing:');
  await expectAccessibleInBothThemes(page, 'the end of the wizard');
  await main.getByRole('button', { name: 'Start again' }).click();
  await expect(steps.filter({ hasText: 'Missing' })).toHaveCount(missing);
  await main.getByRole('link', { name: 'Back to the file' }).click();
  await expect(page).toHaveURL(/\/tab\/documents$/);
});
