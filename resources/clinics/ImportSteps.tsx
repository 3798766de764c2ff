import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ClinicImport } from '../../domain/clinics/import-contract';
import { useFailureText } from '../../src/background-work/failure-text';
import { recentKey, runKey, useImport } from '../../src/background-work/import-context';
import { Notice } from '../../src/background-work/Notice';
import { StepHeading } from '../../src/background-work/Steps';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useConfirm } from '../../src/ui/useConfirm';
import { useApi } from '../api';
import { ImportRows } from './ImportRows';
import { networkHref } from './links';

const POLL_MS = 1_000;

function useApplyNetwork(importId: string) {
  const api = useApi();
  const failureText = useFailureText();
  const { mutate, isPending, error } = useApiMutation(
    (closeMissing: boolean) => api.applyClinicImport(importId, { closeMissing }),
    { changes: ['clinicImport'], alertOnError: false },
  );
  return { apply: mutate, isStarting: isPending, failure: error && failureText(error) };
}

/** What the file would change. The network is still as it was. */
export function ImportPreview({ run }: { run: ClinicImport }) {
  const translate = useTranslate();
  const { counts } = run;
  const [closeMissing, setCloseMissing] = useState(false);
  const { apply, isStarting, failure } = useApplyNetwork(run.importId);
  const discard = useDiscard(run);
  const count = counts.added + counts.changed;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <StepHeading title={translate('clinicImport.heading.previewed', { name: run.fileName })} />
      <Notice severity="error">{failure}</Notice>
      {counts.missing > 0 ? (
        <Box>
          <FormControlLabel
            label={translate('clinicImport.closeMissing', { smart_count: counts.missing })}
            disabled={counts.withoutId > 0}
            control={
              <Checkbox
                size="small"
                checked={closeMissing}
                onChange={(_event, checked) => setCloseMissing(checked)}
              />
            }
          />
          <Box sx={{ color: 'text.secondary', fontSize: 13, pl: 7 }}>
            {translate(counts.withoutId > 0 ? 'clinicImport.idsUnreadable' : 'clinicImport.closeMissingHelp')}
          </Box>
        </Box>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button
          variant="contained"
          disabled={isStarting || (count === 0 && !closeMissing)}
          onClick={() => apply(closeMissing)}
        >
          {translate('clinicImport.apply.button', { smart_count: count })}
        </Button>
        <Button variant="outlined" disabled={isStarting} onClick={() => void discard()}>
          {translate('clinicImport.discard')}
        </Button>
      </Box>
      <ImportRows run={run} />
    </Box>
  );
}

/** Deletes the upload after a confirmation. */
function useDiscard({ importId, fileName }: ClinicImport) {
  const api = useApi();
  const { go } = useImport();
  const translate = useTranslate();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  return () =>
    confirm({
      title: translate('clinicImport.discardTitle', { name: fileName }),
      text: translate('clinicImport.discardText'),
      confirmLabel: translate('clinicImport.discard'),
      destructive: true,
      action: async () => {
        await api.discardClinicImport(importId);
        go(null);
        queryClient.removeQueries({ queryKey: runKey('clinicImport', importId) });
        void queryClient.invalidateQueries({ queryKey: recentKey('clinicImport') });
      },
    });
}

/** The job is the provider's, so the run itself says when it is done. */
export function ImportApplying({ run }: { run: ClinicImport }) {
  const translate = useTranslate();
  const api = useApi();
  const { importId, fileName, isStopped, closeMissing } = run;
  const { apply, isStarting, failure } = useApplyNetwork(importId);
  useQuery({
    queryKey: runKey('clinicImport', importId),
    queryFn: ({ signal }) => api.getClinicImport(importId, signal),
    refetchInterval: isStopped ? false : POLL_MS,
  });
  const title = translate('clinicImport.apply.runningTitle', { name: fileName });
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 720 }}>
      <StepHeading title={title} takesFocus />
      <Notice severity="error">{failure ?? (isStopped ? translate('clinicImport.stopped') : null)}</Notice>
      {isStopped ? (
        <Box>
          <Button variant="contained" disabled={isStarting} onClick={() => apply(closeMissing)}>
            {translate('clinicImport.again')}
          </Button>
        </Box>
      ) : (
        <LinearProgress aria-label={title} />
      )}
    </Box>
  );
}

/** What the file changed, and the rows that were left out. */
export function ImportResult({ run }: { run: ClinicImport }) {
  const translate = useTranslate();
  const { href } = useImport();
  const { result, counts } = run;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <StepHeading
        title={translate('clinicImport.heading.done', { name: run.fileName })}
        action={
          <>
            <Button component={Link} to={href(null)} variant="outlined">
              {translate('clinicImport.back')}
            </Button>
            <Button component={Link} to={networkHref} variant="contained">
              {translate('clinics.title')}
            </Button>
          </>
        }
      />
      <Notice severity={counts.refused > 0 ? 'warning' : 'success'}>
        {result && translate('clinicImport.result', { ...result, refused: counts.refused })}
      </Notice>
      <ImportRows run={run} />
    </Box>
  );
}
