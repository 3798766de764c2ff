import { CLIENTS } from './support/accounts';
import { expectAccessible, expectAccessibleInBothThemes } from './support/axe';
import { rowsOf } from './support/console';
import { CLASSES, daysFromToday, DOC_TYPES, ownName } from './support/people';
import { expect, test } from './support/test';

test.use({ world: 'changing' });

const DEMO_LINK = '/auditor/demo-auditor-token-0000000000000001';

test('an auditor reads a file by a link until the audit is closed [ROUTE-006]', async ({
  page,
  browser,
  signInAs,
  apiAs,
}) => {
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
  await signInAs('owner', '/manage/audits');
  await page.getByRole('button', { name: 'Open audit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open audit' });
  await dialog.getByRole('textbox', { name: /^Auditor/ }).fill(`Ruth ${lastName}`);
  await expectAccessible(page, 'the dialog that opens an audit');
  await dialog.getByRole('button', { name: 'Open audit' }).click();
  const shown = page.getByRole('dialog', { name: `Link for Ruth ${lastName}` });
  const link = await shown.getByRole('textbox', { name: 'Link' }).inputValue();
  await shown.getByRole('button', { name: 'Done' }).click();
  const row = rowsOf(page, 'Audits').filter({ hasText: `Ruth ${lastName}` });
  await expect(row).toContainText('Not yet');
  await expectAccessible(page, 'the audits');

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const auditor = await context.newPage();
  await auditor.goto(new URL(link).pathname);
  await auditor.getByRole('button', { name: 'Open the records' }).click();
  const covers = auditor.getByRole('region', { name: 'What this audit covers' });
  await expect(covers).toContainText('Access until');
  await expect(covers).toContainText('Blue Ridge Freight');
  await expect(auditor.getByRole('link', { name: /^Drivers [\d,]+$/ })).toBeVisible();
  await expectAccessibleInBothThemes(auditor, 'the page of an auditor');
  await auditor.getByRole('link', { name: 'Drivers', exact: true }).click();
  await expect(rowsOf(auditor, 'Roster').first()).toBeVisible();
  await expect(auditor.getByRole('button', { name: /Add employee/ })).toHaveCount(0);
  await auditor.goto(`/manage/employees/${employeeId}/tab/documents`);
  await expect(auditor.getByRole('heading', { name: new RegExp(lastName) })).toBeVisible();
  await expect(auditor.getByRole('button', { name: /^Upload/ })).toHaveCount(0);
  await expectAccessible(auditor, 'a file that an auditor reads');

  await page.reload();
  await expect(row).not.toContainText('Not yet');
  await row.getByRole('button', { name: /^Close audit/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close audit' }).click();
  await expect(row).toContainText('Closed');
  await auditor.goto(new URL(link).pathname);
  await auditor.getByRole('button', { name: 'Open the records' }).click();
  await expect(auditor.getByRole('alert')).toHaveText(
    'This link no longer works. Ask the company for a new one.',
  );
  await context.close();
});

test('the link of the demo world opens the records of Prairie Lines', async ({ page }) => {
  await page.goto(DEMO_LINK);
  await expectAccessible(page, 'the page of a link for auditors');
  await page.getByRole('button', { name: 'Open the records' }).click();
  await expect(page.getByRole('heading', { name: 'Prairie Lines' })).toBeVisible();
});
