import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { PhotoImport, PhotoRow } from '../../domain/photos/contract';
import { recentKey, runKey, useApply, useImport } from '../../src/background-work/import-context';
import { Notice } from '../../src/background-work/Notice';
import { ResultList } from '../../src/background-work/ResultList';
import { StepHeading } from '../../src/background-work/Steps';
import { LoadFailed } from '../../src/ui/LoadFailed';
import type { StatusName } from '../../src/ui/status';
import { useConfirm } from '../../src/ui/useConfirm';
import { useApi } from '../api';

/** The employee that each file matches. Nothing has been written yet. */
export function PhotoPreview({ run }: { run: PhotoImport }) {
  const translate = useTranslate();
  const { apply, isStarting, failure } = useApply(run.importId);
  const discard = useDiscard(run);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <StepHeading title={translate('photos.heading.previewed', { name: run.fileName })} />
      <Notice severity="error">{failure}</Notice>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button variant="contained" disabled={isStarting || run.counts.matched === 0} onClick={apply}>
          {translate('photos.apply', { smart_count: run.counts.matched })}
        </Button>
        <Button variant="outlined" disabled={isStarting} onClick={() => void discard()}>
          {translate('photos.discard')}
        </Button>
      </Box>
      <Files run={run} />
    </Box>
  );
}

/** Deletes the ZIP file, after a confirmation. */
function useDiscard({ importId, fileName }: PhotoImport) {
  const api = useApi();
  const { go } = useImport();
  const translate = useTranslate();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  return () =>
    confirm({
      title: translate('photos.discardTitle', { name: fileName }),
      text: translate('photos.discardText'),
      confirmLabel: translate('photos.discard'),
      destructive: true,
      action: async () => {
        await api.discardPhotoImport(importId);
        go(null);
        queryClient.removeQueries({ queryKey: runKey('photos', importId) });
        void queryClient.invalidateQueries({ queryKey: recentKey('photos') });
      },
    });
}

/** What happened to each file. */
export function PhotoResult({ run }: { run: PhotoImport }) {
  const { result } = run;
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
      <Notice severity={result && result.failed > 0 ? 'warning' : 'success'}>
        {result && translate('photos.result', { ...result })}
      </Notice>
      <Files run={run} />
    </Box>
  );
}

const UNUSED = [
  ['ambiguous', 'expiring'],
  ['unmatched', 'notApplicable'],
  ['refused', 'failed'],
] as const;
const PREVIEW_OUTCOMES = [['matched', 'ok'], ...UNUSED] as const;
const RESULT_OUTCOMES = [['applied', 'ok'], ['failed', 'failed'], ...UNUSED] as const;

function outcomeOf({ outcome, applied, failure }: PhotoRow, done: boolean): string {
  if (!done || outcome !== 'matched') return outcome;
  if (applied) return 'applied';
  return failure === null ? 'matched' : 'failed';
}

function Files({ run: { importId, state } }: { run: PhotoImport }) {
  const translate = useTranslate();
  const api = useApi();
  const {
    data: rows,
    error,
    refetch,
  } = useQuery({
    // With the state, because the rows change when the job is done.
    queryKey: [...runKey('photos', importId), 'rows', state],
    queryFn: ({ signal }) => api.getPhotoRows(importId, signal),
    placeholderData: undefined,
  });
  const done = state === 'done';
  if (error)
    return <LoadFailed title={translate('photos.failed')} error={error} onRetry={() => void refetch()} />;
  if (!rows) return <Skeleton variant="rounded" height={240} />;
  const outcomes: readonly (readonly [key: string, status: StatusName])[] = done
    ? RESULT_OUTCOMES
    : PREVIEW_OUTCOMES;
  return (
    <ResultList
      title={translate('photos.files')}
      itemLabel={translate('photos.fileName')}
      outcomes={outcomes.map(([key, status]) => ({
        key,
        status,
        label: translate(`photos.outcome.${key}`),
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

/** The employee on the photo, or why it is not used. */
function Reason({ row, done }: { row: PhotoRow; done: boolean }) {
  const translate = useTranslate();
  const { reason, failure, employeeId, employeeName, replaces } = row;
  const problem = failure ?? reason;
  if (problem !== null) return translate(`photos.reason.${problem}`);
  if (employeeId === null) return null;
  return (
    <>
      <Link to={`/manage/employees/${employeeId}`}>{employeeName ?? employeeId}</Link>
      {replaces && !done ? ` · ${translate('photos.replaces')}` : null}
    </>
  );
}
