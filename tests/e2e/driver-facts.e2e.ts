import type { Page } from '@playwright/test';
import { CLIENTS } from './support/accounts';
import { expectAlert } from './support/console';
import { daysFromToday, ownName } from './support/people';
import { expect, test } from './support/test';

test.use({ world: 'changing' });

/** Answers a question of the form with the keyboard, and saves. */
async function answer(page: Page, question: string, words: 'Yes' | 'No'): Promise<void> {
  const radio = page
    .getByRole('radiogroup', { name: question })
    .getByRole('radio', { name: words, exact: true });
  await radio.focus();
  await radio.press('Space');
  await expect(radio).toBeChecked();
  await save(page);
}

async function save(page: Page): Promise<void> {
  // The alert of an earlier answer may still be there.
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Save changes' }).click();
  expect((await saved).ok()).toBe(true);
  await expectAlert(page, 'Employee information updated successfully');
}

test('a driver under 21 must not drive interstate, and the file says so as soon as it is answered', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const owner = await apiAs('owner');
  const [anyone] = await owner.employees(CLIENTS.blueRidge);
  const driver = await owner.hire(anyone?.legacyClientId ?? 0, {
    firstName: 'Robin',
    lastName: ownName(),
    dob: daysFromToday(-365 * 19),
    hireDate: daysFromToday(-10),
  });
  await signInAs('owner', `/manage/employees/${driver.employeeId}/tab/documents`);
  const main = page.getByRole('main');
  const barred = main.getByRole('alert').filter({ hasText: 'This driver is not qualified' });
  const undecided = main.getByRole('alert').filter({ hasText: 'Not decided until this is entered' });
  await expect(undecided).toContainText(
    /Under 21: may not drive before \d+\/\d+\/\d+, unless only within one/,
  );
  const asked = main.getByRole('alert').filter({ hasText: /\d facts not answered/ });
  await asked.getByRole('link', { name: 'Answer questions' }).click();

  await expect(page.getByRole('heading', { name: 'Driving facts' })).toBeFocused();
  await answer(page, 'Drives interstate', 'Yes');
  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(barred).toContainText(/Under 21: may not drive interstate before \d+\/\d+\/\d+/);
  await expect(barred.getByRole('link', { name: /391\.11\(b\)\(1\)/ })).toBeVisible();
  await expect(main.getByRole('button', { name: /Not qualified: under 21/ })).toBeVisible();

  await page.getByRole('tab', { name: 'Information' }).click();
  await answer(page, 'Drives interstate', 'No');
  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(page.getByRole('list', { name: 'To fix' })).toBeVisible();
  await expect(barred).toHaveCount(0);
  await expect(main.getByRole('button', { name: /Not qualified: under 21/ })).toHaveCount(0);
  expect((await owner.employee(driver.employeeId)).flags.interstate).toBe(false);

  await page.getByRole('tab', { name: 'Information' }).click();
  const employers = page.getByRole('combobox', { name: 'Previous employers' });
  await employers.fill('Acme Freight; Bolt Lines');
  await employers.press('Enter');
  await save(page);
  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(main.getByText(/^Safety performance history missing.*Acme Freight; Bolt Lines/)).toBeVisible();
});
