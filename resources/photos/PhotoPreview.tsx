import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link, useNavigate } from 'react-router-dom';
import type { PhotoImport, PhotoRow } from '../../domain/photos/contract';
import type { Job } from '../../domain/shared/jobs';
import { useHttp } from '../../providers/services';
import { ProgressPanel } from '../../src/ui/ProgressPanel';
import { ResultList, type ResultOutcome } from '../../src/ui/ResultList';
import { useConfirm } from '../../src/ui/useConfirm';
import { usePhotoActions, usePhotoRows } from './photo-queries';

/** An archive that was sent in: what would be done, how far it is, what came of it. */
export function PhotoPreview({ sent }: { sent: PhotoImport }) {
  const translate = useTranslate();
  const { apply, discard, busy, failure } = usePhotoActions();
  const navigate = useNavigate();
  const { state, counts, importId, result } = sent;
  const confirm = useConfirm();
  const askAndDiscard = async () => {
    const confirmed = await confirm({
      title: translate('photos.discardTitle', { name: sent.fileName }),
      text: translate('photos.discardText'),
      confirmLabel: translate('photos.discard'),
      destructive: true,
    });
    if (confirmed && (await discard(importId))) await navigate('/importPhotos');
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="h2">{translate(`photos.heading.${state}`, { name: sent.fileName })}</Typography>
      {failure === null ? null : <Alert severity="error">{failure}</Alert>}
      {result ? (
        <Alert severity={result.failed > 0 ? 'warning' : 'success'}>
          {translate('photos.result', { ...result })}
        </Alert>
      ) : null}
      {state === 'applying' ? <Running sent={sent} onRetry={() => void apply(importId)} /> : null}
      {state === 'previewed' ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <Button
            variant="contained"
            disabled={busy || counts.matched === 0}
            onClick={() => void apply(importId)}
          >
            {translate('photos.apply', { smart_count: counts.matched })}
          </Button>
          <Button variant="outlined" disabled={busy} onClick={() => void askAndDiscard()}>
            {translate('photos.discard')}
          </Button>
        </Box>
      ) : (
        <Box>
          <Button component={Link} to="/importPhotos" variant="outlined">
            {translate('photos.back')}
          </Button>
        </Box>
      )}
      {state === 'applying' ? null : <Rows sent={sent} />}
    </Box>
  );
}

function Running({ sent: { fileName, jobId }, onRetry }: { sent: PhotoImport; onRetry: () => void }) {
  const translate = useTranslate();
  const http = useHttp();
  const { data: job } = useQuery({
    // The key under which the sockets tell of progress.
    queryKey: ['jobs', jobId],
    queryFn: ({ signal }) => http.data<Job>(`/v1/jobs/${jobId}`, { signal, meta: { background: true } }),
    enabled: jobId !== null,
    refetchInterval: 2_000,
    placeholderData: undefined,
    retry: false,
  });
  const title = translate('photos.running', { name: fileName });
  if (job?.state === 'parked')
    return (
      <Alert severity="error" action={<Button onClick={onRetry}>{translate('ui.job.retry')}</Button>}>
        {translate('ui.job.parked', { title })}
      </Alert>
    );
  return <ProgressPanel title={title} done={job?.done ?? 0} total={job?.total || null} canLeave />;
}

/** What has become of a file, once the archive is applied; before, what will. */
function outcomeOf({ outcome, applied, failure }: PhotoRow, done: boolean): string {
  if (!done || outcome !== 'matched') return outcome;
  return applied ? 'applied' : failure === null ? 'matched' : 'failed';
}

function Rows({ sent }: { sent: PhotoImport }) {
  const translate = useTranslate();
  const { data: rows, error } = usePhotoRows(sent);
  const done = sent.state === 'done';
  if (error) return <Alert severity="error">{translate('photos.failed')}</Alert>;
  if (!rows) return <Skeleton variant="rounded" height={240} />;
  const outcomes: ResultOutcome[] = [
    ...(done
      ? ([
          { key: 'applied', status: 'ok' },
          { key: 'failed', status: 'failed' },
        ] as const)
      : ([{ key: 'matched', status: 'ok' }] as const)),
    { key: 'ambiguous', status: 'expiring' } as const,
    { key: 'unmatched', status: 'notApplicable' } as const,
    { key: 'refused', status: 'failed' } as const,
  ].map((one) => ({ ...one, label: translate(`photos.outcome.${one.key}`) }));
  return (
    <ResultList
      title={translate('photos.files')}
      itemLabel={translate('photos.fileName')}
      outcomes={outcomes}
      rows={rows.map((row) => ({
        id: row.line,
        item: <span style={{ overflowWrap: 'anywhere' }}>{row.name}</span>,
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
