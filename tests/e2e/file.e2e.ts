import type { Page } from '@playwright/test';
import type { Employee } from '../../domain/employees/contract';
import { ACCOUNTS, CLIENTS, PASSWORD } from './support/accounts';
import type { Api } from './support/api';
import { choose, expectAlert, openUserMenu } from './support/console';
import { ownName, ownSsn } from './support/people';
import { expect, openConsole, signIn, test } from './support/test';

test.use({ world: 'changing' });

/** A new driver at the first terminal of Blue Ridge. */
async function hireAtTerminal(owner: Api, person = {}): Promise<Employee> {
  const [anyone] = await owner.employees(CLIENTS.blueRidge);
  const site = anyone?.legacyClientId ?? 0;
  return owner.hire(site, { firstName: 'Robin', lastName: ownName(), ...person });
}

const informationOf = ({ employeeId }: Employee) => `/manage/employees/${employeeId}/tab/information`;
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });

test('shows problems beside the field and at the top, and saves once they are fixed [ROUTE-102]', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const owner = await apiAs('owner');
  const driver = await hireAtTerminal(owner);
  await signInAs('owner', informationOf(driver));
  await field(page, 'First name').fill('');
  await save(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please correct 1 field' })).toBeVisible();
  await expect(field(page, 'First name')).toBeFocused();
  await field(page, 'First name').fill('Robyn');
  await field(page, 'Phone').fill('555-0100');
  await save(page).click();
  await expectAlert(page, 'Employee information updated successfully');
  await expect(page.getByRole('heading', { level: 1, name: `Robyn ${driver.lastName}` })).toBeVisible();
  expect(await owner.employee(driver.employeeId)).toMatchObject({ firstName: 'Robyn', phone: '555-0100' });
});

test('checks the license number against the state’s displayed formats [CTRL-15, CTRL-17]', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const owner = await apiAs('owner');
  const driver = await hireAtTerminal(owner);
  await signInAs('owner', informationOf(driver));
  await choose(page, page.getByRole('combobox', { name: 'License state', exact: true }), 'CA (California)');
  await field(page, 'License number').fill('12345');
  await expect(page.getByText('License number formats for CA (California):')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('The number 12345 is invalid for').first()).toBeVisible();
  expect((await owner.employee(driver.employeeId)).license).toBe(driver.license);
  await field(page, 'License number').fill('A1234567');
  await save(page).click();
  await expectAlert(page, 'Employee information updated successfully');
  expect(await owner.employee(driver.employeeId)).toMatchObject({ state: 'CA', license: 'A1234567' });
});

test('masks the SSN until asked, and hides it again [VAL-40, VAL-41, CTRL-20]', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const ssn = ownSsn();
  const driver = await hireAtTerminal(await apiAs('owner'), { ssn });
  await signInAs('owner', `/manage/employees/${driver.employeeId}`);
  const facts = page.getByRole('region', { name: 'Details' });
  const masked = `XXX-XX-${ssn.slice(-4)}`;
  await expect(facts).toContainText(masked);
  await expect(page.getByText(ssn)).toHaveCount(0);
  await facts.getByRole('button', { name: 'Show Social Security number' }).click();
  await expect(facts).toContainText(ssn);
  await facts.getByRole('button', { name: 'Hide Social Security number' }).click();
  await expect(facts).toContainText(masked);
  await openUserMenu(page);
  await page.getByRole('menuitemcheckbox', { name: /Mask SSN/ }).click();
  await page.keyboard.press('Escape');
  await expect(facts).toContainText(ssn);
});

test('shows what someone else saved in the meantime, and overwrites nothing without asking', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const owner = await apiAs('owner');
  const driver = await hireAtTerminal(owner);
  await signInAs('owner', informationOf(driver));
  await field(page, 'Phone').fill('555-0111');
  await owner.change(driver.employeeId, { phone: '555-0222', email: 'robin@example.test' });
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'This record was changed while you were editing' });
  await expect(dialog.getByRole('row', { name: /Phone/ })).toContainText('555-0222');
  await expect(dialog.getByRole('row', { name: /Phone/ })).toContainText('555-0111');
  await dialog.getByRole('radio', { name: 'Your value' }).check();
  await dialog.getByRole('button', { name: 'Save these values' }).click();
  await expectAlert(page, 'Employee information updated successfully');
  expect(await owner.employee(driver.employeeId)).toMatchObject({
    phone: '555-0111',
    email: 'robin@example.test',
  });
});

test('returns the user to the same page with what they typed, after the session expired', async ({
  page,
  context,
  apiAs,
}) => {
  const driver = await hireAtTerminal(await apiAs('owner'));
  await signIn(context, 'owner');
  await page.clock.install();
  await openConsole(page, informationOf(driver));
  await field(page, 'Phone').fill('555-0133');
  await page.clock.fastForward(21 * 60_000);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session has expired')).toBeVisible();
  await page.getByLabel('Email address').fill(ACCOUNTS.owner);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(informationOf(driver));
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(field(page, 'Phone')).toHaveValue('555-0133');
});

test('adds someone, and opens the new file [ROUTE-103]', async ({ page, signInAs, apiAs }) => {
  const lastName = ownName();
  const [anyone] = await (await apiAs('owner')).employees(CLIENTS.blueRidge);
  await signInAs('owner', `/manage/employees/add/${anyone?.legacyClientId}`);
  await page.getByRole('button', { name: 'Add employee' }).click();
  await expect(page.getByText('Enter the last name').first()).toBeVisible();
  await field(page, 'First name').fill('Jo');
  await field(page, 'Last name').fill(lastName);
  await page.getByRole('button', { name: 'Add employee' }).click();
  await expect(page).toHaveURL(/\/manage\/employees\/\d+/);
  await expect(page.getByRole('heading', { level: 1, name: `Jo ${lastName}` })).toBeVisible();
});

test('transfers a driver to another location of the user [DLG-TRANSFER-01, DLG-TRANSFER-02, DLG-TRANSFER-03, DLG-TRANSFER-04, DLG-TRANSFER-05, DLG-TRANSFER-06, DLG-TRANSFER-07, DLG-TRANSFER-08, DLG-TRANSFER-10, DLG-TRANSFER-12, ERR-02, SHELL-040]', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const owner = await apiAs('owner');
  const driver = await hireAtTerminal(owner);
  await signInAs('owner', `/manage/employees/${driver.employeeId}`);
  await page.getByRole('button', { name: 'Transfer' }).click();
  const dialog = page.getByRole('dialog', {
    name: `Transfer Robin ${driver.lastName} to Another Work Location`,
  });
  await expect(dialog.getByRole('textbox', { name: 'Current Location' })).toHaveValue(driver.siteName);
  await expect(dialog.getByRole('textbox', { name: 'Current Location' })).not.toBeEditable();
  await expect(dialog.getByRole('combobox', { name: 'Job Title' })).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveValue('Employee');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  await expect(dialog.getByRole('button', { name: 'Transfer', exact: true })).toBeDisabled();
  const target = dialog.getByRole('combobox', { name: 'New Location' });
  await target.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  const options = await page.getByRole('option').allTextContents();
  expect(options).toEqual(options.toSorted((one, other) => one.localeCompare(other, 'en')));
  expect(options).not.toContain(driver.siteName);
  const [elsewhere] = options;
  await page.getByRole('option', { name: elsewhere, exact: true }).click();
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expectAlert(page, 'The driver file was successfully transferred');
  expect((await owner.employee(driver.employeeId)).siteName).toBe(elsewhere);
});
