import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ACTIVITIES } from '../../domain/review/activities';
import type { QueueCount } from '../../domain/processes/contract';
import { pageOf, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { HOME, renderConsole } from '../../src/testing/render-console';
import { review } from '.';
import { linesOf } from './queues';
import { count, item, REVIEWER, SUPERVISOR } from './test-item';
// Compiled before the first test, which would wait for them otherwise.
import './dashboard/DashboardPage';
import './task/NewFileDialog';
import './workflow/ReassignDialog';
import './workflow/SetAsidePage';
import './workflow/WorkflowPage';

const PROCESS = '/v1/processes/internalReviewProcess';

let counts: QueueCount[];
let server: FakeServer;
beforeEach(() => {
  counts = [count(), count({ tag: 'fax', open: 2, claimed: 0, oldest: '2026-06-10T12:00:00.000Z' })];
  server = startFakeServer({
    [`GET ${PROCESS}/queues`]: () => counts,
    [`GET ${PROCESS}/tasks`]: () => pageOf([item(), item({ id: 6, processInstanceId: 10, subject: 'MVRs' })]),
    [`GET ${PROCESS}/staff`]: () => [{ _id: 'e'.repeat(24), name: 'Jane Doe' }],
    [`POST ${PROCESS}/tasks/reassign`]: ({ body }) =>
      (body as { taskIds: number[] }).taskIds.map((taskId, at) => ({
        taskId,
        result: at === 0 ? 'reassigned' : 'done',
      })),
  });
});

const open = (path = '/dqInternal/workflow', user = REVIEWER) =>
  renderConsole({ user, path, capabilities: [HOME, review] });

describe('the queues', () => {
  it('are in their order, each with its groups, and without what was set aside [REVIEW-05, REVIEW-11, REVIEW-19, REVIEW-21]', () => {
    const lines = linesOf([...counts, count({ category: 'Missing Cover Sheets', setAside: true, open: 9 })]);
    expect(lines[0]).toMatchObject({
      category: 'IMS Emails (Unmatched)',
      open: 5,
      oldest: '2026-06-10T12:00:00.000Z',
    });
    expect(lines[1]).toMatchObject({ tag: 'fax', open: 2 });
    expect(lines.at(-1)).toMatchObject({ category: 'Missing Cover Sheets', open: 0 });
  });

  it('show what waits in each, and choose the tasks of the list [NOTE-090, API-REV-09]', async () => {
    await open();
    const queues = within(await screen.findByRole('navigation', { name: 'Queues' }));
    await userEvent.click(await queues.findByRole('button', { name: /IMS Emails \(Unmatched\): fax.*2/ }));
    await waitFor(() => {
      const filter = server.to(`GET ${PROCESS}/tasks`).at(-1)?.query.get('filter');
      expect(JSON.parse(filter ?? '{}')).toEqual({ category: 'IMS Emails (Unmatched)', tag: 'fax' });
    });
    expect(screen.getByRole('link', { name: 'Cards' })).toHaveAttribute(
      'href',
      '/dqInternal/workflow/match/9?category=IMS+Emails+%28Unmatched%29&tag=fax',
    );
  });

  it('count what waits beside the menu entry', async () => {
    await open('/');
    await userEvent.click(await screen.findByRole('button', { name: 'DQ' }));
    expect(await screen.findByRole('link', { name: /^Workflow\s*5/ })).toBeVisible();
    // The pointer on the heading has its first page loaded, with the rows.
    await waitFor(() => expect(server.to(`GET ${PROCESS}/tasks`)).not.toEqual([]));
  });
});

it('load with the permission for worklists only [RT-04]', async () => {
  const permissions = REVIEWER.permissions.filter((key) => key !== 'dq.worklists');
  await open('/dqInternal/workflow', { ...REVIEWER, permissions });
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(server.to(`GET ${PROCESS}/tasks`).map(({ query }) => String(query))).toEqual([]);
});

describe('the filter by client', () => {
  const openFilters = async (user = REVIEWER) => {
    await open('/dqInternal/workflow', user);
    await userEvent.click(await screen.findByRole('button', { name: 'More filters' }));
    // The group of the queue is among them for everyone.
    expect(await screen.findByRole('checkbox', { name: 'fax' })).toBeVisible();
  };

  it('is for those who may see clients', async () => {
    const permissions = [...SUPERVISOR.permissions, 'customerCare.viewClients' as const];
    await openFilters({ ...SUPERVISOR, permissions });
    expect(screen.getByLabelText('Search for a client')).toBeVisible();
  });

  it('is not for others', async () => {
    await openFilters();
    expect(screen.queryByLabelText('Search for a client')).toBeNull();
  });
});

describe('a supervisor', () => {
  it('reassigns tasks and sees what happened to each [REVIEW-03]', async () => {
    await open('/dqInternal/workflow', SUPERVISOR);
    await userEvent.click(await screen.findByRole('checkbox', { name: /Cards/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /MVRs/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Reassign' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reassign 2 tasks' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reassign 2 tasks' }));
    expect(dialog.getByText('Choose who gets the tasks')).toBeVisible();
    await userEvent.click(dialog.getByRole('combobox', { name: /New holder/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Jane Doe' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reassign 2 tasks' }));
    const results = within(await dialog.findByRole('region', { name: 'Results' }));
    expect(results.getByRole('row', { name: /#5.*Changed/ })).toBeVisible();
    expect(results.getByRole('row', { name: /#6.*Not changed/ })).toBeVisible();
    expect(server.to(`POST ${PROCESS}/tasks/reassign`)[0]?.body).toEqual({
      taskIds: [5, 6],
      assignee: 'e'.repeat(24),
    });
  });

  it('puts back what was set aside', async () => {
    await open('/dqInternal/workflow/setaside', SUPERVISOR);
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Put back into its queue: Cards' }))[0]!,
    );
    await waitFor(() =>
      expect(server.to(`POST ${PROCESS}/tasks/reassign`)[0]?.body).toEqual({ taskIds: [5], assignee: null }),
    );
  });
});

/** What the statistics count, as the specification names it. */
const HEADERS = [
  'Sent Error to IT',
  'Rejected Email No Cover',
  'Deleted Email',
  'Sent Email to CME',
  'Discarded Document',
  'Marked Bad Document',
  'Created New Employee File',
  'Assigned Document',
  'Uploaded Document via Sparc',
  'Imported Pre-hire Document',
  'Accepted Document Classification',
  'Rejected Document Classification',
  'Corrected Document Classification',
];

describe('the dashboard', () => {
  it('has a tile for each activity with what all and the user did [METRIC-18, METRIC-20, METRIC-21, METRIC-22, METRIC-23, METRIC-24, METRIC-25, METRIC-26, METRIC-27, METRIC-28]', async () => {
    server.on('GET /v1/internalDQ/dashboard', () => ({
      day: '2026-06-15',
      tiles: HEADERS.map((activity, at) => ({ activity, done: at + 20, byMe: at })),
      hours: [],
    }));
    server.on('GET /v1/internalDQ/activityReport', () => []);
    server.on('GET /v1/internalDQ/hitRates', () => []);
    await open('/dqInternal/dashboard');
    const tiles = await screen.findByRole('region', { name: 'Done' });
    await within(tiles).findByText('12 by me');
    const shown = within(tiles)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(shown).toEqual(HEADERS.map((name, at) => [name, `${at + 20}${at} by me`]));
  });

  it('has all 13 activities, also those that nobody did, and those of the user [NOTE-091, METRIC-01, METRIC-02, METRIC-03, METRIC-04, METRIC-05, METRIC-06, METRIC-07, METRIC-08, METRIC-09, METRIC-10, METRIC-11, METRIC-12, METRIC-13, METRIC-14, METRIC-29]', async () => {
    server.on('GET /v1/internalDQ/dashboard', () => ({
      day: '2026-06-15',
      tiles: [{ activity: 'Assigned Document', done: 12, byMe: 4 }],
      hours: Array.from({ length: 24 }, () => 0),
    }));
    server.on('GET /v1/internalDQ/activityReport', () => [
      { userId: 'e'.repeat(24), user: 'Jane Doe', counts: ACTIVITIES.map((_, at) => at), mistakes: 23 },
    ]);
    server.on('GET /v1/internalDQ/hitRates', () => [
      {
        docTypeId: 238,
        decided: 12,
        fields: [
          { field: 'employeeId', proposed: 10, right: 9 },
          { field: 'docTypeId', proposed: 12, right: 12 },
        ],
      },
    ]);
    await open('/dqInternal/dashboard');
    const tiles = await screen.findByRole('region', { name: 'Done' });
    expect(within(tiles).getAllByRole('term')).toHaveLength(ACTIVITIES.length);
    expect(await within(tiles).findByText('4 by me')).toBeVisible();
    const row = await screen.findByRole('row', { name: /^Jane Doe/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([...ACTIVITIES.map((_, at) => String(at)), '23']);
    const rates = within(screen.getByRole('region', { name: 'Proposals of the last 30 days' }));
    const [, type] = await rates.findAllByRole('row');
    expect([...(type?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Medical Card',
      '12',
      '90 % · 9 of 10',
      '100 % · 12 of 12',
      '–',
      '–',
    ]);
    for (const name of HEADERS) expect(screen.getByRole('columnheader', { name })).toBeVisible();
  });
});

it('the list of tasks is kept while another page is open, with its queue [STORE-16]', async () => {
  const tasks = `GET ${PROCESS}/tasks`;
  server.on(tasks, ({ query }) =>
    pageOf([item({ subject: query.get('filter')?.includes('fax') ? 'Faxed' : 'Cards' })]),
  );
  await open();
  const queues = within(await screen.findByRole('navigation', { name: 'Queues' }));
  await userEvent.click(await queues.findByRole('button', { name: /: fax.*2/ }));
  await screen.findByRole('link', { name: 'Faxed' });
  await userEvent.click(screen.getAllByRole('link', { name: 'Home' })[0]!);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  // From here on the server answers nothing.
  server.on(tasks, () => new Promise(() => {}));
  window.history.back();
  expect(await screen.findByRole('link', { name: 'Faxed' })).toBeVisible();
  const again = within(screen.getByRole('navigation', { name: 'Queues' }));
  expect(again.getByRole('button', { name: /: fax.*2/ })).toHaveAttribute('aria-current', 'true');
});
