import { CLIENTS } from './support/accounts';
import { expectAccessible } from './support/axe';
import { expectAlert } from './support/console';
import { daysFromToday, DOC_TYPES, ownName } from './support/people';
import { expect, test } from './support/test';

test.use({ world: 'changing' });

test('a driving record is reviewed and the note signed on the screen', async ({ page, signInAs, apiAs }) => {
  const owner = await apiAs('owner');
  const [record, review] = [DOC_TYPES.mvr, 2002];
  const titles = await owner.jobTitles(CLIENTS.blueRidge);
  const { employeeId } = await owner.hire(CLIENTS.blueRidge, {
    firstName: 'Rhea',
    lastName: ownName(),
    hireDate: daysFromToday(-500),
    jobTitleId: titles['CDL-A Driver'],
  });
  await signInAs('owner', `/manage/employees/${employeeId}/tab/documents`);
  const open = page.getByRole('button', { name: 'Review', exact: true });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Annual review of driving record' });
  await expect(dialog.getByRole('alert')).toContainText('no motor vehicle record of the last 12 months');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await owner.file(employeeId, { docTypeId: record, docDate: daysFromToday(-10) });
  await page.reload();
  await open.click();
  await expect(dialog.getByText(/^MVR, /)).toBeVisible();
  await expectAccessible(page, 'the annual review');
  await dialog.getByRole('button', { name: 'Sign and file' }).click();
  await expect(dialog.getByText('Choose the result of the review').first()).toBeVisible();
  await dialog.getByRole('combobox', { name: /Result/ }).click();
  await page.getByRole('option', { name: 'Meets the minimum requirements for safe driving' }).click();
  await dialog.getByRole('textbox', { name: /Signature/ }).fill('Grace Holloway');
  await dialog.getByRole('button', { name: 'Sign and file' }).click();
  await expectAlert(page, 'Review signed and filed');
  const requirements = await owner.requirements(employeeId);
  expect(requirements.find(({ docTypeId }) => docTypeId === review)?.status).toBe('ok');
});
