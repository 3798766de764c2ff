import { CLIENTS } from './support/accounts';
import { expectAccessible } from './support/axe';
import { downloadBy, rowsOf } from './support/console';
import { CLASSES, daysFromToday, DOC_TYPES, ownName } from './support/people';
import { expect, test } from './support/test';

test.use({ world: 'changing' });

test('an audit packet is made from a file, downloaded and listed', async ({ page, signInAs, apiAs }) => {
  const owner = await apiAs('owner');
  const titles = await owner.jobTitles(CLIENTS.blueRidge);
  const lastName = ownName();
  const { employeeId } = await owner.hire(CLIENTS.blueRidge, {
    firstName: 'Pia',
    lastName,
    dob: '1985-04-02',
    license: 'A12345678',
    state: 'VA',
    licenseClassId: CLASSES.A,
    jobTitleId: titles['CDL-A Driver'],
  });
  await owner.file(employeeId, { docTypeId: DOC_TYPES.mvr, docDate: daysFromToday(-30) });
  await signInAs('owner', `/manage/employees/${employeeId}/tab/information`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Make packet…' }).click();
  const dialog = page.getByRole('dialog', { name: `Make packet: Pia ${lastName}` });
  await expect(dialog.getByRole('checkbox', { name: 'Application · 391.51(b)(1)' })).toBeChecked();
  await expectAccessible(page, 'the packet dialog');
  await dialog.getByRole('button', { name: 'Make packet' }).click();
  await expect(dialog.getByText(/^1 driver, 1 document, \d+ pages$/)).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByText(/items? (is|are) missing or expired/)).toBeVisible();
  await expectAccessible(page, 'a packet that is ready');
  const { content } = await downloadBy(page, () =>
    dialog.getByRole('button', { name: /^Download PDF/ }).click(),
  );
  expect(content.subarray(0, 8).toString()).toBe('%PDF-1.7');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  await page.goto('/manage/packets');
  const row = rowsOf(page, 'Audit packets').filter({ hasText: lastName });
  await expect(row).toContainText('Ready');
  await expectAccessible(page, 'the packets');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(row).toHaveCount(0);
});
