import type { RaRecord } from 'ra-core';
import { AGENCIES } from '../../../domain/pools/agencies';
import {
  PERIOD_STATES,
  type DashboardFilter,
  type DashboardItem,
  type PeriodState,
} from '../../../domain/pools/dashboard';
import type { Tag } from '../../../domain/pools/rfdraw1';
import { formatDate } from '../../../domain/shared/dates';
import { defineList, type Column } from '../../../src/list/define-list';
import { booleanFilter, choiceFilter } from '../../../src/list/filters';
import { StatusChip } from '../../../src/ui/StatusChip';
import type { StatusName } from '../../../src/ui/status';
import { DASHBOARD, poolPath, POOLS_PATH } from '../links';
import { usePoolNames } from '../names';
import { clientFilters } from './client-filters';

type DashboardRow = DashboardItem & RaRecord;

const LOOKS: Record<PeriodState, StatusName> = { toDraw: 'parked', committed: 'running', drawn: 'done' };

/** The rate of the year so far, and the one that the year needs. */
function Rate({ rate }: { rate: DashboardItem['drug'] }) {
  const { percent } = usePoolNames();
  if (!rate) return null;
  // Whole percents: the figures are there to compare clients.
  const whole = (basisPoints: number) => percent(Math.floor(basisPoints / 100) * 100);
  return `${whole(rate.rateBp)} / ${percent(rate.minimumBp)}`;
}

const rateColumn = (tag: Tag): Column<DashboardRow> => ({
  source: tag,
  label: `pools.dashboard.${tag}`,
  numeric: true,
  sortable: false,
  render: (row) => <Rate rate={row[tag]} />,
});

function Agencies({ agencies }: Pick<DashboardItem, 'agencies'>) {
  return usePoolNames().agencies(agencies);
}

/** Random testing of each client, the most urgent first. */
export const dashboardList = defineList<DashboardRow, DashboardFilter>({
  resource: DASHBOARD,
  title: 'pools.dashboard.title',
  sort: { field: 'urgency', order: 'DESC' },
  columns: [
    {
      source: 'client',
      label: 'portfolio.column.name',
      link: true,
      render: ({ client }) => client.name,
    },
    { source: 'pools', label: 'pools.dashboard.pools', numeric: true, sortable: false, hidden: true },
    { source: 'people', label: 'pools.column.size', numeric: true, sortable: false },
    {
      source: 'agencies',
      label: 'pools.column.agencies',
      sortable: false,
      hidden: true,
      render: ({ agencies }) => <Agencies agencies={agencies} />,
    },
    {
      source: 'state',
      label: 'pools.dashboard.state',
      sortable: false,
      render: ({ state }, { translate }) => (
        <StatusChip status={LOOKS[state]} text={translate(`pools.dashboard.state.${state}`)} />
      ),
    },
    { source: 'outstanding', label: 'pools.column.outstanding', numeric: true },
    { source: 'tested', label: 'pools.dashboard.tested', numeric: true, sortable: false },
    rateColumn('drug'),
    rateColumn('alcohol'),
    {
      source: 'atRisk',
      label: 'pools.dashboard.rate',
      sortable: false,
      render: ({ atRisk }, { translate }) => (
        <StatusChip
          status={atRisk ? 'expired' : 'ok'}
          text={translate(atRisk ? 'pools.dashboard.atRisk' : 'pools.dashboard.notAtRisk')}
        />
      ),
    },
    {
      source: 'periodEnd',
      label: 'pools.dashboard.periodEnd',
      numeric: true,
      render: ({ periodEnd }) => formatDate(periodEnd),
    },
  ],
  filters: [
    ...clientFilters,
    choiceFilter('state', {
      label: 'pools.dashboard.state',
      choices: PERIOD_STATES.map((id) => ({ id, label: `pools.dashboard.state.${id}` })),
      alwaysOn: true,
    }),
    choiceFilter('agency', {
      label: 'pools.column.agency',
      choices: AGENCIES.map((id) => ({ id, label: `pools.agency.${id}` })),
      alwaysOn: true,
    }),
    booleanFilter('atRisk', {
      label: 'pools.dashboard.rate',
      trueLabel: 'pools.dashboard.atRisk',
      falseLabel: 'pools.dashboard.notAtRisk',
    }),
  ],
  exporter: false,
  empty: {
    title: 'pools.dashboard.empty',
    text: 'pools.dashboard.emptyText',
    filtered: { title: 'pools.dashboard.emptyFiltered' },
  },
  rowHref: ({ poolId }) => (poolId === null ? POOLS_PATH : poolPath(poolId)),
  rowClient: ({ client }) => client,
  rowAccess: { all: ['customerCare.assumeClient', 'servicesRandoms.viewPools'] },
});
