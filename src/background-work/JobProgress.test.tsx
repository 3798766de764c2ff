import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, type DataProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { Job } from '../../domain/shared/jobs';
import { renderUi } from '../testing/render-ui';
import { JobProgress } from './JobProgress';
import { ProgressPanel } from './ProgressPanel';

const job = (change: Partial<Job>): Job => ({
  jobId: 'j1',
  type: 'importRoster',
  state: 'running',
  done: 120,
  total: 480,
  result: null,
  error: null,
  refusal: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
  ...change,
});

function jobsOf(...states: Partial<Job>[]): Partial<DataProvider> {
  const getOne = vi.fn();
  for (const state of states) getOne.mockResolvedValueOnce({ data: job(state) });
  return { getOne };
}

describe('ProgressPanel', () => {
  it('shows how many of how many are done, in percent, and that the user can leave', () => {
    renderUi(<ProgressPanel title="Import" done={120} total={480} canLeave />);
    expect(screen.getByText('120 of 480 (25%)')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Import' })).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByText(/You can leave this page/)).toBeInTheDocument();
    // Announced every 10 percent.
    expect(screen.getByText('20% done')).toHaveAttribute('role', 'status');
  });

  it('counts if the total is not known', () => {
    renderUi(<ProgressPanel title="Import" done={120} total={null} />);
    expect(screen.getByText('120 so far')).toBeInTheDocument();
  });
});

describe('JobProgress', () => {
  it('follows the job to its end, and calls onDone once', async () => {
    const onDone = vi.fn();
    renderUi(
      <JobProgress jobId="j1" title="Import" onDone={onDone}>
        {({ done }) => <p>{`Finished ${done}`}</p>}
      </JobProgress>,
      { dataProvider: jobsOf({}, { state: 'done', done: 480 }) },
    );
    expect(await screen.findByText('120 of 480 (25%)')).toBeInTheDocument();
    expect(await screen.findByText('Finished 480', {}, { timeout: 5000 })).toBeInTheDocument();
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('follows on after the server was away', async () => {
    // react-admin logs failed requests.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const getOne = vi
      .fn()
      .mockResolvedValueOnce({ data: job({}) })
      .mockRejectedValueOnce(new HttpError('The server could not be reached', 0))
      .mockRejectedValueOnce(new HttpError('Service unavailable', 503))
      .mockResolvedValue({ data: job({ state: 'done', done: 480 }) });
    renderUi(
      <JobProgress jobId="j1" title="Import">
        {({ done }) => <p>{`Finished ${done}`}</p>}
      </JobProgress>,
      { dataProvider: { getOne } },
    );
    expect(await screen.findByText('120 of 480 (25%)')).toBeInTheDocument();
    expect(await screen.findByText('Finished 480', {}, { timeout: 15_000 })).toBeInTheDocument();
  }, 20_000);

  it('keeps following a failed job that the server retries', async () => {
    renderUi(
      <JobProgress jobId="j1" title="Import">
        {({ done }) => <p>{`Finished ${done}`}</p>}
      </JobProgress>,
      {
        dataProvider: jobsOf({ state: 'failed', error: 'The disk is full' }, { state: 'done', done: 480 }),
      },
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The disk is full');
    expect(screen.getByText('120 of 480 (25%)')).toBeInTheDocument();
    expect(await screen.findByText('Finished 480', {}, { timeout: 5000 })).toBeInTheDocument();
  });

  it('shows who started a job that only they can follow', async () => {
    // react-admin logs failed requests.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    renderUi(<JobProgress jobId="j1" title="Import" startedBy="Olivia Reyes" />, {
      dataProvider: { getOne: () => Promise.reject(new HttpError('There is no such record', 404)) },
    });
    expect(await screen.findByText(/Started by Olivia Reyes/)).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Import' })).toBeInTheDocument();
  });

  it('shows why a job stopped for good, with a button to retry', async () => {
    const onRetry = vi.fn();
    renderUi(<JobProgress jobId="j1" title="Import" onRetry={onRetry} />, {
      dataProvider: jobsOf({ state: 'parked', error: 'The file is gone' }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Import stopped .* The file is gone/);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('says why a job was refused, and not that it was tried several times', async () => {
    const error = 'The user who started this may not do it.';
    renderUi(<JobProgress jobId="j1" title="Import" />, {
      dataProvider: jobsOf({ state: 'parked', error, refusal: { code: 'job.notAllowed', params: {} } }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The user who started this/);
  });

  it("says if the job can't be loaded", async () => {
    // react-admin logs failed requests.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    renderUi(<JobProgress jobId="j1" title="Import" />, {
      dataProvider: { getOne: () => Promise.reject(new Error('gone')) },
    });
    expect(await screen.findByText("We couldn't load the status of this job.")).toBeInTheDocument();
  });
});
