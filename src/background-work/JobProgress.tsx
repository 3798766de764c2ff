import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { Job } from '../../domain/shared/jobs';
import { useWireText } from '../../providers/refusals/useRefusalText';
import { ProgressPanel } from './ProgressPanel';
import { useJob } from './use-job';

export interface JobProgressProps {
  jobId: string | null;
  title: string;
  /** Called once when the job has ended well. */
  onDone?: (job: Job) => void;
  /** Starts a job again that has stopped for good. */
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Why it could not be started again. */
  retryFailure?: string | null;
  /** Who started it: nobody else may see how far it is. */
  startedBy?: string;
  /** Shown once the job is done. */
  children?: (job: Job) => ReactNode;
}

/** How far a background job is. The page can be left and come back to; a job that stopped can be started again. */
export function JobProgress(props: JobProgressProps) {
  const { jobId, title, onDone, onRetry, isRetrying = false, retryFailure, startedBy, children } = props;
  const translate = useTranslate();
  const { data: job, error } = useJob(jobId);
  const finished = useEffectEvent(() => job && onDone?.(job));
  const isDone = job?.state === 'done';
  useEffect(() => {
    if (isDone) finished();
  }, [isDone]);

  const isForeign = startedBy !== undefined && error?.status === 404;
  if (error && !job && !isForeign) return <Alert severity="error">{translate('ui.job.unknown')}</Alert>;
  if (isDone && children) return <>{children(job)}</>;
  if (job?.state === 'parked') {
    return (
      <Alert
        severity="error"
        action={
          onRetry ? (
            <Button color="inherit" size="small" disabled={isRetrying} onClick={onRetry}>
              {translate('ui.job.retry')}
            </Button>
          ) : null
        }
      >
        {translate('ui.job.parked', { title })} <JobError job={job} /> {retryFailure}
      </Alert>
    );
  }
  return (
    <ProgressPanel title={title} done={job?.done ?? 0} total={job?.total || null} canLeave>
      {job?.state === 'failed' ? (
        <Alert severity="warning" sx={{ mt: 3 }}>
          {translate('ui.job.retried')} <JobError job={job} />
        </Alert>
      ) : null}
      {isForeign ? (
        <Alert severity="info" sx={{ mt: 3 }}>
          {translate('ui.job.foreign', { name: startedBy })}
        </Alert>
      ) : null}
    </ProgressPanel>
  );
}

/** What the job says in the reader's language. */
function JobError({ job: { error, refusal } }: { job: Job }) {
  const inWords = useWireText();
  return refusal ? inWords(refusal, error ?? '') : error;
}
