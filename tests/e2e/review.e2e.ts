import type { Locator, Page } from '@playwright/test';
import { createTransport } from 'nodemailer';
import { expectAccessible, expectAccessibleInBothThemes } from './support/axe';
import { CLIENTS } from './support/accounts';
import type { Api } from './support/api';
import { daysFromToday, DOC_TYPES, ownName, shown } from './support/people';
import { makePdf } from './support/test-files';
import { expect, goWithin, test } from './support/test';

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
  await waitForReading(await apiAs('supervisor'), TASK_PAGE.exec(other.url())![2]!);
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

/** Waits until the pages of an item were read: it is filed only then. */
const waitForReading = (staff: Api, itemId: string) =>
  expect
    .poll(async () => JSON.stringify((await staff.get(`/v1/internalDQ/${itemId}/proposals`)).body), {
      message: 'the pages',
      timeout: 90_000,
    })
    .not.toContain('"waiting"');

const TASK_PAGE = /\/dqInternal\/workflow\/(match|review)\/(\d+)/;

/** Where keys go is on the page of the task: its decision or its document, not lost and not in a field that would type them. */
async function expectKeysWork(page: Page): Promise<void> {
  const isThere = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return (
        activeElement !== document.body &&
        !activeElement?.matches('input, textarea') &&
        activeElement?.closest('.task-form, .task-document') !== null
      );
    });
  await expect.poll(isThere, 'the focus is in the task').toBe(true);
}

/** Ends the task that is shown: by keys, each in another way. */
async function work(page: Page, kind: string, turn: number, lastName: string): Promise<void> {
  const { keyboard } = page;
  const choose = async (option: RegExp) => {
    await expect(page.getByRole('option', { name: option }).first()).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
  };
  const focusBy = async (key: string, there: Locator) => {
    await keyboard.press(key);
    await expect(there).toBeFocused();
  };
  const giveReason = async () => {
    await expect(page.getByRole('radio').first()).toBeFocused();
    await keyboard.press('1');
    await keyboard.press('Enter');
  };
  if (kind === 'review' && turn % 3 === 0) {
    await keyboard.press('b');
    return giveReason();
  }
  if (kind === 'match' && turn % 3 === 0) {
    await keyboard.press('d');
    return giveReason();
  }
  if (kind === 'match') {
    await focusBy('/', page.getByRole('combobox', { name: 'Employee' }));
    await keyboard.type(lastName);
    await choose(new RegExp(lastName));
    return keyboard.press('a');
  }
  await focusBy('t', page.getByRole('combobox', { name: 'Document type' }));
  await keyboard.type('Employment Application');
  await expect(page.getByRole('option', { name: 'Employment Application', exact: true })).toBeVisible();
  await keyboard.press('Enter');
  const date = page.getByRole('textbox', { name: 'Document date' });
  await focusBy('g', date);
  await keyboard.type(shown(daysFromToday(-1)));
  await expect(date).toHaveValue(shown(daysFromToday(-1)));
  await keyboard.press('Enter');
  await expectKeysWork(page);
  return keyboard.press('a');
}

test('works twenty tasks of several queues with the keys alone', async ({ page, signInAs, apiAs }) => {
  // Twenty pages, and each document is read before it is filed.
  test.setTimeout(720_000);
  const owner = await apiAs('prairieOwner');
  const { employeeId, lastName } = await owner.hire(CLIENTS.prairie, {
    firstName: 'Kay',
    lastName: ownName(),
  });
  const care = await apiAs('supervisor');
  // A group of its own: other tests have tasks in the same queues.
  const tag = `keys-${ownName()}`;
  for (let at = 0; at < 9; at += 1)
    await owner.sendForReview(CLIENTS.prairie, { tag, name: `unmatched ${at}.pdf` });
  for (let at = 0; at < 9; at += 1)
    await owner.sendForReview(CLIENTS.prairie, { tag, name: `matched ${at}.pdf`, employeeId });

  // All at once and before the first key: the server answers late while it reads.
  const { body } = await care.get(
    `/v1/processes/internalReviewProcess/tasks?range=[0,99]&filter=${encodeURIComponent(JSON.stringify({ tag }))}`,
  );
  for (const { processInstanceId } of body as { processInstanceId: number }[])
    await waitForReading(care, String(processInstanceId));

  await signInAs('reviewer', `/dqInternal/workflow?filter=${JSON.stringify({ tag })}`);
  await expect(page.getByRole('link', { name: 'unmatched 0.pdf' })).toBeVisible();
  await page.keyboard.press('l');
  const kinds = new Set<string>();
  let before = '';
  for (let turn = 1; turn <= 20; turn += 1) {
    await expect.poll(() => TASK_PAGE.exec(page.url())?.[2] ?? before, `task ${turn}`).not.toBe(before);
    const [, kind = '', id = ''] = TASK_PAGE.exec(page.url()) ?? [];
    // The address is there before the page.
    await expect(page.getByRole('definition').filter({ hasText: new RegExp(`^#${id}$`) })).toBeVisible();
    await expectKeysWork(page);
    if (kind === 'review') {
      await waitForReading(care, id);
      // The page hears of it.
      await expect(page.getByText('The pages are being read…')).toHaveCount(0);
    }
    if (turn === 1) {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Assign document');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectKeysWork(page);
    }
    await work(page, kind, turn, lastName);
    kinds.add(kind);
    before = id;
  }
  expect([...kinds].toSorted()).toEqual(['match', 'review']);
  await expect.poll(() => TASK_PAGE.exec(page.url())?.[2]).not.toBe(before);
});

test('no page of the section has a violation of WCAG 2.2 AA', async ({ page, signInAs, apiAs }) => {
  test.slow();
  const care = await apiAs('supervisor');
  interface Listed {
    id: number;
    processInstanceId: number;
    firstReviewer: string | null;
    state: string;
    subject: string | null;
  }
  /** The number of an item in the tasks with this form. */
  const item = async (formKey: string, isWanted: (task: Listed) => boolean): Promise<number> => {
    const { body } = await care.get(
      `/v1/processes/internalReviewProcess/tasks?formKey=${formKey}&range=[0,99]`,
    );
    const task = (body as Listed[]).find(isWanted);
    expect(task, formKey).toBeDefined();
    // A reviewer of another test may have been given it as the next one.
    if (task!.state === 'claimed') await care.freeTask(task!.id);
    return task!.processInstanceId;
  };
  const one = (formKey: string, isRejection = false) =>
    item(formKey, ({ firstReviewer }) => Boolean(firstReviewer) === isRejection);
  const workflow = '/dqInternal/workflow';
  await signInAs('supervisor', workflow);
  for (const [path, both] of [
    [workflow, true],
    [`${workflow}/setaside`, false],
    [`${workflow}/getexternaldocs`, false],
    [`${workflow}/waitingforcoversheet`, false],
    ['/dqInternal/dashboard', true],
    [`${workflow}/match/${await one('sortSearchMatch')}`, true],
    [`${workflow}/match/${await one('waitingForInfo')}`, false],
    [`${workflow}/getexternaldocs/${await one('externalDocs')}`, false],
    [`${workflow}/review/${await one('review')}`, true],
    [`${workflow}/review/${await one('review', true)}`, false],
  ] as const)
    await test.step(path, async () => {
      await goWithin(page, path);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      const isTask = /\d$/.test(path);
      if (isTask) await expect(page.getByRole('group', { name: 'Actions' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
      if (both) await expectAccessibleInBothThemes(page, path);
      else await expectAccessible(page, path);
    });
  const split = await item('sortSearchMatch', ({ subject }) => subject === 'Documents of a new driver');
  await goWithin(page, `${workflow}/match/${split}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Documents of a new driver' })).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByRole('list', { name: /^Pages of/ })).toBeVisible();
  await expectAccessible(page, 'split');
});
