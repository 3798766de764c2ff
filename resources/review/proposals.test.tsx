import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DqItem } from '../../domain/review/contract';
import type { Proposal } from '../../domain/review/proposals/contract';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { resetFakePdf } from '../../src/testing/fake-react-pdf';
import { HOME, renderConsole } from '../../src/testing/render-console';
import { review } from '.';
import { item, PERSON, REVIEWER, scan } from './test-item';
// Compiled before the first test, which would wait for them otherwise.
import './task/TaskPage';

const TASKS = '/v1/processes/internalReviewProcess/tasks';
const MARK = { page: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.02 };

const proposal = (more: Partial<Proposal> = {}): Proposal => ({
  documentId: 31,
  state: 'ready',
  restricted: false,
  unreadPages: null,
  employeeId: { value: 17, reason: 'licenseAndBirthDate', marks: [MARK] },
  docTypeId: { value: 238, reason: 'formNumber', marks: [{ ...MARK, y: 0.1 }] },
  docDate: { value: '2026-06-01', reason: 'label', marks: [] },
  docExpirationDate: { value: '2027-06-01', reason: 'label', marks: [] },
  ...more,
});
const NOTHING = { employeeId: null, docTypeId: null, docDate: null, docExpirationDate: null } as const;

let items: DqItem[];
let proposals: Proposal[];
let server: FakeServer;
beforeEach(() => {
  resetFakePdf();
  items = [item()];
  proposals = [proposal()];
  server = startFakeServer({
    'GET /v1/internalDQ': () => items,
    'GET /v1/internalDQ/9/image/31': () => new Response('%PDF-1.7'),
    'GET /v1/internalDQ/9/proposals': () => ({ proposals, people: [PERSON] }),
    'GET /v1/internalDQ/9/gaps': () => ({ employee: PERSON, gaps: [] }),
    'PATCH /v1/internalDQ/9': () => new Response(null, { status: 204 }),
    'GET /v1/processes/internalReviewProcess/instances/9': () => ({ activities: [], draft: null }),
    'GET /v1/processes/internalReviewProcess/queues': () => [],
    [`GET ${TASKS}`]: () => [],
    [`POST ${TASKS}/next`]: () => new Response(null, { status: 204 }),
    [`PATCH ${TASKS}/5`]: ({ body }) =>
      'assignee' in (body as object)
        ? { task: { ...items[0], state: 'claimed' }, claim: 7 }
        : { task: { ...items[0], state: 'completed' }, claim: null },
    'GET /v1/settings/texts': () => [],
  });
});

const open = async (path = '/dqInternal/workflow/match/9') => {
  await renderConsole({ user: REVIEWER, path, capabilities: [HOME, review] });
  await screen.findByRole('group', { name: 'Actions' });
};
const proposed = (field: string) => screen.findByRole('group', { name: `Proposal: ${field}` });
const completed = () =>
  server
    .to(`PATCH ${TASKS}/5`)
    .map(({ body }) => body as { completeTask?: boolean; variables: { name: string; value: unknown }[] })
    .filter(({ completeTask }) => completeTask)
    .map(({ variables }) => Object.fromEntries(variables.map(({ name, value }) => [name, value])));

describe('a proposal', () => {
  it('says what and why for each field, and fills none by itself', async () => {
    await open();
    const employee = within(await proposed('Employee'));
    expect(employee.getByText('Ochoa, Lia')).toBeVisible();
    expect(employee.getByText('License number and birth date match')).toBeVisible();
    expect(within(await proposed('Document type')).getByText('Medical Card')).toBeVisible();
    expect(within(await proposed('Expiration date')).getByText('6/1/2027')).toBeVisible();
    expect(screen.getByText('4 fields are proposed')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Document date/ })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Employee' })).toHaveValue('');
  });

  it('is accepted whole with one key, and the document assigned with the next', async () => {
    await open();
    await proposed('Employee');
    await userEvent.keyboard('ya');
    await waitFor(() => expect(completed()).toHaveLength(1));
    expect(completed()[0]).toMatchObject({
      outcome: 'assign',
      employeeId: 17,
      clientId: 1000,
      docTypeId: 238,
      docDate: '2026-06-01',
      docExpirationDate: '2027-06-01',
    });
  });

  it('never replaces what someone typed', async () => {
    await open();
    await proposed('Document date');
    await userEvent.type(screen.getByRole('textbox', { name: /Document date/ }), '5/2/2026{Enter}');
    await userEvent.keyboard('y');
    expect(screen.getByRole('combobox', { name: 'Employee' })).toHaveValue('Ochoa, Lia');
    expect(screen.getByRole('textbox', { name: /Document date/ })).toHaveValue('5/2/2026');
    // It can still be taken by hand.
    expect(await proposed('Document date')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Accept proposal/ })).toBeNull();
  });

  it('is taken or refused field by field, and the keys work on', async () => {
    await open();
    await userEvent.click(within(await proposed('Document type')).getByRole('button', { name: /^Use/ }));
    expect(screen.getByRole('combobox', { name: /Document type/ })).toHaveValue('Medical Card');
    expect(screen.getByText('Form number on the page')).toBeVisible();
    await userEvent.click(within(await proposed('Employee')).getByRole('button', { name: /^Dismiss/ }));
    expect(screen.queryByRole('group', { name: 'Proposal: Employee' })).toBeNull();
    await userEvent.keyboard('y');
    expect(screen.getByRole('combobox', { name: 'Employee' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: /Document date/ })).toHaveValue('6/1/2026');
  });

  it('shows nothing for what is not sure enough', async () => {
    proposals = [proposal(NOTHING)];
    await open();
    await waitFor(() => expect(server.to('GET /v1/internalDQ/9/proposals')).toHaveLength(1));
    expect(screen.queryByRole('group', { name: /^Proposal/ })).toBeNull();
    expect(screen.queryByText(/proposed/)).toBeNull();
  });

  it('says which pages were not read', async () => {
    proposals = [proposal({ unreadPages: '101-140' })];
    await open();
    expect(await screen.findByText(/^Pages 101-140 weren’t read/)).toBeVisible();
  });

  it('asks no one to look at the pages of a document that cannot be shown', async () => {
    items = [item({ documents: [scan({ readable: false, problem: 'It needs a password.' })] })];
    proposals = [proposal({ ...NOTHING, state: 'unread' })];
    await open();
    expect(await screen.findByText(/It needs a password/)).toBeVisible();
    expect(screen.queryByText(/Look at each page/)).toBeNull();
  });

  it('says what to do if the pages could not be read', async () => {
    proposals = [proposal({ ...NOTHING, state: 'unread' })];
    await open();
    expect(await screen.findByText(/Look at each page/)).toBeVisible();
  });

  it('appears by itself once the pages are read, and is not asked for again', async () => {
    const mount = vi.spyOn(QueryClient.prototype, 'mount');
    proposals = [proposal({ ...NOTHING, state: 'waiting' })];
    await open();
    expect(await screen.findByText('The pages are being read…')).toBeVisible();
    const queries = mount.mock.contexts.at(-1) as QueryClient;
    proposals = [proposal()];
    await act(() => queries.invalidateQueries({ queryKey: ['dqProposals'] }));
    expect(await proposed('Employee')).toBeVisible();
    await act(() => queries.invalidateQueries({ queryKey: ['dqProposals'] }));
    expect(server.to('GET /v1/internalDQ/9/proposals')).toHaveLength(2);
  });

  it('marks the words that it rests on, those of the field in question most', async () => {
    await open();
    await proposed('Employee');
    const marks = await waitFor(() => {
      const found = [...document.querySelectorAll<HTMLElement>('[data-page="1"] .page-mark')];
      expect(found).toHaveLength(2);
      return found;
    });
    expect(marks[0]?.style.left).toBe('10%');
    expect(marks.filter((mark) => mark.dataset['current'])).toHaveLength(0);
    within(await proposed('Employee'))
      .getByRole('button', { name: /^Use/ })
      .focus();
    await waitFor(() => expect(marks.filter((mark) => mark.dataset['current'])).toHaveLength(1));
  });

  it('of an exam report warns, proposes nothing and puts sending it to CME first', async () => {
    proposals = [proposal({ restricted: true })];
    await open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'This is a medical examination report: it doesn’t belong in a driver’s file. Send it to CME.',
    );
    expect(screen.queryByRole('group', { name: /^Proposal/ })).toBeNull();
    const [first] = within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('button');
    expect(first).toHaveAccessibleName('Send to CME');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await userEvent.click(screen.getByRole('textbox', { name: 'Note' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Send to CME' })).toBeVisible();
    expect(completed()).toEqual([]);
  });
});

describe('in a review', () => {
  const REVIEW = {
    formKey: 'review',
    category: 'IMS Emails (Matched)',
    docTypeId: 238,
    employee: PERSON,
    employeeId: 17,
  };

  it('a proposal that agrees is only the reason, and what is empty can be taken', async () => {
    items = [item(REVIEW)];
    await open('/dqInternal/workflow/review/9');
    expect(await screen.findByText('License number and birth date match')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Proposal: Employee' })).toBeNull();
    await userEvent.keyboard('ya');
    await waitFor(() => expect(completed()).toHaveLength(1));
    expect(completed()[0]).toMatchObject({
      outcome: 'accept',
      docTypeId: 238,
      docDate: '2026-06-01',
      docExpirationDate: '2027-06-01',
    });
  });

  it.each([
    ['first', {}],
    ['second', { firstReviewer: 'user-2', category: 'Document Rejections' }],
  ])('of an exam report the %s reviewer sends it to CME', async (_which, more) => {
    proposals = [proposal({ restricted: true })];
    items = [item({ ...REVIEW, ...more })];
    await open('/dqInternal/workflow/review/9');
    expect(await screen.findByRole('alert')).toHaveTextContent('Send it to CME.');
    const [first] = within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('button');
    expect(first).toHaveAccessibleName('Send to CME');
  });

  it('another person than the one it is assigned to is said, and not taken', async () => {
    items = [item({ ...REVIEW, employee: { ...PERSON, employeeId: 18, lastName: 'Stone' }, employeeId: 18 })];
    await open('/dqInternal/workflow/review/9');
    const employee = within(await proposed('Employee'));
    expect(employee.getByText('Ochoa, Lia')).toBeVisible();
    expect(employee.queryByRole('button', { name: /^Use/ })).toBeNull();
  });
});
