import type { Page } from '@playwright/test';
import { CLIENTS } from './support/accounts';
import { downloadBy, tick } from './support/console';
import { makeCsv } from './support/test-files';
import { ownName } from './support/people';
import { expect, openConsole, signIn, test } from './support/test';

test.use({ world: 'changing' });

const HEAD = [
  'Employee #',
  'Last Name',
  'First Name',
  'Birth Date',
  'Terminal',
  'Position',
  'Status',
  'Hire Dt',
  'Phone',
];

async function send(page: Page, name: string, buffer: Buffer): Promise<void> {
  await openConsole(page, '/manage/employees/roster/update');
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { name: 'Match columns and values' })).toBeVisible();
}

async function checkRows(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Check all/ }).click();
  await expect(page.getByRole('heading', { name: 'Preview changes' })).toBeVisible();
}

async function apply(page: Page, button: string): Promise<void> {
  await page.getByRole('link', { name: 'Continue to apply' }).click();
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import result' })).toBeVisible();
}

test('imports a roster file, rejects wrong rows, and accepts the corrected ones [ROUTE-104]', async ({
  page,
  context,
  apiAs,
}) => {
  test.slow();
  const owner = await apiAs('owner');
  const [anyone] = await owner.employees(CLIENTS.blueRidge);
  const terminal = { id: anyone?.legacyClientId ?? 0, name: anyone?.siteName ?? '' };
  const family = ownName();
  const number = (place: number) => `${family.slice(1, 7).toUpperCase()}${place}`;
  const known = { jobTitleId: (await owner.jobTitles(CLIENTS.blueRidge))['CDL-A Driver'] };
  const stays = await owner.hire(terminal.id, {
    firstName: 'Stays',
    lastName: family,
    workId: number(1),
    ...known,
  });
  const moves = await owner.hire(terminal.id, {
    firstName: 'Moves',
    lastName: family,
    workId: number(2),
    ...known,
  });
  const row = (place: number, firstName: string, birth: string, hired: string, phone = '') => [
    number(place),
    family,
    firstName,
    birth,
    terminal.name,
    'CDL-A Driver',
    'Active',
    hired,
    phone,
  ];
  const hired = (date: string | null) => {
    const [year, month, day] = (date ?? '').split('-').map(Number);
    return `${month}/${day}/${year}`;
  };
  const file = makeCsv([
    HEAD,
    row(1, 'Stays', '3/14/1984', hired(stays.hireDate)),
    row(2, 'Moves', '3/14/1984', hired(moves.hireDate), '555-0177'),
    row(3, 'Comes', '7/21/1979', '4/1/2024'),
    row(4, 'Follows', '8/2/1988', '4/15/2024'),
    row(5, 'Fails', '2/30/1981', '5/1/2024'),
  ]);

  await signIn(context, 'owner');
  await send(page, 'roster.csv', file);
  await expect(page.getByRole('table', { name: 'Columns' })).toContainText('Employee #');
  await expect(page.getByRole('combobox', { name: 'Field for column Employee #' })).toContainText('Work ID');
  await expect(page.getByRole('combobox', { name: `Location for ${terminal.name}` })).toHaveValue(
    terminal.name,
  );
  await checkRows(page);
  await expect(
    page.getByText('Rows in file: 5 = 2 added + 1 updated + 1 unchanged + 1 rejected'),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Updated 1' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('555-0177');
  await page.getByRole('tab', { name: 'Rejected 1' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('2/30/1981');
  expect(await owner.employees(CLIENTS.blueRidge, { q: family })).toHaveLength(2);

  await apply(page, 'Add 2, update 1');
  await expect(
    page.getByText('Rows in file: 5 = 2 added + 1 updated + 1 unchanged + 1 rejected'),
  ).toBeVisible();
  expect(await owner.employees(CLIENTS.blueRidge, { q: family })).toHaveLength(4);
  expect((await owner.employee(moves.employeeId)).phone).toBe('555-0177');
  const refused = await downloadBy(page, async () => {
    await page.getByRole('button', { name: 'Download 1 rows to correct' }).click();
    await page.getByRole('menuitem', { name: 'As CSV', exact: true }).click();
  });
  const text = refused.content.toString();
  expect(text).toContain('Fails');
  expect(text).not.toContain('Comes');

  await send(page, 'roster.csv', file);
  await expect(page.getByText(/^This file was already applied on/)).toBeVisible();
  await checkRows(page);
  await expect(page.getByText('Rows in file: 5 = 4 unchanged + 1 rejected')).toBeVisible();

  await send(page, refused.name, Buffer.from(text.replaceAll('2/30/1981', '2/28/1981')));
  await checkRows(page);
  await expect(page.getByText('Rows in file: 1 = 1 added')).toBeVisible();
  await apply(page, 'Add 1');
  await page.getByRole('link', { name: 'Go to roster' }).click();
  await page.getByRole('searchbox', { name: 'Search the roster' }).fill(family);
  await expect(page.getByText('Showing 1 - 5 of 5 total rows')).toBeVisible();
});

test('remembers what the words of a file mean, and can skip single rows', async ({
  page,
  context,
  apiAs,
}) => {
  const owner = await apiAs('owner');
  const [anyone] = await owner.employees(CLIENTS.blueRidge);
  const terminal = anyone?.siteName ?? '';
  const family = ownName();
  const word = `Depot ${family}`;
  const row = (place: number, firstName: string) => [
    `${family.slice(1, 7)}${place}`,
    family,
    firstName,
    '7/21/1979',
    word,
    'CDL-A Driver',
    'Active',
    '4/1/2024',
    '',
  ];
  await signIn(context, 'owner');
  await send(page, 'words.csv', makeCsv([HEAD, row(1, 'Anna'), row(2, 'Bert')]));
  const location = page.getByRole('combobox', { name: `Location for ${word}` });
  await location.fill(terminal);
  await page.getByRole('option', { name: terminal, exact: true }).first().click();
  await checkRows(page);
  await tick(page.getByRole('checkbox', { name: /^Apply .*Anna|^Apply Anna/ }), false);
  await apply(page, 'Add 1');
  await expect(page.getByText('Rows in file: 2 = 1 added + 1 skipped')).toBeVisible();
  const people = await owner.employees(CLIENTS.blueRidge, { q: family });
  expect(people.map(({ firstName }) => firstName)).toEqual(['Bert']);
  await send(page, 'words-again.csv', makeCsv([HEAD, row(3, 'Cleo')]));
  await expect(page.getByText("You've imported a file with these columns before")).toBeVisible();
  await expect(location).toHaveValue(terminal);
});

test('refuses a file that is not a roster, with the reason', async ({ page, signInAs }) => {
  await signInAs('owner', '/manage/employees/roster/update');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({
    name: 'roster.exe',
    mimeType: 'application/x-dosexec',
    buffer: Buffer.from('MZ'),
  });
  await expect(page.getByText(/roster\.exe wasn't uploaded\. Only \.csv/)).toBeVisible();
  await input.setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) });
  await expect(page.getByText("empty.csv wasn't uploaded. The file is empty.")).toBeVisible();
  await input.setInputFiles({
    name: 'broken.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from('PK\u0003\u0004 and no workbook'),
  });
  await expect(page.getByText(/^broken\.xlsx wasn't uploaded: .+/)).toBeVisible();
});
