import type { Locator, Page } from '@playwright/test';
import { CLIENTS } from './support/accounts';
import type { Api } from './support/api';
import { choose, downloadBy, expectAlert } from './support/console';
import { makePdf } from './support/test-files';
import { daysFromToday, DOC_TYPES, ownName, shown } from './support/people';
import { expect, test } from './support/test';

test.use({ world: 'changing' });

const fileOf = (employeeId: number) => `/manage/employees/${employeeId}/tab/documents`;

/** The row of a requirement or document type in a file. */
const line = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name }).first();

/** Opens a row that may already be open. */
async function open(item: Locator): Promise<void> {
  const head = item.locator('button[aria-expanded]').first();
  await expect(head).toBeVisible();
  await expect(async () => {
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
    await expect(head).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 });
  }).toPass();
}

async function openGroup(page: Page, name: 'To fix' | 'On file' | 'Not needed'): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
}

async function openUpload(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Upload document' }).click();
  return page.getByRole('dialog', { name: 'Upload document' });
}

test('explains every requirement by rule, regulation, inputs and due date', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const owner = await apiAs('owner');
  const titles = await owner.jobTitles(CLIENTS.blueRidge);
  const driver = await owner.hire(CLIENTS.blueRidge, {
    firstName: 'Kit',
    lastName: ownName(),
    jobTitleId: titles['Non-CDL Driver'],
  });
  const requirements = await owner.requirements(driver.employeeId);
  const open = requirements.filter(({ status }) => status === 'missing');
  await signInAs('owner', fileOf(driver.employeeId));
  await expect(page.getByRole('list', { name: 'To fix' }).getByRole('listitem')).toHaveCount(open.length);
  await line(page, /medical card missing/i)
    .getByRole('button', { expanded: false })
    .click();
  const card = line(page, /medical card missing/i);
  for (const label of ['Why', 'How to fix it', 'Regulation', 'Due', 'Based on', 'Hire date'])
    await expect(card.getByText(label, { exact: true }).first()).toBeVisible();
  await expect(card).toContainText(shown(driver.hireDate ?? ''));
  await expect(card.getByRole('link', { name: /^49 CFR 391\./ }).first()).toHaveAttribute(
    'href',
    /ecfr\.gov/,
  );
  await openGroup(page, 'Not needed');
  await expect(line(page, 'Hazmat training not required')).toBeVisible();
});

test('shows the file as of any day, and says so', async ({ page, signInAs, apiAs }) => {
  const owner = await apiAs('owner');
  const driver = await owner.hireLacking(CLIENTS.blueRidge, [], { firstName: 'Lee', lastName: ownName() });
  expect(driver.qualification).toBe('qualified');
  await signInAs('owner', fileOf(driver.employeeId));
  const documents = page.getByRole('region', { name: 'Documents' }).first();
  const standing = page.getByRole('main').getByText('Qualified', { exact: true });
  await expect(standing).toBeVisible();
  const day = page.getByRole('textbox', { name: 'As of' });
  await day.fill(shown(daysFromToday(600)));
  await day.press('Enter');
  await expect(page.getByText(`You're viewing this file as of ${shown(daysFromToday(600))}.`)).toBeVisible();
  await expect(documents.getByText(/^Not qualified: /)).toBeVisible();
  await page.getByRole('button', { name: 'Back to today' }).click();
  await expect(documents.getByText(/^Not qualified: /)).toBeHidden();
  await expect(standing).toBeVisible();
});

test('keeps an upload open on a click outside, and its alerts reachable by keyboard', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const owner = await apiAs('owner');
  const driver = await owner.hireLacking(CLIENTS.blueRidge, [DOC_TYPES.medicalCard], {
    firstName: 'Noor',
    lastName: ownName(),
  });
  await signInAs('owner', fileOf(driver.employeeId));
  const dialog = await openUpload(page);
  const date = dialog.getByRole('textbox', { name: 'Document date' });
  await date.fill('2/30/2026');
  await date.blur();
  const alert = page
    .getByRole('region', { name: 'Messages' })
    .getByRole('alert')
    .filter({ hasText: '(2/30/2026) is invalid' });
  await expect(alert).toBeVisible();
  await page.mouse.click(8, 300);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Upload', exact: true }).focus();
  const close = alert.getByRole('button', { name: 'Close message' });
  for (
    let presses = 0;
    presses < 3 && !(await close.evaluate((one) => one === document.activeElement));
    presses += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(alert).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Upload', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('uploads a real PDF with type and dates, shows it page by page, and keeps its name [PDF-07, API-EMP-24, API-EMP-25]', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const owner = await apiAs('owner');
  const driver = await owner.hireLacking(CLIENTS.blueRidge, [DOC_TYPES.medicalCard], {
    firstName: 'Sam',
    lastName: ownName(),
  });
  await signInAs('owner', fileOf(driver.employeeId));
  const dialog = await openUpload(page);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog.getByText('Choose a document type').first()).toBeVisible();
  await expect(dialog.getByText('Enter the document date').first()).toBeVisible();
  await dialog.locator('input[type=file]:not([capture])').setInputFiles({
    name: 'card.docx',
    mimeType: 'application/msword',
    buffer: Buffer.from('not a PDF'),
  });
  await expect(dialog.getByText(/card\.docx wasn't uploaded\. Only .*pdf/)).toBeVisible();
  const pdf = await makePdf({ pages: 3, text: 'Medical Examiner Certificate' });
  await dialog
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'Sam’s card.pdf', mimeType: 'application/pdf', buffer: pdf });
  await choose(page, dialog.getByRole('combobox', { name: 'Document type' }), 'Medical Card');
  await dialog.getByRole('textbox', { name: 'Document date' }).fill(shown(daysFromToday(-3)));
  await dialog.getByRole('textbox', { name: 'Expiration date' }).fill(shown(daysFromToday(700)));
  await dialog.getByRole('button', { name: 'Upload Medical Card' }).click();
  await expectAlert(page, 'Saved document(s) successfully');
  await expect(dialog).toHaveCount(0);

  await openGroup(page, 'On file');
  await line(page, 'Medical card').getByRole('button', { name: /^View/ }).click();
  const viewer = page.getByRole('dialog', { name: /Medical Card, / });
  await expect(viewer.getByText('Page 1 of 3')).toBeVisible();
  await expect(viewer.locator('canvas').first()).toBeVisible();
  await viewer.getByRole('toolbar').getByRole('button', { name: 'Next page' }).click();
  await expect(viewer.getByText('Page 2 of 3')).toBeVisible();
  const { name, content } = await downloadBy(page, () =>
    viewer.getByRole('toolbar').getByRole('button', { name: 'Download' }).click(),
  );
  expect(name).toBe('Sam’s card.pdf');
  expect(content.equals(pdf)).toBe(true);
});

test('refuses a file that only looks like a PDF, says why, and keeps what was typed', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const owner = await apiAs('owner');
  const driver = await owner.hire(CLIENTS.blueRidge, { firstName: 'Max', lastName: ownName() });
  await signInAs('owner', `${fileOf(driver.employeeId)}?upload=1`);
  const dialog = page.getByRole('dialog', { name: 'Upload document' });
  await dialog.locator('input[type=file]:not([capture])').setInputFiles({
    name: 'mvr.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html>not a PDF</html>'),
  });
  await choose(page, dialog.getByRole('combobox', { name: 'Document type' }), 'Initial MVR');
  await dialog.getByRole('textbox', { name: 'Document date' }).fill(shown(daysFromToday(-3)));
  await dialog.getByRole('button', { name: 'Upload Initial MVR' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText(/PDF/);
  await expect(dialog.getByRole('textbox', { name: 'Document date' })).toHaveValue(shown(daysFromToday(-3)));
  expect(await owner.documents(driver.employeeId)).toEqual([]);
});

test('corrects dates and deletes with a reason, and the status updates at once', async ({
  page,
  signInAs,
  apiAs,
}) => {
  const owner = await apiAs('owner');
  const driver = await owner.hireLacking(CLIENTS.blueRidge, [], { firstName: 'Uma', lastName: ownName() });
  await signInAs('owner', `${fileOf(driver.employeeId)}?document=${DOC_TYPES.medicalCard}`);
  await openGroup(page, 'On file');
  const card = line(page, 'Medical card');
  await open(card);
  await card.getByRole('button', { name: /^Correct Medical Card/ }).click();
  const dates = page.getByRole('dialog', { name: /^Correct document: / });
  await dates.getByRole('textbox', { name: 'Expiration date' }).fill(shown(daysFromToday(-2)));
  await dates.getByRole('button', { name: 'Save document' }).click();
  await expectAlert(page, 'Document corrected');
  await expect(page.getByText(/^Not qualified: medical card expired/i).first()).toBeVisible();

  await openGroup(page, 'To fix');
  const expired = line(page, /medical card expired/i);
  await open(expired);
  await expired.getByRole('button', { name: /^Delete Medical Card/ }).click();
  const confirm = page.getByRole('alertdialog', { name: /^Delete Medical Card/ });
  await confirm.getByRole('button', { name: 'Delete document' }).click();
  await expect(confirm.getByText('Enter a reason for deleting this document')).toBeVisible();
  await confirm.getByRole('textbox', { name: 'Reason' }).fill('Belongs to someone else');
  await confirm.getByRole('button', { name: 'Delete document' }).click();
  await expectAlert(page, 'Document deleted');
  await expect(page.getByText(/^Not qualified: medical card missing/i).first()).toBeVisible();
  await expect(line(page, /medical card missing/i).getByRole('button', { expanded: true })).toBeFocused();
  const left = await owner.documents(driver.employeeId);
  expect(left.filter(({ docTypeId }) => docTypeId === DOC_TYPES.medicalCard)).toEqual([]);
});

/** A driver with an application on record since before a day; another one in each repetition. */
async function findFiled(owner: Api, day: string) {
  const people = await owner.employees(CLIENTS.blueRidge, { statuses: [2], hiredTo: day });
  for (const { employeeId } of people.slice(10 * test.info().repeatEachIndex)) {
    const application = (await owner.documents(employeeId)).find(
      ({ docTypeId, docDate, uploadedAt }) => docTypeId === 2001 && docDate < day && uploadedAt < day,
    );
    if (application) return { employeeId, application };
  }
  throw new Error(`No application was on record on ${day}.`);
}

test('shows a past day as it stood then, or as we know it now', async ({ page, signInAs, apiAs }) => {
  const owner = await apiAs('owner');
  const monthAgo = daysFromToday(-30);
  const { employeeId, application } = await findFiled(owner, monthAgo);
  const { documentId, version, docDate } = application;
  await owner.send('PATCH', `/v1/employees/${employeeId}/documents/${documentId}`, {
    docDate: daysFromToday(0),
    version,
  });

  await signInAs('owner', `${fileOf(employeeId)}?asOf=${monthAgo}`);
  const [then, now] = ['As it stood then', 'As we know it now'].map((name) =>
    page.getByRole('radio', { name }),
  );
  await expect(now!).toBeChecked();
  await expect(page.getByText(/^As we know it now: documents filed/)).toBeVisible();
  await openGroup(page, 'To fix');
  await expect(line(page, /application missing/i)).toBeVisible();

  await now!.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(/^As it stood then: only what was on record/)).toBeVisible();
  await openGroup(page, 'On file');
  const filed = line(page, /application/i);
  await open(filed);
  await expect(filed.getByRole('rowheader', { name: shown(docDate) })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload document' })).toHaveCount(0);

  await page.reload();
  await expect(then!).toBeChecked();
  expect(page.url()).toContain(`asOf=${monthAgo}&record=then`);
});
