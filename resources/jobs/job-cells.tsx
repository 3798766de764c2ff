import { useListContext, useLocaleState, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { JobItem } from '../../domain/jobs/contract';
import { JOB_ACCESS } from '../../domain/job-kinds';
import { useWireText } from '../../providers/refusals/useRefusalText';
import { useCanAccessSync } from '../../providers/services';
import { percentDone } from '../../src/background-work/percent-done';
import { StatusChip } from '../../src/ui/StatusChip';
import { useLinkInto } from '../../src/ui/use-link-into';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';
import { ALL_JOBS } from './api';
import { pageOf } from './links';
import { kindOf, isOpen, progressOf, resultOf, stateOf, statusOf, subjectOf } from './words';

const useWords = () => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return { translate, locale };
};

/** What it is, with a link to its page. Staff on the list of all clients work for its client from then on. */
export function JobLink({ job }: { job: JobItem }) {
  const words = useWords();
  const mayView = useCanAccessSync();
  const into = useLinkInto(job.client);
  const text = kindOf(job, words);
  const page = pageOf(job);
  return page === null || !mayView(JOB_ACCESS[job.kind]) ? text : <Link {...into(page)}>{text}</Link>;
}

/** The state; while it runs, how far it is; if it stopped, how to start it again. */
export function JobState({ job }: { job: JobItem }) {
  const words = useWords();
  const { state, done, total } = job;
  const progress = isOpen(job) ? progressOf(job, words) : '';
  const percent = percentDone(done, total);
  return (
    <div className="job-state">
      <StatusChip status={statusOf(job)} text={stateOf(job, words)} />
      {state === 'running' && percent !== null ? (
        <progress
          max={100}
          value={percent}
          aria-label={words.translate('jobs.progressOf', { name: kindOf(job, words) })}
        />
      ) : null}
      {progress}
      {job.mayRetry ? <RetryButton job={job} /> : null}
    </div>
  );
}

/** What a finished job did, or why it stopped. */
export function JobOutcome({ job }: { job: JobItem }) {
  const words = useWords();
  const wireText = useWireText();
  const { refusal, error } = job;
  return <div className="job-outcome">{wireText(refusal, error) || resultOf(job, words)}</div>;
}

/** Starts a stopped job again where it stopped. */
function RetryButton({ job }: { job: JobItem }) {
  const words = useWords();
  const api = useApi();
  const { resource } = useListContext();
  const retry = useApiMutation(() => api.retryJob(job.jobId, resource === ALL_JOBS), {
    changes: ['jobs:progress'],
    success: 'jobs.retried',
  });
  const name = [kindOf(job, words), subjectOf(job, words)].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      className="table-button"
      disabled={retry.isPending}
      aria-label={words.translate('jobs.retryOf', { name })}
      onClick={() => retry.mutate()}
    >
      {words.translate('jobs.retry')}
    </button>
  );
}
