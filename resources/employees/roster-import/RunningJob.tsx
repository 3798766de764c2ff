import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import type { RosterImport } from '../../../domain/employees/roster-import/wire';
import { ProgressPanel } from '../../../src/ui/ProgressPanel';
import { percentDone } from '../../../src/ui/progress';
import { useProblemWords } from '../form/problem-words';
import { useApply } from './use-apply';
import { useJob } from './use-job';

interface RunningJobProps {
  file: RosterImport;
  onDone: () => void;
}

/** How far the file is applied. The page may be left meanwhile; who comes back finds it here. */
export function RunningJob({ file, onDone }: RunningJobProps) {
  const translate = useTranslate();
  const inWords = useProblemWords();
  const { job, isForeign } = useJob(file);
  const { start, starting, failure } = useApply(file.importId);
  const finished = useEffectEvent(onDone);
  const isDone = job?.state === 'done';
  useEffect(() => {
    if (isDone) finished();
  }, [isDone]);

  const title = translate('rosterUpdate.apply.running', { name: file.fileName });
  if (job?.state === 'parked') {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" disabled={starting} onClick={() => void start()}>
            {translate('ui.job.retry')}
          </Button>
        }
      >
        {translate('ui.job.parked', { title })} {inWords(job.error ?? '')} {failure}
      </Alert>
    );
  }
  const percent = percentDone(job?.done ?? 0, job?.total);
  return (
    <Box sx={{ maxWidth: 720 }}>
      <ProgressPanel title={title} done={job?.done ?? 0} total={job?.total || null} canLeave>
        {job?.state === 'failed' ? (
          <Alert severity="warning" sx={{ mt: 3 }}>
            {translate('rosterUpdate.apply.retried')}
          </Alert>
        ) : null}
        {isForeign ? (
          <Alert severity="info" sx={{ mt: 3 }}>
            {translate('rosterUpdate.apply.foreign', { name: file.createdBy })}
          </Alert>
        ) : null}
      </ProgressPanel>
      {/* Told in tenths: each percent read out would drown everything else. */}
      <Box role="status" style={visuallyHidden}>
        {percent === null
          ? ''
          : translate('rosterUpdate.apply.percent', { percent: Math.floor(percent / 10) * 10 })}
      </Box>
    </Box>
  );
}
