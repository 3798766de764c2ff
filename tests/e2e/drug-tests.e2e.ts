import { CLIENTS } from './support/accounts';
import { expectAccessible } from './support/axe';
import { chooseClient, expectAlert, rowsOf } from './support/console';
import { CLASSES, daysFromToday, ownName } from './support/people';
import { expect, test } from './support/test';

test.use({ world: 'changing' });

const TEST = { authority: 'FMCSA', reasonId: 3, specimenId: 1, panel: 'DOT5', isObserved: false };

test('a drug test is ordered, its report taken in and matched, and the result is on the file [SCOPE-03]', async ({
  page,
  signInAs,
  inAnotherBrowser,
  apiAs,
}) => {
  const care = await apiAs('care', CLIENTS.blueRidge);
  const titles = await care.jobTitles(CLIENTS.blueRidge);
  const lastName = ownName();
  const { employeeId } = await care.hire(CLIENTS.blueRidge, {
    firstName: 'Dina',
    lastName,
    dob: '1985-04-02',
    license: 'A12345670',
    state: 'VA',
    licenseClassId: CLASSES.A,
    jobTitleId: titles['CDL-A Driver'],
  });
  await care.send('POST', '/v1/orders', { orderType: 'drug', employeeId, test: TEST });
  const day = daysFromToday(0).replaceAll('-', '');
  const specimen = `NL${String(Date.now()).slice(-8)}`;
  // Without the number of the donor, and another first name: a person says whose it is.
  const message = [
    'MSH||DR MAYA MRO|US|||20260617||ORU||P|2.3',
    `PID|1|${specimen}|${specimen}|S-1|${lastName.toUpperCase()}^D||19850402`,
    `ORC|RE|${specimen}|${specimen}||NEGATIVE`,
    `OBR|1|${specimen}|${specimen}|DOT5||${day}0000||||CLINIC||ACC1|NORTHLAB|000101010000|URINE|||${day}|${day}|F|||||||||||3^RANDOM SELECTION|DR MAYA MRO`,
  ].join('\r');
  await signInAs('care', '/');
  await chooseClient(page, 'Blue Ridge Freight');
  await page.goto('/drugtesting/drugtestresults/intake');
  await page.locator('input[type=file]').setInputFiles({
    name: 'one.hl7',
    mimeType: 'text/plain',
    buffer: Buffer.from(message),
  });
  await expect(page.getByText('one.hl7 was applied.')).toBeVisible();
  await expectAccessible(page, 'the intake of test results');
  await page.getByRole('link', { name: 'To match', exact: true }).click();
  await page.getByRole('button', { name: `Match report ${specimen}` }).click();
  const dialog = page.getByRole('dialog', { name: `Match report ${specimen}` });
  await dialog.getByRole('textbox', { name: 'License or work ID' }).fill('A12345670');
  await dialog.getByRole('radio', { name: new RegExp(lastName) }).check();
  await expectAccessible(page, 'the match of a report');
  await dialog.getByRole('button', { name: 'Match report' }).click();
  await expectAlert(page, 'Report matched');
  await page.getByRole('link', { name: 'Results', exact: true }).click();
  await expect(rowsOf(page, 'Drug test results').filter({ hasText: specimen })).toContainText('Negative');
  await expectAccessible(page, 'the results of tests');

  const owner = await inAnotherBrowser('owner', `/manage/employees/${employeeId}/tab/information`);
  const section = owner.getByRole('region', { name: 'Drug and alcohol tests' });
  await expect(section).toContainText('Drug test, random');
  await expect(section).toContainText('Negative');
});
