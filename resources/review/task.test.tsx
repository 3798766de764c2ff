import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DqItem } from '../../domain/review/contract';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { hearTaskNotice } from '../../providers/taskNotices';
import { startFakeUploads } from '../../src/testing/fake-xhr';
import { resetFakePdf } from '../../src/testing/fake-react-pdf';
import { HOME, renderConsole } from '../../src/testing/render-console';
import { review } from '.';
import { scan, item, PERSON, REVIEWER } from './test-item';
// Compiled before the first test, which would wait for them otherwise.
import './task/TaskPage';
import './workflow/WorkflowPage';

const TASKS = '/v1/processes/internalReviewProcess/tasks';
const CLAIM = 7;

let items: DqItem[];
let server: FakeServer;
beforeEach(() => {
  resetFakePdf();
  items = [item()];
  const found = (ids: string | null) => items.filter((one) => String(one.processInstanceId) === ids);
  server = startFakeServer({
    'GET /v1/internalDQ': ({ query }) => found(query.get('ids')),
    'GET /v1/internalDQ/9/image/31': () => new Response('%PDF-1.7'),
    'GET /v1/internalDQ/9/gaps': () => ({ employee: PERSON, gaps: [] }),
    'PATCH /v1/internalDQ/9': () => new Response(null, { status: 204 }),
    'GET /v1/internalDQ/9/proposals': () => ({ proposals: [], people: [] }),
    'GET /v1/internalDQ/people': () => [PERSON],
    'GET /v1/processes/internalReviewProcess/instances/9': () => ({ activities: [], draft: null }),
    'GET /v1/processes/internalReviewProcess/queues': () => [],
    [`GET ${TASKS}`]: () => [],
    [`POST ${TASKS}/next`]: () => new Response(null, { status: 204 }),
    [`PATCH ${TASKS}/5`]: ({ body }) =>
      'assignee' in (body as object)
        ? { task: { ...items[0], state: 'claimed' }, claim: CLAIM }
        : { task: { ...items[0], state: 'completed' }, claim: null },
    'GET /v1/settings/texts': ({ query }) =>
      [
        { id: 1, collection: 'dqBadDocReasons', text: 'Not legible' },
        { id: 2, collection: 'dqDeleteReasons', text: 'Advertising' },
      ].filter(({ collection }) => collection === query.get('collection')),
  });
});

const open = async (path = '/dqInternal/workflow/match/9') => {
  const view = await renderConsole({ user: REVIEWER, path, capabilities: [HOME, review] });
  await screen.findByRole('group', { name: 'Actions' });
  return view;
};
const patches = () => server.to(`PATCH ${TASKS}/5`).map(({ body }) => body as Record<string, unknown>);
const completed = () => patches().filter((body) => body['completeTask']);
const variablesOf = (body: Record<string, unknown> = { variables: [] }) =>
  Object.fromEntries(
    (body['variables'] as { name: string; value: unknown }[]).map(({ name, value }) => [name, value]),
  );

describe('a task', () => {
  it('is claimed by opening it, and shown with its person and document [REVIEW-01, API-REV-03, API-DQ-03, API-DQ-05]', async () => {
    await open();
    const { query } = server.to('GET /v1/internalDQ')[0]!;
    expect(Object.fromEntries(query)).toEqual({ ids: '9', includeEmployeeInfo: 'true' });
    await waitFor(() => expect(server.to('GET /v1/internalDQ/9/image/31')).toHaveLength(1));
    expect(patches()).toEqual([{ assignee: REVIEWER._id, assignVariable: true }]);
  });

  it('is matched without the mouse, and the next one of the queue is asked for [REVIEW-04, API-REV-05]', async () => {
    await open('/dqInternal/workflow/match/9?tag=fax');
    await userEvent.keyboard('/');
    expect(screen.getByRole('combobox', { name: 'Employee' })).toHaveFocus();
    await userEvent.paste('ochoa');
    await screen.findByRole('option', { name: /Ochoa, Lia.*Blue Ridge Freight, Norfolk.*W17/ });
    await userEvent.keyboard('{ArrowDown}{Enter}a');
    await waitFor(() => expect(completed()).toHaveLength(1));
    const [body] = completed();
    expect(body).toMatchObject({ claim: CLAIM });
    expect(variablesOf(body)).toMatchObject({
      outcome: 'assign',
      employeeId: 17,
      clientId: 1000,
      legacyClientId: 1002,
      documentIds: [31],
    });
    await waitFor(() => expect(server.to(`POST ${TASKS}/next`)[0]?.body).toEqual({ tag: 'fax', not: 5 }));
    expect(await screen.findByText('No task waits in this queue')).toBeVisible();
  });

  it('is followed by the next one, which says what was done', async () => {
    items = [item(), item({ id: 6, taskId: 6, processInstanceId: 10, subject: 'MVRs' })];
    server.on(`POST ${TASKS}/next`, () => ({ task: items[1], claim: 8 }));
    await open();
    await userEvent.keyboard('c');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'MVRs' })).toBeVisible();
    expect(await screen.findByText('Cover sheet asked for')).toBeVisible();
    // It was claimed already.
    expect(server.to(`PATCH ${TASKS}/6`)).toHaveLength(0);
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  });

  it('that is left while its decision is sent leads nowhere, and claims no other one', async () => {
    const claimed = { task: { ...items[0], state: 'claimed' }, claim: CLAIM };
    let answer = () => undefined as void;
    const decided = new Promise<object>((resolve) => {
      answer = () => resolve({ task: { ...items[0], state: 'completed' }, claim: null });
    });
    server.on(`PATCH ${TASKS}/5`, ({ body }) => ('assignee' in (body as object) ? claimed : decided));
    await open();
    await userEvent.keyboard('/');
    await userEvent.paste('ochoa');
    await screen.findByRole('option', { name: /Ochoa, Lia/ });
    await userEvent.keyboard('{ArrowDown}{Enter}a');
    await waitFor(() => expect(completed()).toHaveLength(1));
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    await userEvent.click(way.getByRole('link', { name: 'Workflow' }));
    await screen.findByRole('heading', { name: /^Workflow/ });
    const listed = server.to(`GET ${TASKS}`).length;
    answer();
    // The list is asked for again once the decision is known.
    await waitFor(() => expect(server.to(`GET ${TASKS}`).length).toBeGreaterThan(listed));
    expect(server.to(`POST ${TASKS}/next`)).toEqual([]);
    expect(window.location.pathname).toBe('/dqInternal/workflow');
  });

  it('is deleted with one of the reasons for it [API-SET-14]', async () => {
    await open();
    await userEvent.keyboard('x');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete email' }));
    (await dialog.findByRole('radio', { name: /Advertising/ })).focus();
    expect(dialog.queryByRole('radio', { name: /Not legible/ })).toBeNull();
    await userEvent.keyboard('1{Enter}');
    await waitFor(() => expect(completed()).toHaveLength(1));
    expect(variablesOf(completed()[0])).toMatchObject({ outcome: 'deleteEmail', reason: 'Advertising' });
  });

  it('takes no action from a key that is typed', async () => {
    await open();
    await userEvent.click(screen.getByRole('textbox', { name: 'Note' }));
    await userEvent.keyboard('dax');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(completed()).toEqual([]);
    await userEvent.keyboard('{Escape}d');
    expect(await screen.findByRole('dialog', { name: 'Discard document' })).toBeVisible();
  });

  it('lists its keys', async () => {
    await open();
    await userEvent.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keys' }));
    expect(dialog.getByText('Assign document')).toBeVisible();
    expect(dialog.getByText('Viewer')).toBeVisible();
  });

  it('that someone else holds says who, and leads to the next one', async () => {
    server.on(`PATCH ${TASKS}/5`, () =>
      refusal(409, 'conflict', 'This task was claimed by Jane Doe', {
        code: 'task.claimedBy',
        params: { name: 'Jane Doe' },
      }),
    );
    await renderConsole({
      user: REVIEWER,
      path: '/dqInternal/workflow/match/9',
      capabilities: [HOME, review],
    });
    expect(await screen.findByText('This task was claimed by Jane Doe')).toBeVisible();
    await userEvent.keyboard('l');
    await waitFor(() => expect(server.to(`POST ${TASKS}/next`)).toHaveLength(1));
  });

  it('keeps what was typed when it is lost', async () => {
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Call them');
    server.on(`PATCH ${TASKS}/5`, () =>
      refusal(409, 'conflict', 'This task is no longer yours.', { code: 'task.claimLost' }),
    );
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('button', { name: /Take it again/ })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Call them');
    expect(screen.getByRole('button', { name: /Assign document/ })).toBeDisabled();
  });

  it('offers what was entered before', async () => {
    server.on('GET /v1/processes/internalReviewProcess/instances/9', () => ({
      activities: [],
      draft: { savedAt: '2026-06-15T12:00:00.000Z', variables: [{ name: 'note', value: 'Half done' }] },
    }));
    await open();
    await screen.findByRole('button', { name: /Restore draft/ });
    await userEvent.keyboard('u');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Half done');
  });

  it('shows by name who a draft was about, and its findings', async () => {
    const variables = [
      { name: 'employeeId', value: 17 },
      { name: 'clientId', value: 1000 },
      { name: 'legacyClientId', value: 1002 },
      { name: 'docTypeId', value: 2008 },
      { name: 'findings', value: '{"licenseState":"VA"}' },
    ];
    server.on('GET /v1/processes/internalReviewProcess/instances/9', () => ({
      activities: [],
      draft: { savedAt: '2026-06-15T12:00:00.000Z', variables },
    }));
    await open();
    await screen.findByRole('button', { name: /Restore draft/ });
    await userEvent.keyboard('u');
    expect(await screen.findByRole('group', { name: 'Employee' })).toHaveTextContent('Ochoa, Lia');
    expect(screen.getByRole('combobox', { name: 'Employee' })).toHaveValue('Ochoa, Lia');
    const [asked] = server.to('GET /v1/internalDQ/9/gaps');
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ clientId: '1000', employeeId: '17' });
    await userEvent.keyboard('a');
    await waitFor(() => expect(completed()).toHaveLength(1));
    expect(variablesOf(completed()[0])).toMatchObject({ employeeId: 17, findings: '{"licenseState":"VA"}' });
  });

  it('shows what the file lacks, and what this document is for first', async () => {
    const gap = (docTypeId: number, name: string, closedBy: number[]) => ({
      docTypeId,
      name,
      status: 'missing',
      dueOn: null,
      closedBy,
    });
    server.on('GET /v1/internalDQ/9/gaps', () => ({
      employee: PERSON,
      gaps: [gap(225, 'MVR', [225]), gap(238, 'Medical Card', [238, 2100])],
    }));
    items = [item({ employee: PERSON, employeeId: 17, docTypeId: 2100 })];
    await open();
    const gaps = within(await screen.findByRole('region', { name: 'Missing items of this file' }));
    const [first, second] = gaps.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Medical card.*this document is for it$/);
    expect(second).toHaveTextContent(/^MVR/);
    expect(second).not.toHaveTextContent('this document');
  });

  it('says until when a document counts by the rule', async () => {
    items = [item({ formKey: 'review', docTypeId: 225, docDate: '2026-06-01' })];
    await open('/dqInternal/workflow/review/9');
    expect(screen.getByText('Counts until 6/1/2027 at the latest (49 CFR 391.25(a))')).toBeVisible();
  });

  it('keeps what was entered about one document apart from the others', async () => {
    server.on('GET /v1/internalDQ/9/image/32', () => new Response('%PDF-1.7'));
    items = [item({ documents: [scan(), scan({ imageId: 32, name: 'other.pdf' })], PDFsToReview: [31, 32] })];
    await open();
    const choose = async () => {
      await userEvent.keyboard('/');
      await userEvent.paste('ochoa');
      await screen.findByRole('option', { name: /Ochoa/ });
      await userEvent.keyboard('{ArrowDown}{Enter}');
    };
    const person = () => screen.queryByRole('group', { name: 'Employee' });
    await choose();
    expect(person()).toHaveTextContent('Ochoa');
    await userEvent.keyboard('2');
    expect(person()).toBeNull();
    await userEvent.keyboard('1');
    expect(person()).toHaveTextContent('Ochoa');
    await userEvent.keyboard('2a');
    await waitFor(() => expect(completed()).toHaveLength(1));
    expect(variablesOf(completed()[0])).toMatchObject({ documentIds: [32], employeeId: null });
  });

  it('writes to its sender and goes on [API-DQ-10]', async () => {
    server.on('POST /v1/internalDQ/9/sendEmail', () => new Response(null, { status: 204 }));
    await open();
    await userEvent.keyboard('q');
    const dialog = within(await screen.findByRole('dialog', { name: 'Write to the sender' }));
    expect(dialog.getByRole('textbox', { name: /Message/ })).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Send message' }));
    expect(dialog.getByText('Enter the message')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /Message/ }), 'Page 2 is missing');
    await userEvent.click(dialog.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Message sent to dispatch@example.test')).toBeVisible();
    expect(server.to('POST /v1/internalDQ/9/sendEmail').map(({ body }) => body)).toEqual([
      { claim: CLAIM, subject: 'Re: Cards', text: 'Page 2 is missing' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('d');
    expect(await screen.findByRole('dialog', { name: 'Discard document' })).toBeVisible();
  });

  it('saves the document that is shown, also one that cannot be read [API-DQ-06, API-DQ-07]', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    items = [item({ documents: [scan({ readable: false, problem: 'It needs a password.' })] })];
    server.on(
      'GET /v1/internalDQ/9/download/31',
      () =>
        new Response('%PDF-1.7', { headers: { 'content-disposition': 'attachment; filename="card.pdf"' } }),
    );
    await open();
    await userEvent.keyboard('v');
    await waitFor(() => expect(saved).toEqual(['card.pdf']));
  });

  it('says so where a draft is answered with anything but 204 [VAL-49]', async () => {
    server.on('PATCH /v1/internalDQ/9', () => Response.json({}));
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Later');
    const said = /Unexpected response from server updating DQ Item/;
    expect(await screen.findByText(said, {}, { timeout: 3000 })).toBeVisible();
  });

  it('keeps what is entered as a draft, with the claim [API-DQ-09]', async () => {
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Later');
    await waitFor(() => expect(server.to('PATCH /v1/internalDQ/9')).toHaveLength(1), { timeout: 3000 });
    expect(server.to('PATCH /v1/internalDQ/9')[0]?.body).toMatchObject({ claim: CLAIM, note: 'Later' });
  });
});

describe('a claim', () => {
  const failing = (times: number) => {
    let left = times;
    server.on(`PATCH ${TASKS}/5`, () => {
      if (left-- > 0) throw new TypeError('Failed to fetch');
      return { task: { ...items[0], state: 'claimed' }, claim: CLAIM };
    });
    return renderConsole({
      user: REVIEWER,
      path: '/dqInternal/workflow/match/9',
      capabilities: [HOME, review],
    });
  };

  it('that the network lost is sent again up to three times [CONST-45]', async () => {
    await failing(3);
    expect(await screen.findByRole('group', { name: 'Actions' }, { timeout: 5000 })).toBeVisible();
    expect(patches()).toHaveLength(4);
  });

  it('is given up after that', async () => {
    await failing(4);
    expect(await screen.findByRole('link', { name: 'Back to the queue' }, { timeout: 5000 })).toBeVisible();
    expect(patches()).toHaveLength(4);
  });

  const openWithQueries = async () => {
    const mount = vi.spyOn(QueryClient.prototype, 'mount');
    await open();
    return mount.mock.contexts.at(-1) as QueryClient;
  };

  it('that ends soon is kept by saying so', async () => {
    const queries = await openWithQueries();
    act(() => hearTaskNotice(queries, { taskId: 5, minutesLeft: 5 }));
    expect(await screen.findByText('This task goes back into its queue in 5 minutes.')).toBeVisible();
    await userEvent.keyboard('h');
    await waitFor(() => expect(patches().at(-1)).toEqual({ claim: CLAIM }));
    await waitFor(() => expect(screen.queryByText(/goes back into its queue/)).toBeNull());
  });

  it('that a supervisor gives to someone else is lost at once, and what was typed stays', async () => {
    const queries = await openWithQueries();
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Half');
    act(() => hearTaskNotice(queries, { taskId: 5, change: 'claimed', assignee: 'f'.repeat(24) }));
    expect(await screen.findByText(/This task is no longer yours/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Half');
  });
});

describe('other forms', () => {
  it('note the cover sheet that arrived', async () => {
    items = [item({ formKey: 'waitingForInfo', category: 'Missing Cover Sheets' })];
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Cover sheet ID' }), 'CS-1{Escape}');
    await userEvent.keyboard('a');
    await waitFor(() => expect(completed()).toHaveLength(1));
    expect(variablesOf(completed()[0])).toMatchObject({ outcome: 'sheetArrived', coverSheetId: 'CS-1' });
  });

  it('begin with the cover sheet that came for them', async () => {
    const arrived = { formKey: 'waitingForInfo', coverSheetId: 'RFCS1-0000000000-0' };
    items = [item({ ...arrived, category: 'Missing Cover Sheets' })];
    await open();
    expect(screen.getByRole('textbox', { name: 'Cover sheet ID' })).toHaveValue('00000-00000-0');
    await userEvent.keyboard('a');
    await waitFor(() => expect(completed()).toHaveLength(1));
    expect(variablesOf(completed()[0])).toMatchObject({ coverSheetId: '00000-00000-0' });
  });

  it('keep the cover sheet in the draft, and restore it', async () => {
    items = [item({ formKey: 'waitingForInfo', category: 'Missing Cover Sheets' })];
    server.on('GET /v1/processes/internalReviewProcess/instances/9', () => ({
      activities: [],
      draft: {
        savedAt: '2026-06-15T12:00:00.000Z',
        variables: [{ name: 'coverSheetId', value: 'CS-7' }],
      },
    }));
    await open();
    await screen.findByRole('button', { name: /Restore draft/ });
    await userEvent.keyboard('u');
    expect(screen.getByRole('textbox', { name: 'Cover sheet ID' })).toHaveValue('CS-7');
    await waitFor(
      () => expect(server.to('PATCH /v1/internalDQ/9').at(-1)?.body).toMatchObject({ coverSheetId: 'CS-7' }),
      { timeout: 3000 },
    );
  });

  it('add pre-hire documents and import them [API-DQ-12, API-DQ-13]', async () => {
    startFakeUploads([50]);
    items = [
      item({ formKey: 'externalDocs', category: 'Retrieve Pre-Hire Docs', documents: [], PDFsToReview: [] }),
    ];
    server.on('POST /v1/internalDQ/9/documents', () => {
      items = [item({ formKey: 'externalDocs', category: 'Retrieve Pre-Hire Docs' })];
      return Response.json({}, { status: 201 });
    });
    await open('/dqInternal/workflow/getexternaldocs/9');
    const file = new File(['%PDF-1.7'], 'card.pdf', { type: 'application/pdf' });
    await userEvent.upload(screen.getByLabelText('Upload documents', { selector: 'input[type=file]' }), file);
    expect(await screen.findByText('1 document added')).toBeVisible();
    const form = server.to('POST /v1/internalDQ/9/documents')[0]?.body as FormData;
    expect([...form.keys()]).toEqual(['claim', 'document']);
    await screen.findByText('scan.pdf');
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard('a');
    await waitFor(() => expect(completed()).toHaveLength(1));
    expect(variablesOf(completed()[0])).toMatchObject({ outcome: 'import', documentIds: [31] });
  });
});

describe('a review', () => {
  const REVIEW = {
    formKey: 'review',
    category: 'IMS Emails (Matched)',
    docTypeId: 238,
    docDate: '2026-06-01',
    employee: PERSON,
    employeeId: 17,
  };
  const openReview = (more: Partial<DqItem> = {}) => {
    items = [item({ ...REVIEW, ...more })];
    return open('/dqInternal/workflow/review/9');
  };

  it('offers the correction only once type or dates differ from what was proposed', async () => {
    await openReview();
    expect(screen.getByRole('button', { name: /Correct classification/ })).toBeDisabled();
    await userEvent.keyboard('g');
    const date = screen.getByRole('textbox', { name: /Document date/ });
    expect(date).toHaveFocus();
    await userEvent.clear(date);
    await userEvent.type(date, '6/2/2026{Enter}');
    expect(screen.getByRole('button', { name: /Accept classification/ })).toBeDisabled();
    await userEvent.keyboard('c');
    await waitFor(() => expect(completed()).toHaveLength(1));
    expect(variablesOf(completed()[0])).toMatchObject({ outcome: 'correct', docDate: '2026-06-02' });
  });

  it('asks for the reason of a rejection, which a figure chooses [API-SET-15]', async () => {
    await openReview();
    await userEvent.keyboard('b');
    const dialog = await screen.findByRole('dialog', { name: 'Mark document bad' });
    await within(dialog).findByRole('radio', { name: /Not legible/ });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mark document bad' }));
    expect(within(dialog).getByText('Give the reason')).toBeVisible();
    expect(completed()).toEqual([]);
    expect(within(dialog).getByRole('radio', { name: /Not legible/ })).toHaveFocus();
    await userEvent.keyboard('1{Enter}');
    await waitFor(() => expect(completed()).toHaveLength(1));
    expect(variablesOf(completed()[0])).toMatchObject({ outcome: 'markBad', reason: 'Not legible' });
  });

  it('of a rejection says who marked the document bad and why', async () => {
    server.on('GET /v1/processes/internalReviewProcess/instances/9', () => ({
      activities: [
        { activity: 'Marked Bad Document', timestamp: '2026-06-15T12:00:00.000Z', user: 'Jane Doe' },
      ],
      draft: null,
    }));
    await openReview({ firstReviewer: 'd'.repeat(24), reason: 'Cut off', category: 'Document Rejections' });
    expect(await screen.findByText(/Jane Doe marked this document bad/)).toBeVisible();
    expect(screen.getByText('Cut off')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Mark document bad/ })).toBeNull();
    expect(screen.getByRole('button', { name: /Document is good/ })).toBeEnabled();
  });

  it('of a rejection is open to who has only these [ROUTE-079]', async () => {
    const onlySecond = {
      ...REVIEWER,
      permissions: ['dq.worklists', 'dq.viewDetail', 'dq.reviewDocumentRejections'],
    };
    items = [item({ ...REVIEW, firstReviewer: 'd'.repeat(24), category: 'Document Rejections' })];
    const path = '/dqInternal/workflow/review/9';
    await renderConsole({ user: onlySecond, path, capabilities: [HOME, review] });
    expect(await screen.findByRole('button', { name: /Confirm: document is bad/ })).toBeEnabled();
  });

  it('opens at its own address wherever it is looked for', async () => {
    items = [item(REVIEW)];
    await open('/dqInternal/workflow/match/9');
    expect(window.location.pathname).toBe('/dqInternal/workflow/review/9');
  });
});

describe('splitting', () => {
  it('sends where documents start, what is turned and what is left out [API-DQ-08]', async () => {
    server.on('POST /v1/internalDQ/9/split/31', () => [scan()]);
    await open();
    await userEvent.keyboard('s');
    const list = await screen.findByRole('list', { name: 'Pages of scan.pdf' });
    await waitFor(() => expect(within(list).getByRole('button', { name: /^Page 1,/ })).toHaveFocus());
    await userEvent.keyboard('r{ArrowRight} {Control>}{Enter}{/Control}');
    await waitFor(() => expect(server.to('POST /v1/internalDQ/9/split/31')).toHaveLength(1));
    expect(server.to('POST /v1/internalDQ/9/split/31')[0]?.body).toEqual({
      claim: CLAIM,
      parts: [
        { pages: [1], rotate: '90' },
        { pages: [2], rotate: '90' },
      ],
    });
  });
});
