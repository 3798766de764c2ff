import { CLIENTS } from './support/accounts';
import { expectAccessible } from './support/axe';
import { expectAlert, rowsOf } from './support/console';
import { daysFromToday, ownName, shown } from './support/people';
import { expect, test } from './support/test';

test.use({ world: 'changing' });

test('notes and vaccines of a driver are added, listed and deleted', async ({ page, signInAs, apiAs }) => {
  const owner = await apiAs('owner');
  const lastName = ownName();
  const { employeeId } = await owner.hire(CLIENTS.blueRidge, { firstName: 'Kim', lastName });
  await signInAs('owner', `/manage/employees/${employeeId}/tab/information`);
  const notes = page.getByRole('region', { name: 'Dated notes' });
  await notes.getByRole('button', { name: 'Add note' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('His SSN is 900 12 3456');
  await expectAccessible(page, 'the dialog that adds a note');
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(dialog.getByText(/^Note: This looks like a Social Security number/)).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('Back from leave on Monday');
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(notes.getByText('Back from leave on Monday')).toBeVisible();
  await notes.getByRole('button', { name: /^Delete note: Grace Holloway/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('textbox', { name: /Reason/ })
    .fill('Wrong driver');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete note' }).click();
  await expect(notes.getByText('No dated notes', { exact: true })).toBeVisible();
  await expect(notes.getByRole('heading', { name: 'Dated notes' })).toBeFocused();

  const vaccines = page.getByRole('region', { name: 'Vaccines' });
  await vaccines.getByRole('button', { name: 'Add vaccine' }).click();
  await dialog.getByRole('textbox', { name: /^Vaccine/ }).fill(`Influenza ${lastName}`);
  await dialog.getByRole('textbox', { name: /^Date given/ }).fill(shown(daysFromToday(-400)));
  await dialog.getByRole('textbox', { name: /^Expiration date/ }).fill(shown(daysFromToday(-1)));
  await dialog.getByRole('button', { name: 'Save vaccine' }).click();
  await expectAlert(page, 'Vaccine saved');
  await expect(vaccines.getByRole('listitem')).toContainText(`Influenza ${lastName}Expired`);
  // What is scrolled in part below the name of the driver would be too small a target.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, 'a file with a vaccine');

  await page.getByRole('link', { name: 'Vaccines' }).click();
  await page.getByRole('searchbox', { name: 'Search by employee' }).fill(lastName);
  await expect(rowsOf(page, 'Vaccines')).toHaveCount(1);
  await expect(rowsOf(page, 'Vaccines').first()).toContainText(`Influenza ${lastName}`);
  await expectAccessible(page, 'the vaccines');
});
