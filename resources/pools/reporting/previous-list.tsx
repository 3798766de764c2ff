import type { RaRecord } from 'ra-core';
import { useTranslate } from 'ra-core';
import type { SelectionItem } from '../../../domain/pools/contract';
import { formatDate } from '../../../domain/shared/dates';
import { DownloadMenu } from '../../../src/background-work/DownloadMenu';
import { defineList } from '../../../src/list/define-list';
import { choiceFilter } from '../../../src/list/filters';
import { StatusChip } from '../../../src/ui/StatusChip';
import { useClientOfPages } from '../../../providers/sites';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { REPORTING, reportPath, selectionPath } from '../links';
import { SELECTION_LOOK } from '../looks';
import { useCertificates } from '../use-certificates';
import { usePoolChoices } from '../use-pools';

type SelectionRow = SelectionItem & RaRecord;
type PreviousFilter = { poolId?: number };

const FIGURES = [
  'size',
  'numToSelectDrug',
  'numToSelectAlcohol',
  'testedDrug',
  'testedAlcohol',
  'outstanding',
] as const;

/** The selections of all pools, the latest first. */
export const previousList = defineList<SelectionRow, PreviousFilter>({
  resource: REPORTING,
  title: 'pools.reporting.title',
  sort: { field: 'committedAt', order: 'DESC' },
  columns: [
    { source: 'period', label: 'pools.column.period', sortable: false, link: true },
    {
      source: 'poolName',
      label: 'pools.column.pool',
      sortable: false,
      render: (row) => <PoolLink row={row} />,
    },
    {
      source: 'lastDay',
      label: 'pools.column.lastDay',
      numeric: true,
      sortable: false,
      render: ({ lastDay }) => formatDate(lastDay),
    },
    {
      source: 'state',
      label: 'pools.column.status',
      sortable: false,
      render: ({ state }, { translate }) => (
        <StatusChip status={SELECTION_LOOK[state]} text={translate(`pools.selectionState.${state}`)} />
      ),
    },
    ...FIGURES.map((source) => ({
      source,
      label: `pools.column.${source}`,
      numeric: true,
      sortable: false,
    })),
    {
      source: 'certificate',
      label: 'pools.column.certificate',
      sortable: false,
      render: (row) => <Certificate row={row} />,
    },
  ],
  filters: [choiceFilter('poolId', { label: 'pools.column.pool', choices: usePoolChoices, alwaysOn: true })],
  exporter: false,
  empty: {
    title: 'pools.past.empty',
    text: 'pools.reporting.emptyText',
    filtered: { title: 'pools.past.empty' },
  },
  rowHref: ({ poolId, selectionId }) => selectionPath(poolId, selectionId),
});

function PoolLink({ row: { poolId, poolName } }: { row: SelectionRow }) {
  const client = useClientOfPages()?.legacyClientId ?? 0;
  return (
    <MuiLink component={Link} to={reportPath(client, poolId)}>
      {poolName}
    </MuiLink>
  );
}

function Certificate({ row }: { row: SelectionRow }) {
  const translate = useTranslate();
  const certificates = useCertificates();
  if (row.state !== 'drawn') return null;
  return (
    <DownloadMenu
      label={translate('pools.certificate.download')}
      fullLabel={translate('pools.certificate.of', { period: row.period })}
      downloads={certificates(row)}
    />
  );
}
