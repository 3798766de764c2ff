import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Job } from '../../domain/shared/jobs';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { HOME, renderConsole } from '../testing/render-console';
import { ApplyProgress } from './ApplyProgress';
import { useApply } from './import-context';
import type { ImportApi, ImportDefinition, ImportRun } from './import-definition';
import { ImportPage } from './ImportPage';

const PATH = '/importNotes';
const JOB_ID = '99999999-2222-4333-8444-555555555555';

const RUN: ImportRun = {
  importId: '11111111-2222-4333-8444-555555555555',
  fileName: 'notes.txt',
  state: 'previewed',
  jobId: null,
  createdBy: 'Olivia Reyes',
  createdAt: '2026-11-20T15:00:00.000Z',
};
const APPLYING: ImportRun = { ...RUN, state: 'applying', jobId: JOB_ID };

let run: ImportRun;
let job: Partial<Job> | null;
let server: FakeServer;
const api = {
  recent: vi.fn<ImportApi['recent']>(),
  run: vi.fn<ImportApi['run']>(),
  send: vi.fn<ImportApi['send']>(),
  apply: vi.fn<ImportApi['apply']>(),
};

/** A minimal import. It has no texts, so their keys are shown. */
const NOTES: ImportDefinition = {
  name: 'notes',
  path: PATH,
  file: { accept: ['.txt'] },
  steps: [
    { name: 'preview', waitsIn: 'previewed', Step: Preview },
    { name: 'apply', waitsIn: 'applying', Step: ApplyProgress },
    { name: 'result', waitsIn: 'done', Step: () => <h2>Result</h2> },
  ],
  recentColumns: [],
  api: () => api,
};

function Preview({ run: { importId } }: { run: ImportRun }) {
  const { apply, failure } = useApply(importId);
  return (
    <>
      <h2>Preview</h2>
      <button type="button" onClick={apply}>
        Apply
      </button>
      {failure}
    </>
  );
}

const load = () => Promise.resolve({ default: () => <ImportPage definition={NOTES} /> });
const open = (step?: string) =>
  renderConsole({
    path: step === undefined ? PATH : `${PATH}?import=${RUN.importId}&step=${step}`,
    capabilities: [
      HOME,
      { name: 'notes', pages: [{ path: PATH, titleKey: 'notes.title', access: 'client.viewRoster', load }] },
    ],
  });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

beforeEach(() => {
  run = RUN;
  job = { jobId: JOB_ID, state: 'running', done: 1, total: 4, error: null };
  server = startFakeServer({
    [`GET /v1/jobs/${JOB_ID}`]: () => job ?? Response.json({ message: 'No such record' }, { status: 404 }),
  });
  api.recent.mockReset().mockImplementation(() => Promise.resolve({ rows: [run], total: 1 }));
  api.run.mockReset().mockImplementation(() => Promise.resolve(run));
  api.send.mockReset().mockImplementation(() => Promise.resolve(run));
  api.apply.mockReset().mockImplementation(() => {
    run = APPLYING;
    return Promise.resolve();
  });
});

describe('the page of an import', () => {
  it('lists recent runs with links to their current step', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'Recent files' });
    expect(within(table).getByRole('link', { name: 'notes.txt' })).toHaveAttribute(
      'href',
      `${PATH}?import=${RUN.importId}&step=preview`,
    );
  });

  it('takes a file to the next step, applies it and opens the result', async () => {
    await open();
    const input = await screen.findByLabelText('notes.file.label', { selector: 'input' });
    await userEvent.upload(input, new File(['one'], 'notes.txt', { type: 'text/plain' }));
    await heading('Preview');
    expect(window.location.search).toBe(`?import=${RUN.importId}&step=preview`);
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('1 of 4 (25%)')).toBeVisible();
    expect(screen.getByText(/You can leave this page/)).toBeVisible();
    run = { ...APPLYING, state: 'done' };
    job = { ...job, state: 'done', done: 4 };
    expect(await screen.findByRole('heading', { name: 'Result' }, { timeout: 5_000 })).toBeVisible();
    const steps = screen.getByRole('navigation', { name: 'notes.steps.label' });
    expect(within(steps).getByText('notes.step.result').closest('[aria-current]')).not.toBeNull();
  });

  it('shows why a file was refused until another one is sent', async () => {
    api.send.mockRejectedValueOnce(
      new HttpError('Refused', 415, { errors: { document: 'This is a web page.' } }),
    );
    await open();
    const input = await screen.findByLabelText('notes.file.label', { selector: 'input' });
    const file = () => new File(['one'], 'notes.txt', { type: 'text/plain' });
    await userEvent.upload(input, file());
    expect(await screen.findByText("notes.txt wasn't uploaded: This is a web page.")).toBeVisible();
    await userEvent.upload(input, file());
    await heading('Preview');
  });

  it("shows why it couldn't be started, and stays on the step", async () => {
    api.apply.mockRejectedValueOnce(new HttpError('The database does not answer.', 503));
    await open('preview');
    await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('The database does not answer.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Preview' })).toBeVisible();
  });

  it('can be opened while the job runs, and restarts a job that stopped for good', async () => {
    run = APPLYING;
    job = { ...job, state: 'parked', error: 'Reference: 42' };
    api.apply.mockImplementation(() => {
      job = { ...job, state: 'running', done: 3 };
      run = { ...APPLYING, jobId: JOB_ID.replace('9', '8') };
      server.on(`GET /v1/jobs/${run.jobId}`, () => job);
      return Promise.resolve();
    });
    await open('preview');
    expect(await screen.findByText(/Reference: 42/)).toBeVisible();
    expect(window.location.search).toContain('step=apply');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('3 of 4 (75%)')).toBeVisible();
    expect(api.apply).toHaveBeenCalledOnce();
  });

  it('shows the result of a job that someone else started', async () => {
    run = APPLYING;
    job = null;
    await open('apply');
    expect(await screen.findByText(/Started by Olivia Reyes/)).toBeVisible();
    run = { ...APPLYING, state: 'done' };
    expect(await screen.findByRole('heading', { name: 'Result' }, { timeout: 5_000 })).toBeVisible();
  });

  it("shows a run that doesn't exist differently from one that can't be loaded", async () => {
    api.run.mockRejectedValue(new HttpError('No such record', 404));
    const { unmount } = await open('preview');
    expect(await screen.findByRole('link', { name: 'Back to files' })).toHaveAttribute('href', PATH);
    unmount();
    api.run.mockRejectedValue(new HttpError('It broke', 500));
    await open('preview');
    expect(await screen.findByText('It broke')).toBeVisible();
    api.run.mockImplementation(() => Promise.resolve(run));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Preview' })).toBeVisible());
  });
});
