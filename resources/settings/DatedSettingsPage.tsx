import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DATED_KEYS } from '../../domain/compliance/dated-settings';
import type { DatedSettingView } from '../../domain/settings/dated-edits';
import { formatDate } from '../../domain/shared/dates';
import { RowsTable, type Column } from '../../src/background-work/RowsTable';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { PageHeader } from '../../src/ui/PageHeader';
import { StatusChip } from '../../src/ui/StatusChip';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';
import { useDatedWords } from './dated-words';
import { DatedSettingDialog } from './DatedSettingDialog';

/** By key, the newest first. */
const inOrder = (a: DatedSettingView, b: DatedSettingView) =>
  DATED_KEYS.indexOf(a.key) - DATED_KEYS.indexOf(b.key) || (a.effectiveFrom < b.effectiveFrom ? 1 : -1);

/** The facts that the agency changes by notice, with their sources and what must be checked. */
export default function DatedSettingsPage() {
  const { label } = useDatedWords();
  const api = useApi();
  // Undefined: no dialog. Null: a new setting.
  const [open, setOpen] = useState<DatedSettingView | null>();
  const { data, error, refetch } = useQuery({
    queryKey: ['datedSettings'],
    queryFn: ({ signal }) => api.getDatedSettings(signal),
  });
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <PageHeader
        title={label('title')}
        subtitle={
          <Box component="span" sx={{ display: 'block', maxWidth: '72ch' }}>
            {label('about')}
          </Box>
        }
        action={
          <Button variant="contained" startIcon={<AddIcon />} disabled={!data} onClick={() => setOpen(null)}>
            {label('add')}
          </Button>
        }
      />
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton variant="rounded" height={480} />}
      {data && data.due > 0 ? (
        <Alert severity="warning" sx={{ mb: 4 }}>
          <AlertTitle sx={{ fontSize: 14 }}>{label('due', { smart_count: data.due })}</AlertTitle>
          {label('dueHelp')}
        </Alert>
      ) : null}
      {data ? <SettingsTable settings={data.settings.toSorted(inOrder)} onEdit={setOpen} /> : null}
      {open !== undefined && data ? (
        <DatedSettingDialog setting={open} settings={data.settings} onClose={() => setOpen(undefined)} />
      ) : null}
    </Box>
  );
}

interface SettingsTableProps {
  settings: readonly DatedSettingView[];
  onEdit: (setting: DatedSettingView) => void;
}

function SettingsTable({ settings, onEdit }: SettingsTableProps) {
  const { label, name, days, valueText } = useDatedWords();
  // Shares of the width: a screen of 720 px still leaves room for words.
  const column = (key: string, width: string) => ({ key, label: label(key), width });
  const columns: Column<DatedSettingView>[] = [
    {
      ...column('setting', '26%'),
      isRowName: true,
      render: (setting) => (
        <>
          <Box sx={{ fontWeight: 600 }}>{name(setting)}</Box>
          <Box sx={{ overflowWrap: 'anywhere' }}>{valueText(setting.value)}</Box>
        </>
      ),
    },
    { ...column('days', '15%'), render: days },
    { ...column('state', '15%'), render: (setting) => <State {...setting} /> },
    { ...column('source', '14%'), render: ({ source }) => <Source source={source} /> },
    {
      ...column('lastChecked', '13%'),
      render: ({ checkedOn, checkedBy }) => (
        <>
          <Box sx={{ whiteSpace: 'nowrap' }}>{formatDate(checkedOn)}</Box>
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{checkedBy || label('product')}</Box>
        </>
      ),
    },
    {
      ...column('actions', '17%'),
      render: (setting) => <Actions setting={setting} onEdit={() => onEdit(setting)} />,
    },
  ];
  return (
    <RowsTable
      label={label('title')}
      rows={settings}
      rowKey={({ id }) => id}
      isMuted={({ state }) => state === 'past'}
      columns={columns}
    />
  );
}

const CHIPS = {
  coming: 'queued',
  current: 'ok',
  endsSoon: 'expiring',
  ended: 'expired',
  past: 'notApplicable',
} as const;

function State({ state }: DatedSettingView) {
  const { label } = useDatedWords();
  return <StatusChip status={CHIPS[state]} text={label(`state.${state}`)} />;
}

function Source({ source }: Pick<DatedSettingView, 'source'>) {
  if (!source.startsWith('https://')) return source;
  return (
    <Link href={source} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
      {new URL(source).hostname.replace(/^www\./, '')}
    </Link>
  );
}

function Actions({ setting, onEdit }: { setting: DatedSettingView; onEdit: () => void }) {
  const { label, name, days } = useDatedWords();
  const api = useApi();
  const check = useApiMutation(api.checkDatedSetting, {
    success: 'settings.dated.checked',
    changes: ['settings:changed'],
  });
  const full = `${name(setting)}, ${days(setting)}`;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        ml: -1,
        '& button': { textAlign: 'left', whiteSpace: 'normal' },
      }}
    >
      <Button size="small" sx={{ minWidth: 0 }} aria-label={label('editOf', { name: full })} onClick={onEdit}>
        {label('edit')}
      </Button>
      {setting.state === 'past' ? null : (
        <Button
          size="small"
          variant={setting.checkDue ? 'outlined' : 'text'}
          disabled={check.isPending}
          aria-label={label('checkOf', { name: full })}
          onClick={() => check.mutate(setting)}
        >
          {label('check')}
        </Button>
      )}
    </Box>
  );
}
