import type { Page } from '@playwright/test';
import { createTransport } from 'nodemailer';
import { expectAccessible } from './support/axe';
import { CLIENTS } from './support/accounts';
import { daysFromToday, DOC_TYPES, ownName, shown } from './support/people';
import { makePdf } from './support/test-files';
import { expect, test } from './support/test';

// Only these tests take documents out of the queues of the writable demo server.
test.use({ world: 'changing' });

/** Sends a scan as an employer does. */
async function mail(subject: string): Promise<void> {
  const port = Number(process.env['E2E_INBOUND_PORT']);
  const smtp = createTransport({
    host: '127.0.0.1',
    port,
    secure: false,
    tls: { rejectUnauthorized: false },
  });
  const attachments = [{ filename: 'license.pdf', content: await makePdf() }];
  await smtp.sendMail({
    from: 'dispatch@prairie.example',
    to: 'documents@roadfile.example',
    subject,
    attachments,
  });
  smtp.close();
}

const taskHeading = (page: Page, subject: string) => page.getByRole('heading', { level: 1, name: subject });

const field = (page: Page, name: string) => page.getByRole('textbox', { name });

test('a mail becomes a document of the file and closes the gap, with the keys of the page', async ({
  page,
  signInAs,
  inAnotherBrowser,
  apiAs,
}) => {
  test.slow();
  const owner = await apiAs('prairieOwner');
  const driver = await owner.hireLacking(CLIENTS.prairie, [DOC_TYPES.license], {
    firstName: 'Mara',
    lastName: ownName(),
  });
  const subject = `License of ${driver.lastName}`;
  await mail(subject);

  await signInAs('reviewer', '/dqInternal/workflow');
  await page.getByRole('link', { name: subject }).focus();
  await page.keyboard.press('Enter');
  await expect(taskHeading(page, subject)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(driver.lastName);
  await expect(page.getByRole('option', { name: new RegExp(driver.lastName) })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await page.keyboard.type('Driver License');
  await page.getByRole('option', { name: 'Driver License', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(page.getByText('Document assigned')).toBeVisible();

  const other = await inAnotherBrowser('secondReviewer', '/dqInternal/workflow');
  await other.getByRole('link', { name: subject }).focus();
  await other.keyboard.press('Enter');
  await expect(taskHeading(other, subject)).toBeVisible();
  await field(other, 'Document date').fill(shown(daysFromToday(-1)));
  await field(other, 'Expiration date').fill(shown(daysFromToday(700)));
  await other.keyboard.press('Escape');
  await other.keyboard.press('a');
  await expect.poll(async () => (await owner.employee(driver.employeeId)).gaps).toEqual([]);
});

test('of two reviewers who open a task, the second hears who has it', async ({
  page,
  signInAs,
  inAnotherBrowser,
}) => {
  const subject = `Scan of ${ownName()}`;
  await mail(subject);
  await signInAs('reviewer', '/dqInternal/workflow');
  await page.getByRole('link', { name: subject }).click();
  await expect(taskHeading(page, subject)).toBeVisible();
  await expectAccessible(page, 'a task');
  const other = await inAnotherBrowser('secondReviewer', '/dqInternal/workflow');
  await other.getByRole('link', { name: subject }).click();
  await expect(other.getByText('This task was claimed by Dana Quill')).toBeVisible();
});
