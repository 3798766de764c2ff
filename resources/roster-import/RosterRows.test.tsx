import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { RosterImport, RosterImportRow } from '../../domain/roster-import/wire';
import { HOME, renderConsole } from '../../src/testing/render-console';
import { pageOf, refusal } from '../../providers/testing/fake-server';
import { employees } from '../employees';
import { rosterImports } from '.';
// Compiled first, so that the first test doesn't wait for it.
import './RosterImportPage';
import {
  COUNTS,
  filtered,
  IMPORT_ID,
  importRow,
  JOB_ID,
  PAGE,
  previewed,
  RESULT,
  startRosterServer,
  UPLOADER,
} from './test-support';

const ROWS: RosterImportRow[] = [
  importRow(4, { changes: [{ field: 'workId', label: 'work ID', before: null, after: '10001' }] }),
  importRow(5, { warnings: [{ code: 'twoDigitYear', field: 'dob', problem: 'Read as 1961', right: '' }] }),
  importRow(6, {
    outcome: 'update',
    employeeId: 77,
    changes: [{ field: 'hireDate', label: 'hire date', before: '2020-03-04', after: null }],
  }),
  importRow(9, {
    outcome: 'refuse',
    reasons: [
      {
        code: 'notADate',
        field: 'dob',
        problem: 'The birth date is not a date: x',
        right: 'A date like 1/31/1980',
      },
    ],
    cells: ['10009', 'Kim Poe', 'XXX-XX-1095'],
  }),
  importRow(-1, { outcome: 'missing', name: 'Gone, Gail' }),
];
const ROWS_URL = `/v1/rosterImports/${IMPORT_ID}/rows`;
const APPLY_URL = `POST /v1/rosterImports/${IMPORT_ID}/application`;

async function open(
  step: string,
  file: RosterImport = previewed(),
  rest = '',
  more: Record<string, Parameters<ReturnType<typeof startRosterServer>['on']>[1]> = {},
) {
  const server = startRosterServer(
    file,
    ROWS.map((row) => ({ ...row })),
  );
  server.on(`PATCH ${ROWS_URL}`, ({ body }) => {
    const { lines, outcome, choice } = body as {
      lines?: number[];
      outcome?: string;
      choice: 'apply' | 'leave';
    };
    for (const row of server.rows) {
      if (lines?.includes(row.line) || row.outcome === outcome) row.choice = choice;
    }
    return { changed: 1 };
  });
  for (const [route, handler] of Object.entries(more)) server.on(route, handler);
  const view = await renderConsole({
    user: UPLOADER,
    path: `${PAGE}?import=${IMPORT_ID}&step=${step}${rest}`,
    capabilities: [HOME, employees, rosterImports],
  });
  return { server, view };
}

const MOSTLY_REFUSED = { ...COUNTS, refuse: 12, total: 20 };
const REFUSALS = [
  {
    code: 'notADate',
    field: 'dob',
    problem: 'The birth date is not a date: x',
    right: '',
    count: 11,
    line: 9,
  },
];

describe('a file of which most rows are rejected', () => {
  it('says why, by reason, and leads back to the columns', async () => {
    await openMostlyRefused('preview');
    const notice = await screen.findByText(/12 of 20 rows would be rejected/);
    const reason = '11 rows, the first is row 9: The birth date is not a date: x';
    expect(await within(notice.closest<HTMLElement>('[role=alert]')!).findByText(reason)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change matching' })).toBeVisible();
  });

  it('is applied only by someone who accepts that', async () => {
    await openMostlyRefused('apply');
    const accept = await screen.findByRole('checkbox', { name: /12 of 20 rows are not imported/ });
    const apply = screen.getByRole('button', { name: /^Add/ });
    expect(apply).toBeDisabled();
    await userEvent.click(accept);
    expect(apply).toBeEnabled();
  });
});

async function openMostlyRefused(step: string) {
  const file = { ...previewed(), counts: MOSTLY_REFUSED };
  const opened = await open(step, file, '', {
    [`GET ${ROWS_URL.replace('rows', 'refusals')}`]: () => REFUSALS,
  });
  return opened;
}

const tab = (name: RegExp) => screen.findByRole('tab', { name });
const withEnding = () => {
  const file = previewed();
  return {
    ...file,
    mapping: { ...file.mapping, options: { ...file.mapping.options, missingInFile: 'end' as const } },
  };
};

describe('the preview', () => {
  it('shows a count for each list; the counts add up to the rows of the file', async () => {
    await open('preview');
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((one) => one.textContent)).toEqual([
      'Added 2',
      'Updated 1',
      'Unchanged 4',
      'Terminated 1',
      'Not in the file 2',
      'Rejected 3',
    ]);
    expect(
      screen.getByText('Rows in file: 11 = 2 added + 1 updated + 4 unchanged + 1 terminated + 3 rejected'),
    ).toBeInTheDocument();
  });

  it('shows additions, changes with before and after, and how to correct rejected rows', async () => {
    await open('preview');
    const added = await screen.findByRole('table', { name: 'Added' });
    expect(within(added).getByText('work ID').parentElement).toHaveTextContent('work ID10001');
    expect(within(added).getByText('Read as 1961')).toBeInTheDocument();
    await userEvent.click(await tab(/^Updated/));
    const updated = await screen.findByRole('table', { name: 'Updated' });
    expect(within(updated).getByText('hire date').parentElement).toHaveTextContent(
      'hire datefrom 3/4/2020 → to (empty)',
    );
    await userEvent.click(await tab(/^Rejected/));
    const refused = await screen.findByRole('table', { name: 'Rejected' });
    expect(within(refused).getByText('The birth date is not a date: x')).toBeInTheDocument();
    expect(within(refused).getByText('Expected: A date like 1/31/1980')).toBeInTheDocument();
    expect(within(refused).getByText('Kim Poe')).toBeInTheDocument();
    expect(within(refused).queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('requests the list, page and search in the address', async () => {
    const { server } = await open('preview', previewed(), '&tab=update&q=Person&page=2&perPage=10');
    await waitFor(() => expect(server.to(`GET ${ROWS_URL}`)).not.toHaveLength(0));
    const query = server.to(`GET ${ROWS_URL}`)[0]!.query;
    expect(JSON.parse(query.get('filter') ?? '')).toEqual({ outcome: 'update', q: 'Person' });
    expect(query.get('range')).toBe('[10,19]');
    expect(query.get('sort')).toBe('["line","ASC"]');
    expect(query.get('locale')).toBe('en');
  });

  it('searches within a list, and drops the search for another list', async () => {
    await open('preview');
    await screen.findByText('Person 4');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Name or row number' }), 'Person 5');
    await waitFor(() => expect(screen.queryByText('Person 4')).not.toBeInTheDocument());
    expect(screen.getByText('Person 5')).toBeInTheDocument();
    expect(window.location.search).toContain('q=Person+5');
    await userEvent.click(await tab(/^Updated/));
    expect(await screen.findByText('Person 6')).toBeInTheDocument();
    expect(window.location.search).not.toContain('q=');
  });

  it("skips a row, and the summary doesn't count it", async () => {
    const { server } = await open('preview');
    const box = await screen.findByRole('checkbox', { name: 'Apply Person 5 5' });
    await userEvent.click(box);
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Apply Person 5 5' })).not.toBeChecked());
    expect(server.to(`PATCH ${ROWS_URL}`)[0]?.body).toEqual({ lines: [5], choice: 'leave' });
    await userEvent.click(screen.getByRole('link', { name: 'Continue to apply' }));
    expect(await screen.findByRole('button', { name: 'Add 1, update 1, terminate 1' })).toBeInTheDocument();
    expect(screen.getByText('Skipped by you').nextElementSibling).toHaveTextContent('1');
  });

  it('can be applied only after the server has all skipped rows', async () => {
    const { server } = await open('preview');
    const answers: (() => void)[] = [];
    server.on(`PATCH ${ROWS_URL}`, async ({ body }) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      const { lines } = body as { lines: number[] };
      for (const row of server.rows) if (lines.includes(row.line)) row.choice = 'leave';
      return { changed: 1 };
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Apply Person 5 5' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Apply Person 4 4' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Apply Person 4 4' })).not.toBeChecked());
    // The second request waits for the first.
    expect(answers).toHaveLength(1);
    await userEvent.click(screen.getByRole('link', { name: 'Continue to apply' }));
    await screen.findByRole('heading', { name: 'Apply file' });
    expect(screen.queryByRole('button', { name: /^(Add|Update) / })).not.toBeInTheDocument();
    answers[0]?.();
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(screen.queryByRole('button', { name: /^(Add|Update) / })).not.toBeInTheDocument();
    answers[1]?.();
    expect(await screen.findByRole('button', { name: 'Update 1, terminate 1' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Add/ })).not.toBeInTheDocument();
  });

  it('shows no old counts on the button after the user comes back', async () => {
    const { server } = await open('apply');
    await screen.findByRole('button', { name: 'Add 2, update 1, terminate 1' });
    await userEvent.click(screen.getByRole('link', { name: 'Back to preview' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Apply Person 5 5' }));
    await waitFor(() => expect(server.to(`PATCH ${ROWS_URL}`)).toHaveLength(1));
    const rows = `GET ${ROWS_URL}`;
    server.on(rows, () => refusal(503, 'unavailable', 'The database does not answer.'));
    await userEvent.click(screen.getByRole('link', { name: 'Continue to apply' }));
    await screen.findByRole('heading', { name: 'Apply file' });
    expect(await screen.findByText('The database does not answer.', {}, { timeout: 5_000 })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
    server.on(rows, (request) => filtered(server.rows, request));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Add 1, update 1, terminate 1' })).toBeInTheDocument();
  });

  it('skips a whole list beyond the page, and selects the page again', async () => {
    const { server } = await open('preview');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear all 2' }));
    expect(server.to(`PATCH ${ROWS_URL}`)[0]?.body).toEqual({ outcome: 'add', choice: 'leave' });
    const page = screen.getByRole('checkbox', { name: 'Select all rows on this page' });
    await waitFor(() => expect(page).not.toBeChecked());
    await userEvent.click(page);
    expect(server.to(`PATCH ${ROWS_URL}`)[1]?.body).toEqual({ lines: [4, 5], choice: 'apply' });
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Apply Person 4 4' })).toBeChecked());
  });

  it('checks the box again if the server refuses, with the reason', async () => {
    const { server, view } = await open('preview');
    server.on(`PATCH ${ROWS_URL}`, () => refusal(409, 'conflict', 'The file is being applied.'));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Apply Person 4 4' }));
    await waitFor(() =>
      expect(view.alerts.list.get()[0]?.values).toEqual({ reason: 'The file is being applied.' }),
    );
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Apply Person 4 4' })).toBeChecked());
  });

  it('lists employees who are not in the file only if they will be terminated', async () => {
    const { view } = await open('preview', previewed(), '&tab=missing');
    expect(
      await screen.findByText("2 employees at these locations are not in the file and won't change"),
    ).toBeInTheDocument();
    view.unmount();
    await open('preview', { ...withEnding(), counts: { ...COUNTS, unidentified: 3 } }, '&tab=missing');
    expect(await screen.findByText('Gone, Gail')).toBeInTheDocument();
    expect(screen.getByText(/3 rejected rows may be for people on this list/)).toBeInTheDocument();
  });

  it("says if rows can't be loaded, and retries", async () => {
    const { server } = await open('preview');
    await screen.findByText('Person 4');
    server.on(`GET ${ROWS_URL}`, () => refusal(500, 'internal', 'It broke'));
    await userEvent.click(await tab(/^Rejected/));
    expect(await screen.findByText(/We couldn't load the rows\. It broke/)).toBeInTheDocument();
    server.on(`GET ${ROWS_URL}`, (request) => filtered(ROWS, request));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The birth date is not a date: x')).toBeInTheDocument();
  });
});

describe('applying', () => {
  const job = (change: object) => ({
    jobId: JOB_ID,
    type: 'rosterImport.apply',
    state: 'running',
    done: 4,
    total: 8,
    result: null,
    error: null,
    createdAt: '2026-11-20T15:00:00.000Z',
    updatedAt: '2026-11-20T15:00:00.000Z',
    ...change,
  });
  const applying = () => previewed({ state: 'applying', jobId: JOB_ID });

  it('summarizes, applies, shows the progress and opens the result', async () => {
    const { server } = await open('apply', withEnding());
    let current = job({});
    server.on(APPLY_URL, () => {
      server.file = applying();
      return Response.json({ jobId: JOB_ID }, { status: 202 });
    });
    server.on(`GET /v1/jobs/${JOB_ID}`, () => current);
    await userEvent.click(await screen.findByRole('button', { name: 'Add 2, update 1, terminate 3' }));
    expect(await screen.findByRole('progressbar', { name: 'Applying drivers.csv' })).toBeInTheDocument();
    expect(await screen.findByText('4 of 8 (50%)')).toBeInTheDocument();
    expect(screen.getByText(/You can leave this page/)).toBeInTheDocument();
    expect(screen.getByText('50% done')).toBeInTheDocument();
    current = job({ state: 'done', done: 8 });
    server.file = previewed({ state: 'done', result: RESULT, jobId: JOB_ID });
    const title = await screen.findByRole('heading', { level: 2, name: 'Import result' });
    await waitFor(() => expect(title).toHaveFocus());
  });

  it('warns before employees are terminated', async () => {
    await open('apply', withEnding());
    expect(await screen.findByText('The status of 3 employees changes to Terminated.')).toBeInTheDocument();
  });

  it("stays on the step if the job can't be started", async () => {
    const { server } = await open('apply');
    server.on(APPLY_URL, () => refusal(503, 'unavailable', 'The database does not answer.'));
    await userEvent.click(await screen.findByRole('button', { name: 'Add 2, update 1, terminate 1' }));
    expect(
      await screen.findByText(/Nothing was changed\. Try again\. The database does not answer/),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add 2, update 1, terminate 1' })).toBeEnabled();
  });

  it("can be opened by its address, also by a user who didn't start it", async () => {
    const { server } = await open('apply', applying());
    expect(await screen.findByText(/Started by Olivia Reyes/)).toBeInTheDocument();
    server.file = previewed({ state: 'done', result: RESULT, jobId: JOB_ID });
    expect(await screen.findByRole('heading', { level: 2, name: 'Import result' })).toBeInTheDocument();
  });

  it('can be continued after the job has stopped for good', async () => {
    const { server } = await open('preview', applying());
    let current = job({ state: 'parked', error: 'Reference: 42' });
    server.on(`GET /v1/jobs/${JOB_ID}`, () => current);
    server.on(APPLY_URL, () => {
      current = job({ done: 5 });
      server.file = { ...applying(), jobId: JOB_ID.replace('9', '8') };
      server.on(`GET /v1/jobs/${server.file.jobId}`, () => current);
      return { jobId: server.file.jobId };
    });
    expect(await screen.findByText(/Contact support\. Reference: 42/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('5 of 8 (62%)')).toBeInTheDocument();
  });
});

describe('the result', () => {
  const done = (change: Partial<RosterImport> = {}) =>
    previewed({ state: 'done', result: { ...RESULT, refused: 2, failed: 1 }, ...change });

  it('shows counts, and lists failures with their reasons', async () => {
    const { server } = await open('result', done());
    const failure = {
      code: 'changed',
      field: null,
      problem: 'The roster has changed since',
      right: 'Send the row again',
    };
    server.on(`GET ${ROWS_URL}`, ({ query }) =>
      pageOf((query.get('filter') ?? '').includes('failed') ? [importRow(7, { failure })] : []),
    );
    expect(
      await screen.findByText(
        'Rows in file: 11 = 2 added + 1 updated + 4 unchanged + 1 terminated + 1 failed + 2 rejected',
      ),
    ).toBeInTheDocument();
    await userEvent.click(await tab(/^Failed 1/));
    expect(await screen.findByText('The roster has changed since')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('downloads the rows that were not applied, to correct them', async () => {
    const { server } = await open('result', done());
    const url = `GET /v1/rosterImports/${IMPORT_ID}/result`;
    server.on(
      url,
      () =>
        new Response('Line,Problem', {
          headers: { 'Content-Disposition': 'attachment; filename="drivers-repair.csv"' },
        }),
    );
    expect(await screen.findByText(/^3 rows were not applied/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Download 3 rows to correct' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'As CSV' }));
    await waitFor(() => expect(server.to(url)).toHaveLength(1));
    expect(Object.fromEntries(server.to(url)[0]?.query ?? [])).toEqual({
      format: 'csv',
      outcome: 'refuse',
      locale: 'en',
    });
  });

  it('downloads them with full SSNs for users who may view PII', async () => {
    const url = `GET /v1/rosterImports/${IMPORT_ID}/result`;
    const { server } = await open('result', done());
    server.on(url, () => new Response('Line,Problem'));
    await userEvent.click(await screen.findByRole('button', { name: 'Download all rows with results' }));
    expect(screen.queryByRole('menuitem', { name: /full SSNs/ })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Download 3 rows to correct' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'As CSV with full SSNs (logged)' }));
    await waitFor(() => expect(server.to(url)).toHaveLength(1));
    expect(Object.fromEntries(server.to(url)[0]?.query ?? [])).toMatchObject({
      outcome: 'refuse',
      ssn: 'full',
    });
  });

  it("says if rows can't be downloaded because the file was deleted", async () => {
    await open('result', done({ hasFile: false }));
    expect(await screen.findByText(/The file was deleted after 30 days/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /to correct/ })).not.toBeInTheDocument();
  });

  it('has links to the roster and to another upload', async () => {
    await open('result', done());
    expect(await screen.findByRole('link', { name: 'Go to roster' })).toHaveAttribute(
      'href',
      '/manage/employees',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Upload another file' }));
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Choose a roster file' }),
    ).toBeInTheDocument();
  });
});
