import { CLIENTS } from './support/accounts';
import { expectAccessible } from './support/axe';
import { downloadBy, expectAlert } from './support/console';
import { daysFromToday, ownName, shown } from './support/people';
import { expect, test } from './support/test';

test.use({ world: 'changing' });

const EMPLOYER = 'Coastal Freight';

test('a previous employer is asked by letter, does not answer, and the good-faith efforts are filed', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const owner = await apiAs('owner');
  const titles = await owner.jobTitles(CLIENTS.blueRidge);
  const { employeeId } = await owner.hire(CLIENTS.blueRidge, {
    firstName: 'Noor',
    lastName: ownName(),
    hireDate: daysFromToday(-60),
    jobTitleId: titles['CDL-A Driver'],
    previousEmployers: [EMPLOYER],
  });
  await signInAs('owner', `/manage/employees/${employeeId}/tab/information`);
  const section = page.getByRole('region', { name: 'Previous employers' });
  await expect(section).toContainText(`were due on file by ${shown(daysFromToday(-30))}`);
  await expect(section.getByRole('listitem')).toContainText('Not asked yet');

  await section.getByRole('button', { name: `Add entry: ${EMPLOYER}` }).click();
  const dialog = page.getByRole('dialog', { name: `${EMPLOYER}: add entry` });
  await dialog.getByRole('combobox', { name: 'What happened' }).click();
  await page.getByRole('option', { name: 'Asked for the safety performance history' }).click();
  await dialog.getByRole('textbox', { name: 'Date' }).fill(shown(daysFromToday(-40)));
  await dialog.getByRole('button', { name: 'Add entry' }).click();
  await expect(dialog.getByText('You must fill in all required fields.').first()).toBeVisible();
  await expectAccessible(page, 'an entry about a previous employer');
  await dialog.getByRole('combobox', { name: 'By' }).click();
  await page.getByRole('option', { name: 'letter' }).click();
  await dialog
    .getByRole('textbox', { name: 'Address, number or e-mail' })
    .fill('12 Harbor Road, Norfolk, VA');
  await dialog.getByRole('checkbox', { name: 'Ask for drug and alcohol information too' }).check();
  await dialog.getByRole('button', { name: 'Add entry' }).click();
  await expect(dialog.getByText(/signed release for this employer on file first/).first()).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Ask for drug and alcohol information too' }).uncheck();
  await dialog.getByRole('button', { name: 'Add entry' }).click();
  await expectAlert(page, 'Entry added');
  await expect(section).toContainText('No reply in 30 days');
  await expect(section).toContainText(
    `No reply by ${shown(daysFromToday(-10))}: report the employer to FMCSA`,
  );

  const letter = await downloadBy(page, () =>
    section.getByRole('button', { name: `Letter as PDF: ${EMPLOYER}, ${shown(daysFromToday(-40))}` }).click(),
  );
  expect(letter.content.toString('latin1').startsWith('%PDF-')).toBe(true);

  await section.getByRole('button', { name: `File the record: ${EMPLOYER}` }).click();
  const record = page.getByRole('dialog', { name: `File the record of ${EMPLOYER}` });
  await expect(record).toContainText('filed as Good-Faith Effort Log');
  await expectAccessible(page, 'filing the record');
  await record.getByRole('textbox', { name: 'Signature' }).fill('Grace Holloway');
  await record.getByRole('button', { name: 'Sign and file' }).click();
  await expectAlert(page, 'The record is on file');
  await expect(section).toContainText('The investigation of all previous employers is on file.');
  await section.getByRole('link', { name: /^Good-Faith Effort Log, / }).click();
  await expect(page).toHaveURL(/tab\/documents\?document=2017/);
  expect((await owner.requirements(employeeId)).find(({ docTypeId }) => docTypeId === 2016)?.status).toBe(
    'ok',
  );
});
