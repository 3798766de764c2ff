import { expectAlert } from './support/console';
import { expect, test } from './support/test';

test.use({ world: 'changing' });

test('adds next years’ random rate, corrects it, and checks the source of the medical card waiver', async ({
  page,
  signInAs,
}) => {
  test.slow();
  // A year that no earlier run used.
  const year = 2030 + Math.floor(Math.random() * 69);
  const days = `1/1/${year}–12/31/${year}`;
  await signInAs('admin', '/settings');
  await page.getByRole('link', { name: 'Dated settings' }).click();
  const table = page.getByRole('table', { name: 'Dated settings' });
  const waiver = table.getByRole('row', { name: /Waiver: paper medical card.*60 days/ });
  await expect(waiver).toContainText('8/21/2025–10/11/2026');
  await expect(waiver).toContainText('Ended');

  await page.getByRole('button', { name: 'Add setting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add setting' });
  await dialog.getByRole('combobox', { name: 'Setting' }).click();
  await page.getByRole('option', { name: 'Random rate: FTA' }).click();
  await dialog.getByRole('textbox', { name: /^Drug tests/ }).fill('half');
  await dialog.getByRole('textbox', { name: /^Alcohol tests/ }).fill('10');
  await dialog.getByRole('textbox', { name: 'First day' }).fill(`12/31/${year}`);
  await dialog.getByRole('textbox', { name: 'Last day' }).fill(`1/1/${year}`);
  await dialog.getByRole('textbox', { name: 'Source' }).fill('https://www.transportation.gov/odapc');
  await dialog.getByRole('button', { name: 'Save setting' }).click();
  await expect(dialog.getByRole('textbox', { name: /^Drug tests/ })).toHaveAccessibleDescription(
    /doesn't fit this setting/,
  );
  await expect(dialog.getByRole('textbox', { name: 'Last day' })).toHaveAccessibleDescription(
    /cannot be before the first day/,
  );
  await dialog.getByRole('textbox', { name: /^Drug tests/ }).fill('50');
  await dialog.getByRole('textbox', { name: 'First day' }).fill(`1/1/${year}`);
  await dialog.getByRole('textbox', { name: 'Last day' }).fill(`12/31/${year}`);
  await dialog.getByRole('button', { name: 'Save setting' }).click();
  await expectAlert(page, /^Setting saved$/);
  const added = table.getByRole('row').filter({ hasText: 'FTA' }).filter({ hasText: days });
  await expect(added).toContainText('Drugs 50%, alcohol 10%');
  await expect(added).toContainText('Upcoming');

  await added.getByRole('button', { name: /^Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit setting' });
  await edit.getByRole('textbox', { name: /^Alcohol tests/ }).fill('');
  await edit.getByRole('button', { name: 'Save setting' }).click();
  await expect(added).toContainText('Drugs 50%, no alcohol testing');

  await added.getByRole('button', { name: /^Mark as checked today/ }).click();
  await expectAlert(page, /^Marked as checked today$/);
  // Another run may check it at the same moment; either way it is checked then.
  await waiver.getByRole('button', { name: /^Mark as checked today/ }).click();
  await expect(waiver).not.toContainText('Roadfile');
  await expect(page.getByText(/^Check \d+ setting/)).toHaveCount(0);
});
