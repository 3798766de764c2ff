import { CLIENTS } from './support/accounts';
import { expectAccessible } from './support/axe';
import { expectAlert } from './support/console';
import { ownName } from './support/people';
import { makePdf } from './support/test-files';
import { expect, test } from './support/test';

test.use({ world: 'changing' });

const RECORD = 2025;
const NAME = 'Drug and Alcohol Questionnaire';

test('a yes in the drug and alcohol questionnaire is final, bars the driver and stores the documents [DLG-QUEST-01]', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const owner = await apiAs('owner');
  const [anyone] = await owner.employees(CLIENTS.blueRidge);
  const driver = await owner.hireLacking(anyone?.legacyClientId ?? 0, [], {
    firstName: 'Quinn',
    lastName: ownName(),
  });
  expect(driver.qualification).toBe('qualified');

  await signInAs('owner', `/manage/employees/${driver.employeeId}/tab/documents`);
  await page.getByRole('button', { name: 'Drug and alcohol questionnaire', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: NAME });
  await expect(dialog.getByRole('heading', { name: 'Step 1 of 2: Answer the questions' })).toBeVisible();
  const question = (name: string) => dialog.getByRole('group', { name, exact: true });
  const refused = question('Refused a drug test');
  await expect(refused).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBe(960);
  await expectAccessible(page, 'the questions');

  // By keyboard, the reason too.
  await refused.getByRole('button', { name: 'Click for Yes' }).focus();
  await page.keyboard.press('Enter');
  await expect(refused.getByRole('button', { name: 'YES', exact: true })).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(10);
  await dialog.getByRole('radio', { name: 'Did not provide a specimen' }).focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('radio', { name: 'Did not provide a specimen' })).toBeChecked();
  const tip = dialog.getByRole('button', { name: 'Regulation: question 4' });
  await tip.focus();
  await expect(page.getByRole('tooltip')).toContainText('382.705(b)(1)(iv)');

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Are You Sure?' });
  await expect(asked).toContainText('This will discard any changes you have made.');
  await expect(asked.getByRole('button', { name: 'Yes - discard changes' })).toBeVisible();
  await asked.getByRole('button', { name: 'No - stay on this page' }).click();
  await expect(asked).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('heading', { name: 'Step 2 of 2: Upload and save' })).toBeFocused();
  await expect(dialog.getByText('Once you save, a yes answer cannot be changed!')).toBeVisible();
  const report = dialog.getByRole('region', { name: 'Refused a drug test' });
  await expect(report).toContainText('3 business days left');
  const save = dialog.getByRole('button', { name: 'Save and Upload' });
  await expect(dialog.getByText('Drop files here')).toBeVisible();
  await expect(save).toBeDisabled();
  const file = async (name: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: await makePdf({ text: name }),
  });
  await dialog
    .locator('input[type=file]:not([capture])')
    .setInputFiles([await file('refusal.pdf'), await file('notice.pdf')]);
  const marked = dialog.getByRole('region', { name: 'Files marked for upload' });
  await expect(marked.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'the step that saves');
  await save.click();
  await expectAlert(page, 'Drug and alcohol questionnaire information saved successfully');
  await expectAlert(page, 'Saved document(s) successfully');
  await expect(dialog).toHaveCount(0);

  await expect(page.getByText(/^Not qualified: /).first()).toBeVisible();
  await expect(page.getByText(/a violation was answered with yes/).first()).toBeVisible();
  const stored = await owner.documents(driver.employeeId);
  expect(stored.filter(({ docTypeId }) => docTypeId === RECORD)).toHaveLength(2);

  await page.getByRole('button', { name: 'Drug and alcohol questionnaire', exact: true }).click();
  await expect(refused.getByRole('button', { name: 'YES', exact: true })).toBeDisabled();
  await expect(refused).toContainText(/Answered yes on \d+\/\d+\/\d{4} by /);
  // The return-to-duty test ends the bar. Answered on the day of the violation, it does not say which came first.
  const returned = question(
    'Completed a negative return-to-duty test prescribed by a substance abuse professional',
  );
  await returned.getByRole('button', { name: 'Click for Yes' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.locator('input[type=file]:not([capture])').setInputFiles(await file('return.pdf'));
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Not decided: /).first()).toBeVisible();
  expect(await owner.employee(driver.employeeId)).toMatchObject({ qualification: 'undecided' });
});

test('without the Clearinghouse service the responses are saved, and files are optional', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const owner = await apiAs('prairieOwner');
  const [anyone] = await owner.employees(CLIENTS.prairie);
  await signInAs('prairieOwner', `/manage/employees/${anyone?.employeeId}/tab/information`);
  await page.getByRole('button', { name: 'Drug and alcohol questionnaire', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: NAME });
  await dialog
    .getByRole('group', { name: 'Refused an alcohol test' })
    .getByRole('button', { name: 'Click for Yes' })
    .click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('Drop files here')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save and Upload' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Save Responses' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Yes - discard changes' }).click();
  await expect(dialog).toHaveCount(0);
});
