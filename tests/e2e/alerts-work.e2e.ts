import { CLIENTS } from './support/accounts';
import { expectAlert, rowsOf } from './support/console';
import { makePdf } from './support/test-files';
import { daysFromToday, DOC_TYPES, ownName, shown } from './support/people';
import { expect, openConsole, test } from './support/test';

test.use({ world: 'changing' });

test('alerts are assigned, snoozed and closed by an upload without leaving their list', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const owner = await apiAs('owner');
  const lastName = ownName();
  const { employeeId } = await owner.hire(CLIENTS.blueRidge, { firstName: 'Ida', lastName });
  await owner.file(employeeId, { docTypeId: DOC_TYPES.medicalCard, docDate: daysFromToday(-900) });
  await signInAs('owner', '/alerts/documentAlerts');
  const find = () => page.getByRole('searchbox', { name: 'Name or work ID' }).fill(lastName);
  const rows = rowsOf(page, 'Document Alerts');
  const license = rows.filter({ hasText: /driver license/i });
  const application = rows.filter({ hasText: /application/i }).first();
  await find();
  await expect(license).toHaveCount(1);

  await license.getByRole('button', { name: /^Assign alert/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
  await expectAlert(page, 'Alert assigned to Grace Holloway');
  await expect(license).toContainText('Grace Holloway');

  const count = await rows.count();
  await application.getByRole('button', { name: /^Snooze alert/ }).click();
  const snooze = page.getByRole('dialog', { name: /^Snooze alert: / });
  await snooze.getByRole('textbox', { name: 'Snoozed until' }).fill(shown(daysFromToday(7)));
  await snooze.getByRole('textbox', { name: 'Reason' }).fill('Waits for the driver');
  await snooze.getByRole('button', { name: 'Snooze', exact: true }).click();
  await expect(rows).toHaveCount(count - 1);

  await license.getByRole('button', { name: /^Upload Driver License/ }).click();
  const upload = page.getByRole('dialog', { name: /^Upload document: / });
  await upload.locator('input[type=file]:not([capture])').setInputFiles({
    name: 'license.pdf',
    mimeType: 'application/pdf',
    buffer: await makePdf(),
  });
  await upload.getByRole('textbox', { name: 'Document date' }).fill(shown(daysFromToday(-1)));
  await upload.getByRole('textbox', { name: 'Expiration date' }).fill(shown(daysFromToday(700)));
  await upload.getByRole('button', { name: /^Upload Driver License/ }).click();
  await expect(license).toHaveCount(0);
  await expect(rows.locator('button:focus')).toHaveAccessibleName(/^Upload /);

  const snoozed = new URLSearchParams({ filter: JSON.stringify({ snoozed: true, q: lastName }) });
  await openConsole(page, `/alerts/documentAlerts?${snoozed}`);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Waits for the driver');
});
