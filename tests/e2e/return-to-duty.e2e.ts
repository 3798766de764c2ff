import type { Page } from '@playwright/test';
import type { MayDriveAnswer } from '../../domain/compliance/may-drive-contract';
import { CLIENTS } from './support/accounts';
import { expectAccessible } from './support/axe';
import { chooseClient, expectAlert, rowsOf } from './support/console';
import { CLASSES, daysFromToday, ownName, shown } from './support/people';
import { expect, test } from './support/test';

test.use({ world: 'changing' });

const LICENSE = 'A12345691';

/** A report of the review officer. */
function report(
  lastName: string,
  at: number,
  { found, day, reason }: { found: string; day: string; reason: string },
) {
  const specimen = `NL${String(Date.now() + at).slice(-8)}`;
  const compact = day.replaceAll('-', '');
  return [
    'MSH||DR MAYA MRO|US|||20260617||ORU||P|2.3',
    `PID|1|${specimen}|${specimen}|S-1|${lastName.toUpperCase()}^DINA||19850402|||||||||||ACC1|${LICENSE}`,
    `ORC|RE|${specimen}|${specimen}||${found}`,
    `OBR|1|${specimen}|${specimen}|DOT5||${compact}0000||||CLINIC||ACC1|NORTHLAB|000101010000|URINE|||${compact}|${compact}|F|||||||||||${reason}|DR MAYA MRO`,
  ].join('\r');
}

/** Chooses in a menu. */
async function pick(page: Page, menu: string, option: string) {
  await page.getByRole('combobox', { name: menu }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function record(
  page: Page,
  step: string,
  fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.getByRole('button', { name: `Record: ${step}` }).click();
  const dialog = page.getByRole('dialog', { name: step });
  await dialog
    .getByRole('textbox')
    .first()
    .fill(shown(daysFromToday(0)));
  await fill?.(dialog);
  await dialog.getByRole('button', { name: 'Record step' }).click();
  await expectAlert(page, 'Step recorded');
  await expect(dialog).toBeHidden();
}

test('a violation leads through its steps and an observed test back to driving, and to follow-up tests', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const care = await apiAs('care', CLIENTS.blueRidge);
  const titles = await care.jobTitles(CLIENTS.blueRidge);
  const lastName = ownName();
  const { employeeId } = await care.hire(CLIENTS.blueRidge, {
    firstName: 'Dina',
    lastName,
    dob: '1985-04-02',
    license: LICENSE,
    state: 'VA',
    licenseClassId: CLASSES.A,
    jobTitleId: titles['CDL-A Driver'],
  });
  const takeIn = (at: number, result: Parameters<typeof report>[2]) =>
    care.send('POST', `/v1/clients/${CLIENTS.blueRidge}/drugTestImports`, {
      sender: 'mro-hl7',
      fileName: 'one.hl7',
      contents: report(lastName, at, result),
    });
  const barred = async () => {
    const { body } = await care.get(`/v1/employees/${employeeId}/mayDrive`);
    return (body as MayDriveAnswer).reasons.map(({ key }) => key);
  };
  await takeIn(0, { found: 'POSITIVE', day: daysFromToday(-10), reason: '3^RANDOM SELECTION' });
  await expect.poll(barred).toContain('testViolation');

  await signInAs('care', '/');
  await chooseClient(page, 'Blue Ridge Freight');
  await page.goto('/drugtesting/returnToDuty');
  await expectAccessible(page, 'the list of return-to-duty plans');
  await rowsOf(page, 'Return to duty').filter({ hasText: lastName }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: new RegExp(lastName) })).toBeVisible();
  await expectAccessible(page, 'a return-to-duty plan');
  await record(page, 'Remove from safety-sensitive work');
  await record(page, 'Give the list of SAPs');
  await record(page, 'Choose a SAP', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Name of the SAP' }).fill('Dr. Lee Novak');
    await pick(page, 'Credential', 'Psychologist');
  });
  await record(page, 'Initial evaluation', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Education or treatment' }).fill('Education, 12 hours');
  });
  await record(page, 'Follow-up evaluation', async (dialog) => {
    await dialog.getByRole('radio', { name: /complied and may take/ }).check();
    await pick(page, 'Return-to-duty test', 'Drug test');
  });
  await record(page, 'Follow-up testing plan', async () => {
    await pick(page, 'Follow-up tests', 'Drug test');
  });
  await page.getByRole('button', { name: 'Order test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order the return-to-duty test' });
  await expect(dialog.getByRole('combobox', { name: 'Specimen' })).toContainText('directly observed');
  await dialog.getByRole('button', { name: 'Order test' }).click();
  await expectAlert(page, 'Test ordered. Choose the clinic on the order.');
  await expect(page.getByRole('link', { name: /^Order \d+$/ })).toBeVisible();
  expect(await barred()).toContain('returnToDutyTestMissing');

  await takeIn(1, { found: 'NEGATIVE', day: daysFromToday(0), reason: '5^RETURN TO DUTY' });
  await expect.poll(barred).not.toContain('returnToDutyTestMissing');
  await page.reload();
  await record(page, 'Decide on the return');
  const schedule = page.getByRole('region', { name: 'Days of the follow-up tests' });
  await expect(schedule.getByRole('row')).toHaveCount(7);
  await expectAccessible(page, 'a plan with follow-up tests');
});
