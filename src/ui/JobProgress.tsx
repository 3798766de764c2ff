import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef, type ReactNode } from 'react';
import { useGetOne, useTranslate, type RaRecord } from 'react-admin';
import { ProgressPanel } from './ProgressPanel';
import type { JobState } from './status';

/** A background job as `GET /v1/jobs/{jobId}` tells it. */
export interface JobRecord extends RaRecord {
  jobId: string;
  type: string;
  state: JobState;
  done: number;
  total: number | null;
  result: unknown;
  error: string | null;
}

export interface JobProgressProps {
  jobId: string;
  title: string;
  /** Called once when the job has ended well. */
  onDone?: (job: JobRecord) => void;
  onRetry?: () => void;
  /** What is shown below once the job is done. */
  children?: (job: JobRecord) => ReactNode;
}

// Socket messages invalidate the query sooner; the poll is for a connection without sockets.
const POLL_MS = 2000;
const ENDED: JobState[] = ['done', 'failed', 'parked'];

/** Follows a background job until it ends; may be left and come back to. */
export function JobProgress({ jobId, title, onDone, onRetry, children }: JobProgressProps) {
  const translate = useTranslate();
  const { data: job, error } = useGetOne<JobRecord>(
    'jobs',
    { id: jobId, meta: { background: true } },
    {
      refetchInterval: (query) =>
        query.state.data && ENDED.includes(query.state.data.state) ? false : POLL_MS,
    },
  );
  const told = useRef(false);
  useEffect(() => {
    if (job?.state !== 'done' || told.current) return;
    told.current = true;
    onDone?.(job);
  }, [job, onDone]);

  if (error && !job) return <Alert severity="error">{translate('ui.job.unknown')}</Alert>;
  if (job?.state === 'done') return <>{children?.(job)}</>;
  if (job && ENDED.includes(job.state)) {
    return (
      <Alert
        severity="error"
        action={
          onRetry ? (
            <Button color="inherit" size="small" onClick={onRetry}>
              {translate('ui.job.retry')}
            </Button>
          ) : null
        }
      >
        {translate(`ui.job.${job.state}`, { title })} {job.error}
      </Alert>
    );
  }
  return <ProgressPanel title={title} done={job?.done ?? 0} total={job?.total ?? null} canLeave />;
}
