import { CLIENTS } from './support/accounts';
import { expectAlert } from './support/console';
import { daysFromToday, ownName, shown } from './support/people';
import { expect, openConsole, test } from './support/test';

test.use({ world: 'changing' });

test('a disqualification bars a qualified driver until its last day has passed', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const owner = await apiAs('owner');
  const [anyone] = await owner.employees(CLIENTS.blueRidge);
  const driver = await owner.hireLacking(anyone?.legacyClientId ?? 0, [], {
    firstName: 'Dale',
    lastName: ownName(),
  });
  expect(driver.qualification).toBe('qualified');
  const file = `/manage/employees/${driver.employeeId}`;
  await signInAs('owner', `${file}/tab/information`);
  const standing = page.getByRole('main').getByText(/^(Not qualified|Qualified)/);
  await expect(standing.first()).toHaveText('Qualified');
  const section = page.getByRole('region', { name: 'Disqualifications and out-of-service orders' });
  await expect(section).toContainText('None on file');

  await section.getByRole('button', { name: 'Add disqualification' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Serious traffic violations' }).click();
  await dialog.getByRole('textbox', { name: 'Offense or reason' }).fill('Speeding, texting');
  await dialog.getByRole('textbox', { name: 'Disqualified by' }).fill('Virginia DMV');
  await dialog.getByRole('textbox', { name: 'First day' }).fill(shown(daysFromToday(-10)));
  await dialog.getByRole('textbox', { name: 'Last day' }).fill(shown(daysFromToday(49)));
  await dialog.getByRole('button', { name: 'Save disqualification' }).click();
  await expectAlert(page, 'Disqualification saved');
  await expect(section.getByRole('listitem')).toContainText('Bars driving today');
  await expect(standing.first()).toHaveText(/^Not qualified/);
  expect(await owner.employee(driver.employeeId)).toMatchObject({ qualification: 'notQualified' });

  await section.getByRole('button', { name: /^Edit disqualification: Serious traffic violations/ }).click();
  await dialog.getByRole('textbox', { name: 'Last day' }).fill(shown(daysFromToday(-1)));
  await dialog.getByRole('button', { name: 'Save disqualification' }).click();
  await expect(section.getByRole('listitem')).toContainText('Ended');
  await expect(standing.first()).toHaveText('Qualified');
  await openConsole(page, `${file}/tab/documents`);
  await expect(standing.first()).toHaveText('Qualified');
});
