import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useWireText } from '../../providers/refusals/useRefusalText';
import { Notice } from './Notice';
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
  if (error && !job && !isForeign) return <Notice severity="error">{translate('ui.job.unknown')}</Notice>;
  if (isDone && children) return children(job);
  const problem = job && wireText(job.refusal, job.error);
  if (job?.state === 'parked') {
    // It stopped at once, and support can't help.
    const isRefused = job.refusal?.code === 'job.notAllowed';
    return (
      <Notice
        severity="error"
        action={onRetry && { label: translate('ui.job.retry'), onClick: onRetry, disabled: isRetrying }}
      >
        {!isRefused && translate('ui.job.parked', { title })} {problem} {retryFailure}
      </Notice>
    );
  }
  return (
    <ProgressPanel title={title} done={job?.done ?? 0} total={job?.total || null} canLeave>
      <Notice severity="warning" sx={{ mt: 3 }}>
        {job?.state === 'failed' && `${translate('ui.job.retried')} ${problem}`}
      </Notice>
      <Notice severity="info" sx={{ mt: 3 }}>
        {isForeign && translate('ui.job.foreign', { name: startedBy })}
      </Notice>
    </ProgressPanel>
  );
}
