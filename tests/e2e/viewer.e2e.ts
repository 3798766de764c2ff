import type { Page } from '@playwright/test';
import { CLIENTS } from './support/accounts';
import { daysFromToday, DOC_TYPES, ownName } from './support/people';
import { expect, test } from './support/test';
import { makeLockedPdf } from './support/test-files';

test.use({ world: 'changing' });

const viewerOf = (page: Page) => page.getByRole('dialog', { name: /^Medical Card, / });

const FILES = /\/v1\/employees\/\d+\/documents\/\d+$/;

/** Opens the newer of two medical cards: 12 pages, each with its number as text. */
test.beforeEach(async ({ page, signInAs, apiAs }) => {
  const owner = await apiAs('owner');
  const { employeeId } = await owner.hireLacking(CLIENTS.blueRidge, [DOC_TYPES.medicalCard], {
    firstName: 'Sam',
    lastName: ownName(),
  });
  const card = { docTypeId: DOC_TYPES.medicalCard, docExpirationDate: daysFromToday(500) };
  await owner.file(employeeId, { ...card, docDate: daysFromToday(-100), fileName: 'older.pdf' });
  await owner.file(employeeId, { ...card, docDate: daysFromToday(-3), fileName: 'newer.pdf', pages: 12 });
  // Requests are intercepted from the start: a page that is open already may send the next ones around a route.
  await page.route(FILES, (route) => route.continue());
  await signInAs('owner', `/manage/employees/${employeeId}/tab/documents?document=${DOC_TYPES.medicalCard}`);
  await page.getByRole('button', { name: 'newer.pdf' }).click();
  await expect(viewerOf(page).getByText('Page 1 of 12')).toBeVisible();
});

test('finds text on any page, marks it and goes there', async ({ page }) => {
  const viewer = viewerOf(page);
  await expect(viewer.locator('canvas').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+f');
  await viewer.getByRole('textbox', { name: 'Find in document' }).fill('PAGE 1');
  await expect(viewer.getByText('1 of 4 matches')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(viewer.getByText('2 of 4 matches')).toBeVisible();
  await expect(viewer.getByText('Page 10 of 12')).toBeVisible();
  await expect(viewer.locator('mark[data-current]')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(viewer.getByRole('search')).toHaveCount(0);
  await expect(viewer.locator('mark')).toHaveCount(0);
});

test('goes through the documents of the list in full screen; Escape leaves one thing at a time', async ({
  page,
}) => {
  const viewer = viewerOf(page);
  await viewer.getByRole('button', { name: 'Full screen' }).click();
  await expect(page.getByRole('button', { name: 'Exit full screen' })).toBeVisible();
  await expect
    .poll(() => page.getByRole('group', { name: 'Document newer.pdf' }).evaluate((one) => one.clientWidth))
    .toBe(page.viewportSize()?.width);
  await page.keyboard.press('n');
  await expect(page.getByRole('group', { name: 'Document older.pdf' })).toBeVisible();
  await expect(page.getByText('Page 1 of 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exit full screen' })).toBeVisible();
  await page.getByRole('button', { name: 'Exit full screen' }).click();
  await expect(viewer.getByRole('button', { name: 'Full screen' })).toBeVisible();
  // The browser may still be leaving full screen, which takes the key.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});

test('asks for the password of a protected document, and again after a wrong one [PDF-11, PDF-12, PDF-13, PDF-14]', async ({
  page,
}) => {
  // Uploads of protected documents are refused, so the file is replaced on its way to the browser.
  const body = await makeLockedPdf('open sesame');
  await page.route(FILES, (route) => route.fulfill({ contentType: 'application/pdf', body }));
  await page.keyboard.press('n');
  const locked = page.getByRole('group', { name: 'Document older.pdf' });
  await expect(locked).toBeVisible();
  await expect(locked.getByText('Enter the password to view this document.')).toBeVisible();
  const field = locked.getByLabel('Document password');
  await field.fill('sesame');
  await field.press('Enter');
  await expect(locked.getByText('Incorrect password. Please try again.')).toBeVisible();
  await locked.getByRole('button', { name: 'Cancel' }).click();
  await expect(locked.getByText('(Document is password-protected)')).toBeVisible();
  await locked.getByRole('button', { name: 'Enter password' }).click();
  await field.fill('open sesame');
  await field.press('Enter');
  await expect(locked.getByText('Behind the password')).toBeVisible();
  await expect(field).toHaveCount(0);
});

test('prints every page of the document and nothing else', async ({ page }) => {
  const viewer = viewerOf(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true');
  });
  await viewer.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(12);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.pdf-print')).toHaveCount(0);
});

test('emails the document; without a mail server it waits in the outbox', async ({ page }) => {
  const viewer = viewerOf(page);
  const send = viewer.getByRole('button', { name: 'Send' });
  const field = viewer.getByRole('textbox', { name: 'Email this document to' });
  await field.fill('claims at insurer');
  await expect(send).toBeDisabled();
  const to = `${ownName().toLowerCase()}@insurer.example`;
  await field.fill(to);
  await send.click();
  await expect(viewer.getByText(`Waiting in the outbox for ${to}: no mail server is set up`)).toBeVisible();
});
