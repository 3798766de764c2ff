import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { PERSONS_FILE } from '../../providers/refetch';
import { useRefetch } from '../../providers/services';
import { runKey, useApply, useImport, useImportText } from './import-context';
import type { ImportRun } from './import-definition';
import { JobProgress } from './JobProgress';
import { StepHeading } from './Steps';
import { useJob } from './use-job';

const POLL_MS = 2_000;

/** The step of a run that is being applied: its progress until the result is ready. */
export function ApplyProgress({ run: { importId, jobId, fileName, createdBy } }: { run: ImportRun }) {
  const text = useImportText();
  const refetch = useRefetch();
  const { definition, api } = useImport();
  const { apply, isStarting, failure } = useApply(importId);
  const { data: job, error } = useJob(jobId);
  useQuery({
    queryKey: runKey(definition.name, importId),
    queryFn: ({ signal }) => api.run(importId, signal),
    // A job that someone else started can't be read (404), so the run itself has to tell when it is done.
    enabled: job?.state === 'done' || error?.status === 404,
    refetchInterval: POLL_MS,
  });
  return (
    <>
      <StepHeading title={text('apply.runningTitle', { name: fileName })} takesFocus />
      <Box sx={{ maxWidth: 720 }}>
        <JobProgress
          jobId={jobId}
          title={text('apply.running', { name: fileName })}
          startedBy={createdBy}
          // Lists, counts and other pages depend on what was applied.
          onDone={() => void refetch(...PERSONS_FILE, definition.name, 'jobTitles', 'employeePhoto')}
          onRetry={apply}
          isRetrying={isStarting}
          retryFailure={failure}
        />
      </Box>
    </>
  );
}
