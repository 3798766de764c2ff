import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { DatedValues } from '../../../domain/compliance/dated-settings';
import type { DatedSettingView } from '../../../domain/settings/dated-edits';
import { formatDate } from '../../../domain/shared/dates';
import { RowsTable, type Column } from '../../../src/background-work/RowsTable';
import { StatusChip } from '../../../src/ui/StatusChip';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { useApi } from '../../api';
import type { RateRow } from './rate-rows';

interface RatesTableProps {
  label: string;
  rows: readonly RateRow[];
  /** What the rate is for, and by which section. */
  withNotes?: boolean;
  onEdit: ((setting: DatedSettingView) => void) | undefined;
}

const CHIPS = {
  coming: 'queued',
  current: 'ok',
  endsSoon: 'expiring',
  ended: 'expired',
  past: 'notApplicable',
} as const;

/** The words of a rate. */
function useRateWords() {
  const translate = useTranslate();
  const label = (name: string, values?: object) => translate(`pools.rates.${name}`, values);
  return {
    label,
    name: ({ key }: Pick<RateRow, 'key'>) => label(`name.${key}`),
    days: ({ effectiveFrom, effectiveTo }: DatedSettingView) =>
      `${formatDate(effectiveFrom)}–${effectiveTo ? formatDate(effectiveTo) : label('notice')}`,
    share: (tag: 'drug' | 'alcohol', { value }: DatedSettingView) => {
      const share = (value as DatedValues['rate'])[tag];
      return share === null ? label('noAlcohol') : label('percent', { value: share });
    },
  };
}

export function RatesTable({ label: tableLabel, rows, withNotes = false, onEdit }: RatesTableProps) {
  const { label, name, days, share } = useRateWords();
  const ofRate = (render: (setting: DatedSettingView) => ReactNode) => (row: RateRow) =>
    row.of === 'rate' ? render(row.setting) : null;
  const columns: Column<RateRow>[] = [
    {
      key: 'agency',
      label: label('agency'),
      width: onEdit ? '24%' : '34%',
      isRowName: true,
      render: (row) => (
        <>
          <Box sx={{ fontWeight: 600 }}>{name(row)}</Box>
          {withNotes ? <Box sx={{ color: 'text.secondary' }}>{label(`note.${row.key}`)}</Box> : null}
        </>
      ),
    },
    {
      key: 'drug',
      label: label('drug'),
      width: '8%',
      render: (row) =>
        row.of === 'rate' ? share('drug', row.setting) : label(row.of === 'uscg' ? 'uscgRate' : 'noRate'),
    },
    {
      key: 'alcohol',
      label: label('alcohol'),
      width: '9%',
      render: (row) => (row.of === 'uscg' ? label('noAlcohol') : ofRate((one) => share('alcohol', one))(row)),
    },
    { key: 'days', label: label('days'), width: '12%', render: ofRate(days) },
    {
      key: 'state',
      label: label('state'),
      width: '11%',
      render: ofRate(({ state }) => <StatusChip status={CHIPS[state]} text={label(`state.${state}`)} />),
    },
    { key: 'source', label: label('source'), width: '13%', render: ofRate(Source) },
    { key: 'checked', label: label('checked'), width: '9%', render: ofRate(Checked) },
  ];
  if (onEdit)
    columns.push({
      key: 'actions',
      label: label('actions'),
      width: '14%',
      render: (row) =>
        row.of === 'rate' ? <Actions setting={row.setting} name={name(row)} onEdit={onEdit} /> : null,
    });
  return (
    <RowsTable
      label={tableLabel}
      rows={rows}
      rowKey={(row) => (row.of === 'rate' ? row.setting.id : row.key)}
      isMuted={(row) => row.of === 'rate' && row.setting.state === 'past'}
      columns={columns}
    />
  );
}

function Source({ source }: DatedSettingView) {
  if (!source.startsWith('https://')) return source;
  return (
    <Link href={source} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
      {new URL(source).hostname.replace(/^www\./, '')}
    </Link>
  );
}

const Checked = ({ checkedOn, checkedBy }: DatedSettingView) => (
  <>
    <Box sx={{ whiteSpace: 'nowrap' }}>{formatDate(checkedOn)}</Box>
    {checkedBy ? <Box sx={{ color: 'text.secondary' }}>{checkedBy}</Box> : null}
  </>
);

interface ActionsProps {
  setting: DatedSettingView;
  name: string;
  onEdit: (setting: DatedSettingView) => void;
}

function Actions({ setting, name, onEdit }: ActionsProps) {
  const { label, days } = useRateWords();
  const api = useApi();
  const check = useApiMutation(api.checkDatedSetting, {
    success: 'settings.dated.checked',
    changes: ['settings:changed'],
  });
  const full = `${name}, ${days(setting)}`;
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
      <Button
        size="small"
        sx={{ minWidth: 0 }}
        aria-label={label('editOf', { name: full })}
        onClick={() => onEdit(setting)}
      >
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
