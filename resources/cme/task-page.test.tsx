import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageOf, refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { HOME, renderConsole } from '../../src/testing/render-console';
import { cme } from '.';
import { EXAM_STAFF, item } from './test-exam';
// Compiled before the first test, which would wait for them otherwise.
import './research/ResearchDialog';
import './task/ExamPage';
import './workflow/WorkflowPage';

vi.mock('react-pdf', () => import('../../src/testing/fake-react-pdf'));

const PATCH_TASK = 'PATCH /v1/processes/cmeProcess/tasks/5';
const NEXT = 'POST /v1/processes/cmeProcess/tasks/next';
const DRAFT = 'GET /v1/processes/cmeProcess/instances/9';

interface Patch {
  completeTask?: boolean;
  assignee?: string;
  variables?: { name: string; value: unknown }[];
}
const isAction = (body: unknown) => (body as Patch).completeTask === true;

let server: FakeServer;
/** How the server answers an action. */
let answer: () => object | Promise<object>;
beforeEach(() => {
  const current = item({ examDate: '2026-06-12', result: 'incomplete' });
  answer = () => ({ task: current, claim: null });
  server = startFakeServer({
    'GET /v1/processes/cmeProcess/tasks': () => pageOf([]),
    'GET /v1/cmes/items/9': () => current,
    'GET /v1/cmes/items/10': () =>
      item({ id: 10, processInstanceId: 10, taskId: 6, subject: 'Exam of Lin', documents: [] }),
    'GET /v1/cmes/items/9/image/31': () => refusal(404, 'notFound', 'Not found'),
    [DRAFT]: () => ({ draft: null }),
    'GET /v1/processes/cmeProcess/instances/10': () => ({ draft: null }),
    [PATCH_TASK]: ({ body }) => (isAction(body) ? answer() : { task: current, claim: 3 }),
    [NEXT]: () => undefined,
  });
});

const open = async () => {
  await renderConsole({ user: EXAM_STAFF, path: '/cme/workflow/9', capabilities: [HOME, cme] });
  return screen.findByRole('region', { name: 'Decision' });
};
const patches = () => server.to(PATCH_TASK).map(({ body }) => body as Patch);

describe('the page of an exam', () => {
  it('offers what was entered before, and takes it by its key', async () => {
    server.on(DRAFT, () => ({
      draft: {
        savedAt: '2026-06-15T12:00:00.000Z',
        variables: [{ name: 'examinerName', type: 'String', value: 'Pat Doctor' }],
      },
    }));
    await open();
    await screen.findByRole('button', { name: 'Restore draft' });
    await userEvent.keyboard('u');
    expect(screen.getByLabelText('Medical examiner')).toHaveValue('Pat Doctor');
    expect(screen.queryByRole('button', { name: 'Restore draft' })).toBeNull();
  });

  it('keeps what was entered when it is left', async () => {
    await open();
    await userEvent.click(screen.getByLabelText('Medical examiner'));
    await userEvent.paste('Pat Doctor');
    await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    await waitFor(() =>
      expect(patches().at(-1)).toMatchObject({
        variables: expect.arrayContaining([
          expect.objectContaining({ name: 'examinerName', value: 'Pat Doctor' }),
        ]),
      }),
    );
    expect(patches().some(isAction)).toBe(false);
  });

  it('takes its main action by its key, and goes on with the next task, which is claimed already', async () => {
    server.on(NEXT, () => ({ task: item({ id: 6, taskId: 6, processInstanceId: 10 }), claim: 4 }));
    await open();
    await userEvent.keyboard('a');
    await waitFor(() => expect(window.location.pathname).toBe('/cme/workflow/10'));
    expect(await screen.findByRole('heading', { name: 'Exam of Lin' })).toBeVisible();
    expect(server.to(NEXT)[0]!.body).toEqual({ category: 'Review', not: 5 });
    expect(server.to('PATCH /v1/processes/cmeProcess/tasks/6')).toEqual([]);
  });

  it('leads no one to the next task who left while their decision was sent', async () => {
    let finish = () => {};
    answer = () => new Promise((resolve) => (finish = () => resolve({ task: item(), claim: null })));
    await open();
    await userEvent.keyboard('a');
    await waitFor(() => expect(patches().some(isAction)).toBe(true));
    await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    await waitFor(() => expect(window.location.pathname).toBe('/cme/workflow'));
    finish();
    await screen.findAllByText('Done');
    expect(server.to(NEXT)).toEqual([]);
    expect(window.location.pathname).toBe('/cme/workflow');
  });

  it('focuses the first wrong field of a refused action; errors stay until their fields change', async () => {
    const errors = { registryNumber: 'The number has 10 digits', examDate: 'Enter the date of the exam' };
    answer = () => refusal(400, 'validation', 'Wrong', { errors });
    await open();
    await userEvent.click(screen.getByRole('button', { name: /^Accept/ }));
    await screen.findByText('The number has 10 digits');
    await waitFor(() => expect(screen.getByLabelText('Date of the exam')).toHaveFocus());
    await userEvent.click(screen.getByLabelText('National Registry number'));
    await userEvent.paste('1234567890');
    expect(screen.queryByText('The number has 10 digits')).toBeNull();
    expect(screen.getByText('Enter the date of the exam')).toBeVisible();
  });

  it('gives the focus back to its keys if an action is refused as a whole', async () => {
    answer = () => refusal(409, 'conflict', 'The pages of this document are still being read');
    const form = await open();
    await userEvent.click(screen.getByRole('button', { name: /^Accept/ }));
    await screen.findByText('The pages of this document are still being read');
    await waitFor(() => expect(form).toHaveFocus());
  });
});

describe('the address of the CME Tool', () => {
  it('opens its dialog; closing it leads home', async () => {
    await renderConsole({ user: EXAM_STAFF, path: '/cme/tool', capabilities: [HOME, cme] });
    await screen.findByRole('dialog');
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });
});
