import { CLIENTS } from './support/accounts';
import { expectAccessible } from './support/axe';
import { downloadBy, expectAlert, rowsOf } from './support/console';
import { daysFromToday, ownName, shown } from './support/people';
import { expect, openConsole, test } from './support/test';

test.use({ world: 'changing' });

test('an accident is added on the file, with the reminder, and is in the register and its files', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const owner = await apiAs('owner');
  const [anyone] = await owner.employees(CLIENTS.blueRidge);
  const driver = await owner.hire(anyone?.legacyClientId ?? 0, {
    firstName: 'Dale',
    lastName: ownName(),
    hireDate: daysFromToday(-200),
  });
  const file = `/manage/employees/${driver.employeeId}/tab/information`;
  await signInAs('owner', file);
  const section = page.getByRole('region', { name: 'Accidents' });
  await expect(section).toContainText('No accidents on file');

  await section.getByRole('button', { name: 'Add accident' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Accident' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('You must fill in all required fields.').first()).toBeVisible();
  await expectAccessible(page, 'a new accident');
  const box = (name: string) => dialog.getByRole('textbox', { name });
  await box('Date of Accident').fill(shown(daysFromToday(-2)));
  await box('City').fill('Norfolk');
  await dialog.getByRole('combobox', { name: 'State' }).fill('VA');
  await page.getByRole('option', { name: /^VA / }).click();
  await dialog.getByRole('checkbox', { name: 'Driver Cited?' }).click();
  const reminder = page.getByRole('alertdialog');
  await expect(reminder).toContainText('DOT regulations on Drug and Alcohol requirements');
  await expectAccessible(page, 'the reminder');
  await reminder.getByRole('button', { name: 'OK' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Driver Cited?' })).toBeChecked();
  await box('Number of Injuries').fill('0');
  await box('Number of Vehicles Disabled').fill('two');
  await box('Number of Fatalities').fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    dialog.getByText('Number of fatalities, disabled vehicles and injuries must be numbers').first(),
  ).toBeVisible();
  await box('Number of Vehicles Disabled').fill('2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectAlert(page, 'Accident Added successfully');
  const tests = page.getByRole('dialog', { name: /^Tests after this accident: / });
  await expect(tests.getByText('The 8 hours are over')).toBeVisible();
  await expectAccessible(page, 'the tests after an accident');
  await tests.getByRole('button', { name: 'Close' }).last().click();
  // Below it are the tests that follow.
  const line = section.getByRole('listitem').first();
  await expect(line).toContainText('vehicles disabled: 2');
  await expect(line).toContainText(`at the latest on ${shown(daysFromToday(-1))}`);

  await line.getByRole('button', { name: /^Edit accident: / }).click();
  const edit = page.getByRole('dialog', { name: 'Edit accident' });
  await edit.getByRole('textbox', { name: 'City' }).fill('Suffolk');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectAlert(page, 'Accident saved');
  await expect(line).toContainText('Suffolk');

  await openConsole(page, '/manage/accidents');
  const row = rowsOf(page, 'Accident register').filter({ hasText: driver.lastName });
  await expect(row).toContainText('Suffolk');
  await expectAccessible(page, 'the accident register');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const { content } = await downloadBy(page, () => page.getByRole('menuitem', { name: /CSV/ }).click());
  expect(content.toString()).toContain(driver.lastName);
  const pdf = await downloadBy(page, () => page.getByRole('button', { name: 'Register as PDF' }).click());
  expect(pdf.content.toString('latin1').slice(0, 5)).toBe('%PDF-');

  await openConsole(page, file);
  await line.getByRole('button', { name: /^Delete accident: / }).click();
  const removal = page.getByRole('alertdialog');
  await removal.getByRole('textbox', { name: 'Reason' }).fill('Another driver');
  await removal.getByRole('button', { name: 'Delete accident' }).click();
  await expectAlert(page, 'Accident deleted');
  await expect(section).toContainText('No accidents on file');
});
