import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { UndoPreview } from '../../../domain/roster-import/undo';
import type { RosterImportItem } from '../../../domain/roster-import/wire';
import { PERSONS_FILE } from '../../../providers/refetch';
import { useRefetch } from '../../../providers/services';
import { useFailureText } from '../../../src/background-work/failure-text';
import { JobProgress } from '../../../src/background-work/JobProgress';
import { Notice } from '../../../src/background-work/Notice';
import { OutcomeTabs } from '../../../src/background-work/OutcomeTabs';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { dateTimeHere } from '../../../src/ui/today';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { useApi } from '../../api';
import { ROSTER_IMPORT } from '../use-rows';
import { ALL_ROWS, bodyOf, chosenCount, NO_ROWS, type UndoChoice } from './choice';
import { UndoResultView } from './UndoResult';
import { undoKey, UndoRows } from './UndoRows';

interface UndoDialogProps {
  run: RosterImportItem;
  onClose: () => void;
}

/** Undoes an import: what can be undone and what can't, then the progress, then the result. */
export default function UndoDialog({ run, onClose }: UndoDialogProps) {
  const { importId, fileName, undo } = run;
  const translate = useTranslate();
  const api = useApi();
  const refetch = useRefetch();
  const [choice, setChoice] = useState(ALL_ROWS);
  const [jobId, setJobId] = useState(undo?.running ? undo.jobId : null);
  const preview = useQuery({
    queryKey: [...undoKey(importId), 'counts'],
    queryFn: ({ signal }) => api.previewUndo(importId, signal),
    enabled: jobId === null,
    // The user confirms these numbers.
    placeholderData: undefined,
    gcTime: 0,
  });
  const start = useApiMutation(() => api.startUndo(importId, bodyOf(choice)), {
    changes: [ROSTER_IMPORT, 'jobs', 'jobs:progress'],
    alertOnError: false,
    onSuccess: (answer) => setJobId(answer.jobId),
  });
  const retry = useApiMutation(() => api.retryJob(jobId ?? '', false), {
    changes: [ROSTER_IMPORT, 'jobs', 'jobs:progress'],
    alertOnError: false,
  });
  const failureText = useFailureText();
  const count = chosenCount(choice, preview.data?.undoable ?? 0);
  const close = (
    <Button variant="outlined" onClick={onClose}>
      {translate('ui.dialog.close')}
    </Button>
  );
  const submit = (
    <Button
      variant="contained"
      color="error"
      loading={start.isPending}
      disabled={count === 0}
      onClick={() => start.mutate()}
    >
      {translate('rosterImport.undo.submit', { smart_count: count })}
    </Button>
  );
  return (
    <DraggableDialog
      open
      width={960}
      title={translate('rosterImport.undo.title', { name: fileName })}
      onCancel={onClose}
      actions={
        <>
          {close}
          {jobId === null ? submit : null}
        </>
      }
    >
      {jobId === null ? (
        <>
          <Notice severity="error" sx={{ mb: 3 }}>
            {start.error && failureText(start.error)}
          </Notice>
          {preview.error ? (
            <LoadFailed error={preview.error} onRetry={() => void preview.refetch()} />
          ) : preview.data ? (
            <Preview importId={importId} preview={preview.data} choice={choice} onChoose={setChoice} />
          ) : (
            <Skeleton variant="rounded" height={240} />
          )}
        </>
      ) : (
        <JobProgress
          jobId={jobId}
          title={translate('rosterImport.undo.running', { name: fileName })}
          {...(undo?.running && { startedBy: undo.by })}
          // The roster, lists and counts depend on what was undone.
          onDone={() => void refetch(...PERSONS_FILE, ROSTER_IMPORT, 'jobTitles')}
          onRetry={() => retry.mutate()}
          isRetrying={retry.isPending}
          retryFailure={retry.error && failureText(retry.error)}
        >
          {(job) => <UndoResultView importId={importId} job={job} />}
        </JobProgress>
      )}
    </DraggableDialog>
  );
}

interface PreviewProps {
  importId: string;
  preview: UndoPreview;
  choice: UndoChoice;
  onChoose: (choice: UndoChoice) => void;
}

function Preview({ importId, preview, choice, onChoose }: PreviewProps) {
  const translate = useTranslate();
  const { undoable, refused, undoUntil } = preview;
  const [tab, setTab] = useState<'undoable' | 'refused'>(undoable === 0 ? 'refused' : 'undoable');
  const label = (key: string) => translate(`rosterImport.undo.${key}`);
  const canChoose = tab === 'undoable' && undoable > 0;
  return (
    <>
      <p>
        {translate('rosterImport.undo.text', { until: undoUntil === null ? '' : dateTimeHere(undoUntil) })}
      </p>
      <Notice severity="warning" sx={{ my: 3 }}>
        {refused > 0 && translate('rosterImport.undo.refused', { smart_count: refused })}
      </Notice>
      <OutcomeTabs
        label={label('lists')}
        outcomes={[
          { key: 'undoable', label: label('tab.undoable'), count: undoable },
          { key: 'refused', label: label('tab.refused'), count: refused },
        ]}
        chosen={tab}
        onChoose={(key) => setTab(key as typeof tab)}
      >
        {canChoose ? (
          <Box sx={{ display: 'flex', gap: 2, pt: 3 }}>
            <Button size="small" variant="outlined" onClick={() => onChoose(ALL_ROWS)}>
              {label('takeAll')}
            </Button>
            <Button size="small" variant="outlined" onClick={() => onChoose(NO_ROWS)}>
              {label('takeNone')}
            </Button>
          </Box>
        ) : null}
        <UndoRows
          key={tab}
          importId={importId}
          label={label(`tab.${tab}`)}
          filter={{ state: tab }}
          empty={label(`none.${tab}`)}
          {...(tab === 'undoable' && { choice, onChoose })}
        />
      </OutcomeTabs>
    </>
  );
}
