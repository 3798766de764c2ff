import { CLIENTS } from './support/accounts';
import { expectAccessible } from './support/axe';
import { expectAlert } from './support/console';
import { daysFromToday, DOC_TYPES, ownName, shown } from './support/people';
import { expect, test } from './support/test';

test.use({ world: 'changing' });

test('two records of one person become one, and are two again after an undo [ROUTE-101]', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const owner = await apiAs('owner');
  const lastName = ownName();
  const license = 'T00000001';
  const stays = await owner.hire(CLIENTS.blueRidge, { firstName: 'Ann', lastName, license });
  const goes = await owner.hire(CLIENTS.blueRidge, {
    firstName: 'Annie',
    lastName,
    license,
    email: 'ann@example.com',
  });
  const docDate = daysFromToday(-30);
  for (const { employeeId } of [stays, goes])
    await owner.file(employeeId, { docTypeId: DOC_TYPES.mvr, docDate });
  await owner.file(goes.employeeId, { docTypeId: 2001, docDate });

  await signInAs('owner', `/manage/employees/${stays.employeeId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Merge with another record' }).click();
  await expect(page.getByRole('heading', { name: `Merge records of Ann ${lastName}` })).toBeVisible();
  const search = page.getByRole('combobox', { name: 'Other record of this person' });
  await search.fill(`${lastName} Annie`);
  await page.getByRole('option', { name: new RegExp(`^${lastName}, Annie`) }).click();
  const result = page.getByRole('region', { name: 'What happens' });
  await expect(result).toContainText('Email is filled in: ann@example.com');
  const documents = page.getByRole('region', { name: 'Documents of the merged record' });
  await expect(documents).toContainText(`${shown(docDate)}: Keep as a separate document`);
  await documents.getByRole('combobox').click();
  await page.getByRole('option', { name: /^Duplicate of/ }).click();
  await expectAccessible(page, 'a merge');

  await page.getByRole('button', { name: 'Merge records' }).click();
  const question = page.getByRole('alertdialog', { name: `Merge the record of Annie ${lastName}?` });
  await expect(question).toContainText('You can undo this for 24 hours.');
  await question.getByRole('button', { name: 'Merge records' }).click();
  await expectAlert(page, 'Records merged');
  const notice = page
    .getByRole('alert')
    .filter({ hasText: `merged the record of Annie ${lastName} into this one` });
  await expect(notice).toBeVisible();
  expect(await owner.employee(stays.employeeId)).toMatchObject({ email: 'ann@example.com' });
  const types = async () => (await owner.documents(stays.employeeId)).map(({ docTypeId }) => docTypeId);
  expect((await types()).toSorted((a, b) => a - b)).toEqual([DOC_TYPES.mvr, 2001]);
  expect((await owner.get(`/v1/employees/${goes.employeeId}`)).status).toBe(404);

  await notice.getByRole('button', { name: 'Undo merge' }).click();
  await expectAlert(page, 'Merge undone. Both records are back.');
  await expect(notice).toHaveCount(0);
  expect(await types()).toEqual([DOC_TYPES.mvr]);
  expect(await owner.employee(goes.employeeId)).toMatchObject({ firstName: 'Annie' });
});

test('an employee is archived, and one without records is deleted with a reason', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const owner = await apiAs('owner');
  const [someone] = await owner.employees(CLIENTS.blueRidge);
  const site = someone?.legacyClientId ?? 0;
  const driver = await owner.hire(site, { firstName: 'Cal', lastName: ownName() });
  await owner.file(driver.employeeId, { docTypeId: DOC_TYPES.mvr, docDate: daysFromToday(-30) });
  await signInAs('owner', `/manage/employees/${driver.employeeId}`);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Delete employee');
  const question = page.getByRole('alertdialog', { name: /^Delete Cal/ });
  await question.getByRole('button', { name: 'Delete employee' }).click();
  await expect(question).toContainText('Enter the reason');
  await question.getByRole('textbox', { name: 'Reason' }).fill('Entered twice');
  await expectAccessible(page, 'deleting an employee');
  await question.getByRole('button', { name: 'Delete employee' }).click();
  await expect(question).toContainText('Archive this employee instead');
  await question.getByRole('button', { name: 'Cancel' }).click();

  await choose('Archive employee');
  const dialog = page.getByRole('dialog', { name: /^Archive Cal/ });
  await expect(dialog).toContainText('Their file stays complete');
  await expectAccessible(page, 'archiving an employee');
  await dialog.getByRole('button', { name: 'Archive employee' }).click();
  await expectAlert(page, 'Employee archived');
  expect(await owner.employee(driver.employeeId)).toMatchObject({
    legacyClientId: CLIENTS.blueRidge,
    employmentStatusId: 4,
  });

  const mistake = await owner.hire(site, { firstName: 'Mia', lastName: ownName() });
  await page.goto(`/manage/employees/${mistake.employeeId}`);
  await choose('Delete employee');
  const second = page.getByRole('alertdialog', { name: /^Delete Mia/ });
  await second.getByRole('textbox', { name: 'Reason' }).fill('Entered twice');
  await second.getByRole('button', { name: 'Delete employee' }).click();
  await expectAlert(page, 'Employee deleted');
  await expect(page).toHaveURL(/\/manage\/employees$/);
});

test('an employee who leaves is replaced by another one', async ({ page, signInAs, apiAs }) => {
  const owner = await apiAs('owner');
  const titles = await owner.jobTitles(CLIENTS.blueRidge);
  const [someone] = await owner.employees(CLIENTS.blueRidge);
  const site = someone?.legacyClientId ?? 0;
  const jobTitleId = titles['Non-CDL Driver'];
  const leaving = await owner.hire(site, { firstName: 'Lea', lastName: ownName(), jobTitleId });
  const lastName = ownName();
  const coming = await owner.hire(CLIENTS.blueRidge, { firstName: 'Cory', lastName });
  await signInAs('owner', `/manage/employees/${leaving.employeeId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Replace employee' }).click();
  const dialog = page.getByRole('dialog', { name: /^Replace Lea/ });
  await dialog.getByRole('button', { name: 'Replace employee' }).click();
  await expect(dialog).toContainText('Choose who takes over');
  await dialog.getByRole('combobox', { name: 'Replaced by' }).fill(lastName);
  await page.getByRole('option', { name: new RegExp(`^${lastName}, Cory`) }).click();
  await expectAccessible(page, 'replacing an employee');
  await dialog.getByRole('button', { name: 'Replace employee' }).click();
  await expectAlert(page, 'Employee replaced');
  expect(await owner.employee(coming.employeeId)).toMatchObject({ legacyClientId: site, jobTitleId });
  expect(await owner.employee(leaving.employeeId)).toMatchObject({ employmentStatusId: 4 });
});
