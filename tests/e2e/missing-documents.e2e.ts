import { CLIENTS } from './support/accounts';
import { expectAccessible, expectAccessibleInBothThemes } from './support/axe';
import { expectAlert } from './support/console';
import { daysFromToday, DOC_TYPES, ownName, shown } from './support/people';
import { makePdf } from './support/test-files';
import { expect, test } from './support/test';

test.use({ world: 'changing' });

test('the wizard goes through the seven documents, one missing one after the other [ROUTE-100, EMPDOC-01]', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const owner = await apiAs('owner');
  const driver = await owner.hire(CLIENTS.blueRidge, { firstName: 'Wes', lastName: ownName() });
  await owner.file(driver.employeeId, { docTypeId: DOC_TYPES.mvr, docDate: daysFromToday(-30) });
  await signInAs('owner', `/manage/employees/${driver.employeeId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Add missing documents' }).click();
  const steps = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
  await expect(steps).toHaveCount(7);
  const first = steps.first();
  await expect(first).toHaveAttribute('aria-current', 'step');
  await expect(first).toContainText('Missing');
  await expectAccessible(page, 'the wizard for missing documents');

  const main = page.getByRole('main');
  const pdf = await makePdf({ text: 'Application' });
  await main
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'application.pdf', mimeType: 'application/pdf', buffer: pdf });
  await main.getByRole('textbox', { name: 'Document date' }).fill(shown(daysFromToday(-20)));
  await main.getByRole('button', { name: 'Upload and continue' }).click();
  await expectAlert(page, 'Saved document(s) successfully');
  await expect(first).toContainText('On file');
  await expect(first).not.toHaveAttribute('aria-current', 'step');

  const skip = main.getByRole('button', { name: 'Skip for now' });
  const missing = await steps.filter({ hasText: 'Missing' }).count();
  expect(missing).toBeGreaterThan(1);
  for (let left = missing; left > 0; left -= 1) {
    await expect(steps.filter({ hasText: 'Missing' })).toHaveCount(left);
    await skip.click();
  }
  await expect(main.getByRole('status')).toContainText('You went through all seven documents');
  await expect(main.getByRole('status')).toContainText('Still missing:');
  await expectAccessible(page, 'the end of the wizard');
  await main.getByRole('button', { name: 'Start again' }).click();
  await expect(steps.filter({ hasText: 'Missing' })).toHaveCount(missing);
  await main.getByRole('link', { name: 'Back to the file' }).click();
  await expect(page).toHaveURL(/\/tab\/documents$/);
});

test('nine missing documents come from one scan in at most six clicks', async ({ page, signInAs, apiAs }) => {
  const owner = await apiAs('owner');
  const driver = await owner.hire(CLIENTS.blueRidge, { firstName: 'Ina', lastName: ownName() });
  await signInAs('owner', `/manage/employees/${driver.employeeId}/tab/documents`);
  const missing = async () =>
    (await owner.requirements(driver.employeeId)).filter(({ status }) => status === 'missing').length;
  const before = await missing();
  expect(before).toBeGreaterThanOrEqual(9);
  // Clicks of the pointer; keys come as clicks without one.
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    addEventListener('pointerdown', () => (counted.clicks += 1), { capture: true });
  });
  const clicks = () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);

  await page.getByRole('button', { name: 'Upload document', exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Choose a file', exact: true }).click();
  const buffer = await makePdf({ pages: 10, text: 'Scan' });
  await (await chooser).setFiles({ name: 'driver file.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: 'Split into documents', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload documents' });
  await dialog.getByRole('button', { name: 'New document on every page', exact: true }).click();
  // The last page belongs to the ninth document. What follows is typed.
  const starts = dialog.getByRole('textbox', { name: 'Documents start on pages' });
  await page.keyboard.press('Tab');
  await expect(starts).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('1 2 3 4 5 6 7 8 9');
  await page.keyboard.press('Enter');
  const rows = dialog.getByRole('row', { name: /^Document \d/ });
  await expect(rows).toHaveCount(9);
  await expect(rows.last()).toContainText('Pages 9-10');
  await expectAccessibleInBothThemes(page, 'a scan that is split');

  const day = shown(daysFromToday(-10));
  const boxes = dialog.getByRole('row').getByRole('textbox', { name: /^(Document|Expiration) date/ });
  const count = await boxes.count();
  for (let typed = 0; typed < count;) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => document.activeElement?.id ?? '');
    if (!label.endsWith('Date')) continue;
    await page.keyboard.type(label.endsWith('docExpirationDate') ? shown(daysFromToday(300)) : day);
    typed += 1;
  }
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Upload 9 documents', exact: true }).click();
  await expectAlert(page, 'Saved document(s) successfully');
  expect(await clicks()).toBeLessThanOrEqual(6);
  await expect(dialog.getByRole('status').first()).toContainText('9 of 9 documents uploaded.');
  expect(await missing()).toBe(before - 9);
});
