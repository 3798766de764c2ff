import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import CircularProgress from '@mui/material/CircularProgress';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { wholeRefusal } from '../../providers/refusals/refusal';
import { COPY_FIELDS, type CopyField } from '../../domain/setup/contract';
import { useAlert, usePermission } from '../../providers/services';
import { JobProgress } from '../../src/background-work/JobProgress';
import type { DialogProps } from '../../src/capability';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';
import { usePlace, useSources } from './use-sources';

/** Gives a location settings of another one: `legacyClientId` is the one that gets them. */
export default function CopySettingsDialog({ onClose, ...properties }: DialogProps) {
  const to = properties['legacyClientId'] as number;
  const translate = useTranslate();
  const alert = useAlert();
  const { data: place, error, refetch } = usePlace(to);
  const { sources, ...ofSources } = useSources(place);
  const [source, setSource] = useState<number | null>(null);
  const [fields, setFields] = useState<readonly CopyField[]>([]);
  const { running, jobId, problem, copy } = useCopy(to, onClose);

  const refuse = useEffectEvent(() => {
    alert('setup.copy.cannot');
    onClose();
  });
  const isTop = place !== undefined && place.parent === null;
  useEffect(() => {
    if (isTop) refuse();
  }, [isTop]);

  const label = (key: string) => translate(`setup.copy.${key}`);
  if (isTop) return null;
  if (jobId !== null) {
    return <Evaluating title={label('title')} jobId={jobId} onClose={() => onClose(true)} />;
  }
  return (
    <DraggableDialog
      open
      title={label('title')}
      busy={running}
      onCancel={() => onClose()}
      onSubmit={() => {
        if (source !== null && fields.length > 0) copy(source, fields);
      }}
      actions={
        <>
          <Button disabled={running} onClick={() => onClose()}>
            {translate('ui.confirm.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={source === null || fields.length === 0 || running}
            startIcon={running ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
          >
            {label('button')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {problem === null ? null : <Alert severity="error">{problem}</Alert>}
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
        {ofSources.error ? <LoadFailed error={ofSources.error} onRetry={ofSources.refetch} /> : null}
        <TextField
          label={label('to')}
          value={place?.name ?? ''}
          slotProps={{ htmlInput: { readOnly: true }, inputLabel: { shrink: true } }}
        />
        <TextField
          select
          required
          label={label('from')}
          value={source ?? ''}
          disabled={running || !sources}
          helperText={sources?.length === 0 ? label('noSources') : undefined}
          onChange={(event) => setSource(event.target.value === '' ? null : Number(event.target.value))}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">{label('choose')}</option>
          {sources?.map(({ legacyClientId, name }) => (
            <option key={legacyClientId} value={legacyClientId}>
              {name}
            </option>
          ))}
        </TextField>
        <FieldBoxes fields={fields} disabled={running} onChange={setFields} />
      </Box>
    </DraggableDialog>
  );
}

interface FieldBoxesProps {
  fields: readonly CopyField[];
  disabled: boolean;
  onChange: (fields: readonly CopyField[]) => void;
}

function FieldBoxes({ fields, disabled, onChange }: FieldBoxesProps) {
  const translate = useTranslate();
  const mayAssign = usePermission('client.configureUser');
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0 }}>
      <Box component="legend" sx={{ p: 0, fontWeight: 600 }}>
        {translate('setup.copy.settings')}
      </Box>
      {COPY_FIELDS.map((field) => (
        <div key={field}>
          <FormControlLabel
            label={translate(`setup.field.${field}`)}
            disabled={disabled || (field === 'users' && !mayAssign)}
            control={
              <Checkbox
                size="small"
                checked={fields.includes(field)}
                onChange={(_event, checked) =>
                  onChange(checked ? [...fields, field] : fields.filter((one) => one !== field))
                }
                slotProps={{ input: field === 'docTypes' ? { 'aria-describedby': 'copy-note' } : {} }}
              />
            }
          />
          {field === 'docTypes' ? (
            <FormHelperText id="copy-note" sx={{ ml: 4, mt: 0 }}>
              {translate('setup.copy.background')}
            </FormHelperText>
          ) : null}
          {field === 'users' && !mayAssign ? (
            <FormHelperText sx={{ ml: 4, mt: 0 }}>{translate('setup.copy.mayNotAssign')}</FormHelperText>
          ) : null}
        </div>
      ))}
    </Box>
  );
}

/** The file set-up is copied; its people are evaluated again while the dialog may be closed. */
function Evaluating({ title, jobId, onClose }: { title: string; jobId: string; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <DraggableDialog
      open
      title={title}
      onCancel={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {translate('setup.ok')}
        </Button>
      }
    >
      <JobProgress jobId={jobId} title={translate('setup.recomputing')}>
        {() => <Alert severity="success">{translate('setup.recomputed')}</Alert>}
      </JobProgress>
    </DraggableDialog>
  );
}

function useCopy(to: number, onClose: DialogProps['onClose']) {
  const api = useApi();
  const alert = useAlert();
  const translate = useTranslate();
  const problemOf = (error: Error) => `${translate('setup.copy.failed')} ${wholeRefusal(error, '', '. ')}`;
  const { mutate, isPending, data, error } = useApiMutation(
    ({ from, fields }: { from: number; fields: readonly CopyField[] }) =>
      api.copySettings(
        from,
        to,
        COPY_FIELDS.filter((field) => fields.includes(field)),
      ),
    {
      alertOnError: false,
      success: 'setup.copy.done',
      onSuccess: ({ jobId }) => {
        if (jobId === null) onClose(true);
      },
      onError: (failed) => alert(problemOf(failed)),
    },
  );
  return {
    running: isPending,
    jobId: data?.jobId ?? null,
    problem: error && problemOf(error),
    copy: (from: number, fields: readonly CopyField[]) => mutate({ from, fields }),
  };
}
