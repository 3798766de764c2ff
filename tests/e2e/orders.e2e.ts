import { isBusinessDay } from '../../domain/shared/business-days';
import { CLIENTS } from './support/accounts';
import { expectAccessible } from './support/axe';
import { expectAlert, rowsOf } from './support/console';
import { CLASSES, daysFromToday, DOC_TYPES, ownName, shown } from './support/people';
import { expect, test } from './support/test';

test.use({ world: 'changing' });

test('an MVR is ordered after the certification, and completed by filing the record [ROUTE-108, ROUTE-109]', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const owner = await apiAs('owner');
  const titles = await owner.jobTitles(CLIENTS.blueRidge);
  const lastName = ownName();
  const { employeeId } = await owner.hire(CLIENTS.blueRidge, {
    firstName: 'Mona',
    lastName,
    dob: '1985-04-02',
    license: 'A12345678',
    state: 'VA',
    licenseClassId: CLASSES.A,
    jobTitleId: titles['CDL-A Driver'],
  });
  await signInAs('owner', `/manage/employees/${employeeId}/tab/information`);
  await page.getByRole('button', { name: 'Order MVR' }).click();
  const verification = page.getByRole('dialog', {
    name: 'You must verify your consent under the Fair Credit Reporting Act',
  });
  await expect(verification.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await verification.getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog', { name: `Update Information for Mona ${lastName}` });
  await expect(dialog.getByRole('textbox', { name: 'Number' })).toHaveValue('A12345678');
  await expectAccessible(page, 'the MVR order');
  await dialog.getByRole('textbox', { name: 'Number' }).fill('12');
  await dialog.getByRole('button', { name: 'Save and Place Order' }).click();
  await expect(dialog.getByRole('alert')).toContainText("You must update the driver's license information");
  await dialog.getByRole('textbox', { name: 'Number' }).fill('A12345679');
  await dialog.getByRole('button', { name: 'Save and Place Order' }).click();
  await expectAlert(page, 'MVR ordered');
  const section = page.getByRole('region', { name: 'Orders', exact: true });
  await expect(section).toContainText('Ordered');
  await owner.file(employeeId, { docTypeId: DOC_TYPES.mvr, docDate: daysFromToday(0) });
  await page.goto('/manage/orders');
  const row = rowsOf(page, 'Orders').filter({ hasText: lastName });
  await expect(row).toContainText('Completed');
  await expectAccessible(page, 'the orders');
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^MVR order \d+$/ })).toBeVisible();
  await expect(page).toHaveURL(/\/manage\/orders\/\d+$/);
  await expect(page.getByRole('link', { name: 'View MVR' })).toBeVisible();

  // Staff filed it, so its data has to be typed.
  await page.getByRole('button', { name: /^Enter the violations of order/ }).click();
  const typing = page.getByRole('dialog', { name: 'Enter the driving record' });
  await typing.getByRole('button', { name: 'Add violation' }).click();
  await typing.getByRole('textbox', { name: /^What the record says/ }).fill('Speeding 78 in 55');
  await typing.getByRole('textbox', { name: /^Date/ }).fill(shown(daysFromToday(-90)));
  await typing.getByRole('textbox', { name: /^ACD code/ }).fill('S92');
  await expectAccessible(page, 'the dialog that types a driving record');
  await typing.getByRole('button', { name: 'Save record' }).click();
  await page.getByRole('button', { name: /^Data of order/ }).click();
  const record = page.getByRole('dialog', { name: 'Motor vehicle record' });
  await expect(record.getByRole('region', { name: 'Violations' })).toContainText('S92, speed');
  await record.getByRole('button', { name: 'Close' }).last().click();

  const trail = page.getByRole('region', { name: 'Audit trail' });
  await expect(trail.getByRole('row').nth(1)).toContainText('Status changed to Completed');
  await trail.getByRole('button', { name: 'Add Message' }).click();
  await expect(trail.getByText('Enter a message')).toBeVisible();
  await trail.getByRole('textbox', { name: 'Message' }).fill('Reviewed by phone with the driver');
  await trail.getByRole('button', { name: 'Add Message' }).click();
  await expectAlert(page, 'Message successfully added');
  await expect(trail.getByRole('row').nth(1)).toContainText('Reviewed by phone with the driver');
  await expectAccessible(page, 'an order');
  await page.getByRole('link', { name: `Mona ${lastName}` }).click();
  await expect(
    page.getByRole('region', { name: 'Orders', exact: true }).getByRole('link', { name: 'View MVR' }),
  ).toBeVisible();
});

test('a Clearinghouse query is requested from the file, and completed by the record that staff file', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const care = await apiAs('care', CLIENTS.blueRidge);
  const titles = await care.jobTitles(CLIENTS.blueRidge);
  const lastName = ownName();
  const { employeeId } = await care.hire(CLIENTS.blueRidge, {
    firstName: 'Cleo',
    lastName,
    dob: '1985-04-02',
    license: 'A12345678',
    state: 'VA',
    licenseClassId: CLASSES.A,
    jobTitleId: titles['CDL-A Driver'],
  });
  await signInAs('owner', `/manage/employees/${employeeId}/tab/documents`);
  await page.getByRole('button', { name: 'Request query' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a Clearinghouse query' });
  await dialog.getByRole('radio', { name: 'Limited query' }).check();
  await expect(dialog.getByText(/^No written consent on file/)).toBeVisible();
  await expectAccessible(page, 'the request of a Clearinghouse query');
  await dialog.getByRole('button', { name: 'Request query' }).click();
  await expect(dialog.getByText(/^A limited query needs the driver's written consent/)).toBeVisible();
  await dialog.getByRole('radio', { name: 'Full query' }).check();
  await dialog.getByRole('button', { name: 'Request query' }).click();
  await expectAlert(page, 'Clearinghouse query requested');
  await page.goto('/manage/orders');
  const row = rowsOf(page, 'Orders').filter({ hasText: lastName });
  await expect(row).toContainText('Clearinghouse query');
  await expect(row).toContainText('Ordered');
  await care.file(employeeId, {
    docTypeId: DOC_TYPES.clearinghouseQuery,
    docDate: daysFromToday(0),
    findings: { queryType: 'full', queryOutcome: 'clear' },
  });
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^Clearinghouse query \d+$/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'View query record' })).toBeVisible();
});

test('an exam is ordered from the file, gets a clinic and an appointment, and its letter; canceled, it can be reopened', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const owner = await apiAs('owner');
  const titles = await owner.jobTitles(CLIENTS.blueRidge);
  const { employeeId } = await owner.hire(CLIENTS.blueRidge, {
    firstName: 'Noor',
    lastName: ownName(),
    jobTitleId: titles['CDL-A Driver'],
  });
  const ahead = [2, 3, 4, 5, 6, 7].find((days) => isBusinessDay(daysFromToday(days))) ?? 2;
  await signInAs('owner', `/manage/employees/${employeeId}/tab/information`);
  const section = page.getByRole('region', { name: 'Orders', exact: true });
  await section.getByRole('button', { name: 'Order exam' }).click();
  const placing = page.getByRole('dialog', { name: 'Order a medical exam' });
  await expect(placing.getByRole('radio', { name: /^DOT physical/ })).toBeChecked();
  await expectAccessible(page, 'the order of an exam');
  await placing.getByRole('button', { name: 'Place order' }).click();
  await expectAlert(page, 'Exam ordered. Choose a clinic next.');

  await section.getByRole('button', { name: /^Edit order/ }).click();
  const editing = page.getByRole('dialog', { name: /^Edit order of Noor/ });
  await editing.getByRole('button', { name: 'Choose clinic' }).click();
  const search = page.getByRole('dialog', { name: 'Choose a clinic' });
  await search.getByRole('textbox', { name: /ZIP/ }).fill('23219');
  await search.getByRole('button', { name: /^Search/ }).click();
  await search.getByRole('radio').first().check();
  await search.getByRole('button', { name: 'Select clinic' }).click();
  await expect(editing.getByText('In the clinic’s time: Eastern Time')).toBeVisible();
  await editing.getByRole('textbox', { name: /^Appointment date/ }).fill(shown(daysFromToday(ahead)));
  await editing.getByRole('combobox', { name: /^Time/ }).click();
  await page.getByRole('option', { name: '10:15 AM' }).click();
  await expectAccessible(page, 'the edit of an order');
  await editing.getByRole('button', { name: 'Save order' }).click();
  await expectAlert(page, 'Order updated');
  await expect(section).toContainText('Scheduled');
  await expect(section).toContainText(`${shown(daysFromToday(ahead))} 10:15 AM`);

  await section.getByRole('button', { name: /^Authorization of order/ }).click();
  const letter = page.getByRole('dialog', { name: 'Authorization letter' });
  await expectAccessible(page, 'the authorization letter');
  const download = page.waitForEvent('download');
  await letter.getByRole('button', { name: 'Download letter' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Authorization \d+\.pdf$/);
  await letter.getByRole('button', { name: 'Cancel' }).click();

  await section.getByRole('link', { name: /^Medical exam \d+$/ }).click();
  await expect(page.getByText('Recertification')).toBeVisible();
  await expectAccessible(page, 'the page of an exam');
  await page.getByRole('button', { name: /^Cancel order/ }).click();
  const question = page.getByRole('alertdialog', { name: /^Cancel order \d+\?$/ });
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expectAlert(page, 'Order canceled');
  const trail = page.getByRole('region', { name: 'Audit trail' });
  await expect(trail.getByRole('row').nth(1)).toContainText('Status changed to Canceled');
  await page.getByRole('button', { name: /^Reopen order/ }).click();
  await expectAlert(page, 'Order reopened');
  await expect(page.getByText('Not set')).toBeVisible();
});
