import type { Page } from '@playwright/test';
import { CLIENTS } from './support/accounts';
import { expectAlert } from './support/console';
import { daysFromToday, ownName, shown } from './support/people';
import { expect, test } from './support/test';

test.use({ world: 'changing' });

async function setStatus(page: Page, status: 'Employee' | 'Terminated'): Promise<void> {
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: status }).click();
}

test('a rehired driver needs new documents, and the earlier employment stays on file', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const owner = await apiAs('owner');
  const [anyone] = await owner.employees(CLIENTS.blueRidge);
  const driver = await owner.hireLacking(anyone?.legacyClientId ?? 0, [], {
    firstName: 'Riley',
    lastName: ownName(),
  });
  expect(driver.qualification).toBe('qualified');
  const ended = daysFromToday(-20);
  await signInAs('owner', `/manage/employees/${driver.employeeId}/tab/information`);
  const section = page.getByRole('region', { name: 'Periods of employment' });
  await expect(section.getByRole('listitem')).toHaveText([/^Since .*Current$/]);

  await setStatus(page, 'Terminated');
  await page.getByRole('textbox', { name: 'Termination date' }).fill(shown(ended));
  await page.getByRole('textbox', { name: 'Reason for leaving' }).fill('Moved to another state');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectAlert(page, 'Employee information updated successfully');
  await expect(section.getByRole('listitem')).toContainText('Ended');

  await setStatus(page, 'Employee');
  await expect(
    page.getByText(`A new employment begins. The earlier one ended ${shown(ended)}`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('textbox', { name: 'Hire date' })).toHaveAccessibleDescription(
    'Enter the hire date of the new employment',
  );
  await page.getByRole('textbox', { name: 'Hire date' }).fill(shown(daysFromToday(-3)));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectAlert(page, 'Employee information updated successfully');
  await expect(section.getByRole('listitem')).toHaveText([
    `Since ${shown(daysFromToday(-3))}Current`,
    new RegExp(`^${shown(driver.hireDate ?? '')} to ${shown(ended)}.*Moved to another state$`),
  ]);
  await expect(page.getByRole('textbox', { name: 'Reason for leaving' })).toHaveValue('');

  await expect(
    page
      .getByRole('main')
      .getByText(/^Not qualified/)
      .first(),
  ).toBeVisible();
  const application = (await owner.requirements(driver.employeeId)).find(
    ({ docTypeId }) => docTypeId === 2001,
  );
  expect(application).toMatchObject({ status: 'missing', reason: { key: 'beforeThisHire' } });

  // Corrected by hand: the documents are of this hire after all.
  await section.getByRole('button', { name: /^Delete employment: / }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('They never left');
  await dialog.getByRole('button', { name: 'Delete employment' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('main').getByText('Qualified', { exact: true }).first()).toBeVisible();
});
