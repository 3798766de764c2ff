import { CLIENTS } from './support/accounts';
import { expectAccessible, expectAccessibleInBothThemes } from './support/axe';
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

test('the calendar leads from a day to its alerts, and by key to what expires later', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const owner = await apiAs('owner');
  const lastName = ownName();
  const [due, expires] = [daysFromToday(20), daysFromToday(200)];
  const { employeeId } = await owner.hire(CLIENTS.blueRidge, {
    firstName: 'Cal',
    lastName,
    licenseExpiresOn: due,
  });
  const { license, medicalCard } = DOC_TYPES;
  const docDate = daysFromToday(-10);
  await owner.file(employeeId, { docTypeId: license, docDate, docExpirationDate: due });
  await owner.file(employeeId, { docTypeId: medicalCard, docDate, docExpirationDate: expires });

  await signInAs('owner', `/alerts/documentAlerts/calendar?month=${due.slice(0, 7)}`);
  const day = page.locator(`[data-day="${due}"]`);
  const alerts = day.getByRole('link', { name: /^[1-9]\d* due$/ });
  await expect(alerts).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the calendar of due dates');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.locator('[aria-current="page"]')).toHaveText('Due Date Calendar');
  await alerts.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Document Alerts' })).toBeVisible();
  await expect(rowsOf(page, 'Document Alerts').filter({ hasText: lastName })).not.toHaveCount(0);
  await expect(rowsOf(page, 'Document Alerts').filter({ hasNotText: shown(due) })).toHaveCount(0);

  await openConsole(page, `/alerts/documentAlerts/calendar?month=${expires.slice(0, 7)}`);
  const later = page.locator(`[data-day="${expires}"]`);
  await expect(later.getByRole('button')).toHaveText(/expires?$/);
  await page.locator('.calendar td[tabindex="0"]').focus();
  for (let step = 1; step < Number(expires.slice(8)); step += 1) await page.keyboard.press('ArrowRight');
  await expect(later).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: `${lastName}, Cal: Medical Card` })).toBeVisible();
  await expectAccessible(page, 'what expires on a day');
});
