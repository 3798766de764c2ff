import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHttp } from '../../providers/services';
import { useApply, useImport, useImportText, useRefreshRun } from './import-context';
import type { ImportRun } from './import-definition';
import { JobProgress } from './JobProgress';
import { StepHeading } from './Steps';
import { useJob } from './use-job';

const POLL_MS = 2_000;

/** The step of a run that is being applied: how far it is, until its result is there. */
export function ApplyProgress({ run }: { run: ImportRun }) {
  const say = useImportText();
  const { apply, isStarting, failure } = useApply(run.importId);
  useResultOf(run);
  const title = say('apply.running', { name: run.fileName });
  return (
    <>
      <StepHeading title={say('apply.runningTitle', { name: run.fileName })} takesFocus />
      <Box sx={{ maxWidth: 720 }}>
        <JobProgress
          jobId={run.jobId}
          title={title}
          startedBy={run.createdBy}
          onRetry={apply}
          isRetrying={isStarting}
          retryFailure={failure}
        />
      </Box>
    </>
  );
}

/** Fetches the result once the job has ended. Of a job that someone else started, only the run itself tells that. */
function useResultOf({ importId, jobId }: ImportRun): void {
  const http = useHttp();
  const queryClient = useQueryClient();
  const { changes } = useImport();
  const refresh = useRefreshRun();
  const { data: job, error } = useJob(jobId);
  const isDone = job?.state === 'done';
  const isForeign = error?.status === 404;
  useEffect(() => {
    if (!isDone && !isForeign) return undefined;
    const look = () => void http.inBackground(() => refresh(importId));
    if (isDone) {
      look();
      for (const key of changes) void queryClient.invalidateQueries({ queryKey: [key] });
    }
    const timer = setInterval(look, POLL_MS);
    return () => clearInterval(timer);
  }, [isDone, isForeign, http, queryClient, changes, refresh, importId]);
}
