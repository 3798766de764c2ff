import type { Page } from '@playwright/test';
import { addDays, addMonths } from '../../domain/shared/dates';
import { isBusinessDay } from '../../domain/shared/business-days';
import { CLIENTS } from './support/accounts';
import type { Api } from './support/api';
import { expectAccessible } from './support/axe';
import { expectAlert } from './support/console';
import { daysFromToday, DOC_TYPES, ownName, shown } from './support/people';
import { makePdf } from './support/test-files';
import { expect, goWithin, test } from './support/test';

test.use({ world: 'changing' });

const REGISTRY_NOTE = 2004;

async function upload(page: Page, name: string): Promise<void> {
  await goWithin(page, '/cme/workflow');
  await page.getByRole('button', { name: 'Upload exam document' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/pdf',
    buffer: await makePdf({ text: name }),
  });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Uploads a certificate. One exam of ten is reviewed twice; of those this takes another one. */
async function uploadCertificate(page: Page, worker: Api, name: string): Promise<string> {
  for (let at = 1; at < 4; at += 1) {
    const fileName = `${name}-${at}.pdf`;
    await upload(page, fileName);
    const { pathname } = new URL(page.url());
    const { body } = await worker.get(`/v1/cmes/items/${pathname.split('/').at(-1)}`);
    if ((body as { documents: { imageId: number }[] }).documents[0]!.imageId % 10 !== 0) return fileName;
  }
  throw new Error('Each document was a sample.');
}

/** Opens a task of the queues by its subject. */
async function openTask(page: Page, subject: string): Promise<void> {
  await page.getByRole('link', { name: subject }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
}

test('an exam is ordered, gets its clinic in the CME Tool, and its certificate closes the gap [SCOPE-04, SCOPE-21, SCOPE-36]', async ({
  page,
  signInAs,
  inAnotherBrowser,
  apiAs,
}) => {
  const owner = await apiAs('prairieOwner');
  const lastName = ownName();
  const driver = await owner.hireLacking(CLIENTS.prairie, [DOC_TYPES.medicalCard, REGISTRY_NOTE], {
    firstName: 'Noor',
    lastName,
  });
  const url = `/v1/employees/${driver.employeeId}`;
  const mayDrive = async () => (await owner.get(`${url}/mayDrive`)).body;
  const cardStatus = async () =>
    (await owner.requirements(driver.employeeId)).find(({ docTypeId }) => docTypeId === DOC_TYPES.medicalCard)
      ?.status;
  expect(await mayDrive()).toMatchObject({ answer: 'no' });

  // The employer orders it.
  await signInAs('prairieOwner', `/manage/employees/${driver.employeeId}/tab/information`);
  const section = page.getByRole('region', { name: 'Orders', exact: true });
  await section.getByRole('button', { name: 'Order exam' }).click();
  await page
    .getByRole('dialog', { name: 'Order a medical exam' })
    .getByRole('button', { name: 'Place order' })
    .click();
  await expectAlert(page, 'Exam ordered. Choose a clinic next.');

  // A worker finds the order in the tool, and makes the appointment.
  const work = await inAnotherBrowser('cmeWorker', '/');
  const menu = work.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'CME', exact: true }).click();
  await menu.getByText('CME Tool').click();
  const tool = work.getByRole('dialog', { name: 'CME Tool' });
  await tool.getByRole('textbox', { name: /^Search/ }).fill(lastName);
  await tool.getByRole('button', { name: 'Search', exact: true }).click();
  await tool.getByRole('button', { name: /^Edit order #/ }).click();
  const editing = work.getByRole('dialog', { name: `Edit order of Noor ${lastName}` });
  await editing.getByRole('button', { name: 'Choose clinic' }).click();
  const search = work.getByRole('dialog', { name: 'Choose a clinic' });
  await search.getByRole('textbox', { name: /ZIP/ }).fill('23219');
  await search.getByRole('button', { name: /^Search/ }).click();
  await search.getByRole('radio').first().check();
  await search.getByRole('button', { name: 'Select clinic' }).click();
  const ahead = [2, 3, 4, 5, 6, 7].find((days) => isBusinessDay(daysFromToday(days))) ?? 2;
  await editing.getByRole('textbox', { name: /^Appointment date/ }).fill(shown(daysFromToday(ahead)));
  await editing.getByRole('combobox', { name: /^Time/ }).click();
  await work.getByRole('option', { name: '10:15 AM' }).click();
  await editing.getByRole('button', { name: 'Save order' }).click();
  await expectAlert(work, 'Order updated');
  await expect(tool.getByRole('table', { name: 'Orders' })).toContainText('Scheduled');
  await expectAccessible(work, 'the CME Tool');
  await tool.getByRole('button', { name: 'Close' }).last().click();

  // The certificate comes by fax: it is matched to the driver and their order, and reviewed.
  const fileName = await uploadCertificate(work, await apiAs('cmeWorker'), lastName);
  await work.getByRole('combobox', { name: /^Driver/ }).fill(lastName);
  await work.getByRole('option', { name: new RegExp(lastName) }).click();
  await work.getByRole('combobox', { name: /^Exam order/ }).click();
  await work.getByRole('option', { name: /Scheduled/ }).click();
  await work.getByRole('button', { name: /^Match/ }).click();
  // The next task opens by itself.
  await expect(work.getByRole('heading', { level: 1, name: fileName })).toBeHidden();
  await goWithin(work, '/cme/workflow');
  await openTask(work, fileName);
  const today = daysFromToday(0);
  const field = (name: RegExp) => work.getByRole('textbox', { name });
  await field(/^Date of the exam/).fill(shown(today));
  await work.getByRole('combobox', { name: /^Result/ }).click();
  await work.getByRole('option', { name: 'Certified for 24 months', exact: true }).click();
  await field(/^Certificate expires/).fill(shown(addDays(addMonths(today, 24), -1)));
  await field(/^Medical examiner/).fill('Pat Doctor');
  await field(/^National Registry number/).fill('1234567890');
  await expectAccessible(work, 'the review of an exam');
  await work.getByRole('button', { name: /^Accept/ }).click();
  await expect(work.getByRole('heading', { level: 1, name: fileName })).toBeHidden();

  // Someone else records it: certificate, order and answer change at once.
  const last = await inAnotherBrowser('supervisor', '/cme/workflow');
  await openTask(last, fileName);
  // Its pages are looked through for an examination report first.
  await expect(last.getByText(/^The pages are being read/)).toBeHidden({ timeout: 60_000 });
  await last.getByRole('button', { name: /^Record result/ }).click();
  await expect(last.getByRole('heading', { level: 1, name: fileName })).toBeHidden();
  await expect(section).toContainText('Certified');
  expect(await cardStatus()).toBe('ok');

  // The note on the examiner is one click away.
  await goWithin(last, `/cme/results?filter=${JSON.stringify({ search: lastName })}`);
  await last.getByRole('link', { name: new RegExp(lastName) }).click();
  await last.getByRole('button', { name: 'File examiner verification' }).click();
  await expectAccessible(last, 'the note on an examiner');
  await last.getByRole('button', { name: 'File note' }).click();
  await expectAlert(last, 'The note is on the driver’s file.');
  expect(await mayDrive()).toMatchObject({ answer: 'yes' });
});

test('the number of own interventions follows in another browser of the same person', async ({
  page,
  signInAs,
  inAnotherBrowser,
}) => {
  const work = await inAnotherBrowser('cmeWorker', '/');
  const fileName = `${ownName()}.pdf`;
  await upload(work, fileName);
  await work.getByRole('button', { name: /^Ask customer care/ }).click();
  const asking = work.getByRole('dialog', { name: 'Ask customer care' });
  await asking.getByRole('textbox', { name: /^Reason/ }).fill('A page is missing');
  await asking.getByRole('button', { name: 'Ask customer care' }).click();
  await expect(asking).toBeHidden();

  // The menu shows the group of the page that is open.
  await signInAs('supervisor', '/cme/workflow');
  const own = page.getByRole('navigation', { name: 'Main menu' }).locator('a[href="/cme/customercare"]');
  await expect(own).toBeVisible();
  const held = await inAnotherBrowser('supervisor', '/cme/customercare');
  await openTask(held, fileName);
  await expect(held.getByText('A page is missing')).toBeVisible();
  await expect(own).toContainText('1');
  // After a decision the next one opens, which is theirs then.
  await held.getByRole('button', { name: 'Put back' }).click();
  await expect(own).not.toContainText('1');
});
