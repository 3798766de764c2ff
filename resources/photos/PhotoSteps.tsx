import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { PhotoImport, PhotoRow } from '../../domain/photos/contract';
import { recentKey, runKey, useApply, useImport } from '../../src/background-work/import-context';
import type { Outcome } from '../../src/background-work/OutcomeTabs';
import { useRefusalWords } from '../../src/background-work/refusal-words';
import { ResultList } from '../../src/background-work/ResultList';
import { StepHeading } from '../../src/background-work/Steps';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { useConfirm } from '../../src/ui/useConfirm';
import { useApi } from '../api';
import { PHOTOS } from './query-keys';

/** Whose photo each file of the archive would be; nothing has been written yet. */
export function PhotoPreview({ run }: { run: PhotoImport }) {
  const translate = useTranslate();
  const { apply, isStarting, failure } = useApply(run.importId);
  const discard = useDiscard(run);
  const busy = isStarting || discard.isPending;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <StepHeading title={translate('photos.heading.previewed', { name: run.fileName })} />
      {[failure, discard.failure].map(
        (text) =>
          text && (
            <Alert key={text} severity="error">
              {text}
            </Alert>
          ),
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button variant="contained" disabled={busy || run.counts.matched === 0} onClick={apply}>
          {translate('photos.apply', { smart_count: run.counts.matched })}
        </Button>
        <Button variant="outlined" disabled={busy} onClick={() => void discard.ask()}>
          {translate('photos.discard')}
        </Button>
      </Box>
      <Files run={run} />
    </Box>
  );
}

/** Removes the archive, after a question. */
function useDiscard({ importId, fileName }: PhotoImport) {
  const api = useApi();
  const { go } = useImport();
  const translate = useTranslate();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const refusalWords = useRefusalWords();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.discardPhotoImport(importId),
    onSuccess: () => {
      go(null);
      queryClient.removeQueries({ queryKey: runKey(PHOTOS, importId) });
      void queryClient.invalidateQueries({ queryKey: recentKey(PHOTOS) });
    },
  });
  const ask = async () => {
    const confirmed = await confirm({
      title: translate('photos.discardTitle', { name: fileName }),
      text: translate('photos.discardText'),
      confirmLabel: translate('photos.discard'),
      destructive: true,
    });
    if (confirmed) mutate();
  };
  return { ask, isPending, failure: error && refusalWords(error) };
}

/** What came of each file of the archive. */
export function PhotoResult({ run }: { run: PhotoImport }) {
  const translate = useTranslate();
  const { href } = useImport();
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <StepHeading
        title={translate('photos.heading.done', { name: run.fileName })}
        action={
          <Button component={Link} to={href(null)} variant="outlined">
            {translate('photos.back')}
          </Button>
        }
      />
      {run.result ? (
        <Alert severity={run.result.failed > 0 ? 'warning' : 'success'}>
          {translate('photos.result', { ...run.result })}
        </Alert>
      ) : null}
      <Files run={run} />
    </Box>
  );
}

const OUTCOMES = {
  matched: 'ok',
  applied: 'ok',
  failed: 'failed',
  ambiguous: 'expiring',
  unmatched: 'notApplicable',
  refused: 'failed',
} as const satisfies Record<string, Outcome['status']>;

/** What has become of a file, once the archive is applied; before, what will. */
function outcomeOf({ outcome, applied, failure }: PhotoRow, done: boolean): string {
  if (!done || outcome !== 'matched') return outcome;
  return applied ? 'applied' : failure === null ? 'matched' : 'failed';
}

function Files({ run: { importId, state } }: { run: PhotoImport }) {
  const translate = useTranslate();
  const api = useApi();
  const {
    data: rows,
    error,
    refetch,
  } = useQuery({
    // With the state: when the job has ended there is more to say of each file.
    queryKey: [...runKey(PHOTOS, importId), 'rows', state],
    queryFn: ({ signal }) => api.getPhotoRows(importId, signal),
    placeholderData: undefined,
  });
  const done = state === 'done';
  if (error)
    return <LoadFailed title={translate('photos.failed')} error={error} onRetry={() => void refetch()} />;
  if (!rows) return <Skeleton variant="rounded" height={240} />;
  const keys = [
    ...(done ? ['applied', 'failed'] : ['matched']),
    'ambiguous',
    'unmatched',
    'refused',
  ] as const;
  return (
    <ResultList
      title={translate('photos.files')}
      itemLabel={translate('photos.fileName')}
      outcomes={keys.map((key) => ({
        key,
        label: translate(`photos.outcome.${key}`),
        status: OUTCOMES[key as keyof typeof OUTCOMES],
      }))}
      rows={rows.map((row) => ({
        id: row.line,
        item: row.name,
        outcome: outcomeOf(row, done),
        reason: <Reason row={row} done={done} />,
      }))}
    />
  );
}

/** Whose photo it is, or why it is nobody's. */
function Reason({ row, done }: { row: PhotoRow; done: boolean }) {
  const translate = useTranslate();
  const { reason, failure, employeeId, employeeName, replaces } = row;
  const why = failure ?? reason;
  if (why !== null) return <>{translate(`photos.reason.${why}`)}</>;
  if (employeeId === null) return null;
  return (
    <>
      <Link to={`/manage/employees/${employeeId}`}>{employeeName ?? employeeId}</Link>
      {replaces && !done ? ` · ${translate('photos.replaces')}` : null}
    </>
  );
}
