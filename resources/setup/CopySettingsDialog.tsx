import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { COPY_FIELDS, type CopyField, type CopyJobs, type UsersCopied } from '../../domain/setup/contract';
import { LOCATION_SETTINGS } from '../../providers/refetch';
import { wholeRefusal } from '../../providers/refusals/refusal';
import { useAlert, usePermission } from '../../providers/services';
import { useSites, useSiteTree } from '../../providers/sites';
import { JobProgress } from '../../src/background-work/JobProgress';
import type { DialogProps } from '../../src/capability';
import { ActionDialog } from '../../src/record/ActionDialog';
import { useRecordInput } from '../../src/record/use-record-input';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { useApi } from '../api';
import { SettingBoxes } from './SettingBoxes';
import { NativeSelectInput } from './NativeSelect';

type Fields = { from: number; fields: readonly CopyField[] };

/** Copies settings of another location to this one, which `legacyClientId` names. */
export default function CopySettingsDialog({ onClose, ...properties }: DialogProps) {
  const to = properties['legacyClientId'] as number;
  const translate = useTranslate();
  const api = useApi();
  const alert = useAlert();
  const { location, sources, failed } = useSources(to);
  const [jobs, setJobs] = useState<CopyJobs | null>(null);
  const label = (key: string) => translate(`setup.copy.${key}`);
  const copy = ({ from, fields }: Fields) =>
    api.copySettings(
      from,
      to,
      COPY_FIELDS.filter((field) => fields.includes(field)),
    );

  const refuse = useEffectEvent(() => {
    alert('setup.copy.cannot');
    onClose();
  });
  const isTop = location?.parent === null;
  useEffect(() => {
    if (isTop) refuse();
  }, [isTop]);
  if (isTop) return null;

  if (jobs) return <InBackground title={label('title')} {...jobs} onClose={() => onClose(true)} />;
  return (
    <ActionDialog
      title={label('title')}
      labels="setup.copy"
      defaultValues={{ from: null, fields: [] }}
      act={(values: Fields) =>
        copy(values).catch((error: unknown) => {
          throw new Error(`${label('failed')} ${wholeRefusal(error, '', '. ')}`);
        })
      }
      changes={LOCATION_SETTINGS}
      success="setup.copy.done"
      save="setup.copy.button"
      isReady={({ from, fields }: Partial<Fields>) => Boolean(from && fields?.length)}
      onDone={(ordered) => (ordered.jobId || ordered.usersJobId ? setJobs(ordered) : onClose(true))}
      onFailed={({ message }) => alert(message)}
      onClose={() => onClose()}
    >
      {failed ? <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      <TextField
        fullWidth
        label={label('to')}
        value={location?.name ?? ''}
        slotProps={{ htmlInput: { readOnly: true }, inputLabel: { shrink: true } }}
      />
      <NativeSelectInput
        source="from"
        required
        disabled={!sources}
        helperText={sources?.length === 0 ? label('noSources') : undefined}
        none={label('choose')}
        options={sources?.map(({ legacyClientId, name }) => ({ id: legacyClientId, name })) ?? []}
      />
      <FieldsInput />
    </ActionDialog>
  );
}

/** Which settings are copied. */
function FieldsInput() {
  const translate = useTranslate();
  const mayAssign = usePermission('client.configureUser');
  const label = (key: string) => translate(`setup.copy.${key}`);
  const { value, onChange } = useRecordInput({ source: 'fields', label: 'setup.copy.settings' });
  return (
    <SettingBoxes
      legend={
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {label('settings')}
        </Typography>
      }
      fields={COPY_FIELDS}
      chosen={value as readonly CopyField[]}
      onChange={onChange}
      isDisabled={(field) => field === 'users' && !mayAssign}
      noteOf={(field) => {
        if (field === 'docTypes') return label('background');
        if (field !== 'users') return null;
        return label(mayAssign ? 'users' : 'mayNotAssign');
      }}
    />
  );
}

/** The location, and where its settings can come from: its parent and siblings, as far as the user has access. */
function useSources(legacyClientId: number) {
  const api = useApi();
  const sites = useSites();
  const place = useQuery({
    queryKey: ['place', legacyClientId],
    queryFn: ({ signal }) => api.getLocation(legacyClientId, signal),
  });
  const parent = place.data?.parent ?? null;
  const tree = useSiteTree();
  const below = useQuery({
    queryKey: ['siblingsBelow', parent],
    queryFn: async ({ signal }) => {
      const nodes = await api.getLocationsBelow(parent ?? 0, signal);
      return nodes.filter((node) => node.parent === parent).map((node) => node.legacyClientId);
    },
    enabled: parent !== null,
  });
  const offered = below.data && [parent, ...below.data].filter((id) => id !== legacyClientId);
  return {
    location: place.data,
    sources: offered && sites?.filter((site) => offered.includes(site.legacyClientId)),
    failed: [place, tree, below].find(({ error }) => error !== null),
  };
}

interface InBackgroundProps extends CopyJobs {
  title: string;
  onClose: () => void;
}

/** The settings are copied. Files are re-evaluated, and many users get access, in the background: the dialog may be closed. */
function InBackground({ title, jobId, usersJobId, onClose }: InBackgroundProps) {
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
      {jobId ? (
        <JobProgress jobId={jobId} title={translate('setup.recomputing')}>
          {() => <Alert severity="success">{translate('setup.recomputed')}</Alert>}
        </JobProgress>
      ) : null}
      {usersJobId ? (
        <JobProgress jobId={usersJobId} title={translate('setup.copy.assigning')}>
          {({ result }) => <Assigned {...(result as UsersCopied)} />}
        </JobProgress>
      ) : null}
    </DraggableDialog>
  );
}

function Assigned({ users, skipped }: UsersCopied) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { format } = new Intl.NumberFormat(locale);
  const counted = (key: string, count: number) =>
    translate(`setup.copy.${key}`, { smart_count: count, count: format(count) });
  return (
    <Alert severity={skipped > 0 ? 'warning' : 'success'}>
      {counted('assigned', users)} {skipped > 0 ? counted('skipped', skipped) : null}
    </Alert>
  );
}
