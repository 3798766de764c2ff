import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useWireText } from '../../providers/refusals/useRefusalText';
import { ProgressPanel } from './ProgressPanel';
import { useJob } from './use-job';
import type { Job } from '../../domain/shared/jobs';

interface JobProgressProps {
  jobId: string | null;
  title: string;
  /** Called once, when the job succeeds. */
  onDone?: () => void;
  /** Starts a job again that stopped for good. */
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Why it couldn't be started again. */
  retryFailure?: string | null;
  /** The user who started it: only they can follow it. */
  startedBy?: string;
  /** Shown once the job is done. */
  children?: (job: Job) => ReactNode;
}

/** The progress of a background job. The user can leave the page and come back, and restart a job that stopped. */
export function JobProgress(props: JobProgressProps) {
  const { jobId, title, onDone, onRetry, isRetrying = false, retryFailure, startedBy, children } = props;
  const translate = useTranslate();
  const wireText = useWireText();
  const { data: job, error } = useJob(jobId);
  const finished = useEffectEvent(() => onDone?.());
  const isDone = job?.state === 'done';
  useEffect(() => {
    if (isDone) finished();
  }, [isDone]);

  const isForeign = startedBy !== undefined && error?.status === 404;
  if (error && !job && !isForeign) return <Alert severity="error">{translate('ui.job.unknown')}</Alert>;
  if (isDone && children) return children(job);
  const problem = job?.refusal ? wireText(job.refusal, job.error ?? '') : job?.error;
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
        {translate('ui.job.parked', { title })} {problem} {retryFailure}
      </Alert>
    );
  }
  return (
    <ProgressPanel title={title} done={job?.done ?? 0} total={job?.total || null} canLeave>
      {job?.state === 'failed' ? (
        <Alert severity="warning" sx={{ mt: 3 }}>
          {translate('ui.job.retried')} {problem}
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
