import type { RaRecord } from 'ra-core';
import type { Access } from '../../../domain/access/access';
import { addDays, formatDate } from '../../../domain/shared/dates';
import {
  DUE,
  RANDOM_ALERTS as KINDS,
  type RandomAlert,
  type RandomAlertFilter,
} from '../../../domain/pools/alerts-contract';
import { SOON_DAYS } from '../../../domain/pools/pool-year';
import { defineList } from '../../../src/list/define-list';
import { choiceFilter, siteFilter } from '../../../src/list/filters';
import { StatusChip } from '../../../src/ui/StatusChip';
import type { StatusName } from '../../../src/ui/status';
import { useToday } from '../../../src/ui/today';
import {
  filteredPath,
  poolPath,
  POOL_ROSTER_PATH,
  POOLS_PATH,
  RANDOM_ALERTS,
  ROSTER_PATH,
  selectionPath,
} from '../links';
import { usePoolChoices } from '../use-pools';
import { usePoolWords } from '../use-pool-words';

type AlertRow = RandomAlert & RaRecord;

const VIEW_POOLS = 'servicesRandoms.viewPools';
const VIEW_SELECTED = 'servicesRandoms.viewEmployeesCurrentlySelected';

/** Red whatever the day: an alert that breaks what the law, or the protocol of draws, wants. */
const ALWAYS_RED: readonly RandomAlert['kind'][] = ['unrevealed', 'rateAtRisk', 'phmsaAlcohol', 'single'];

function lookOf({ kind, dueOn }: RandomAlert, today: string): StatusName {
  if (ALWAYS_RED.includes(kind) || (dueOn !== null && dueOn < today)) return 'expired';
  return dueOn === null || dueOn <= addDays(today, SOON_DAYS) ? 'expiring' : 'queued';
}

function AlertChip({ alert }: { alert: RandomAlert }) {
  const { translate } = usePoolWords();
  return (
    <StatusChip status={lookOf(alert, useToday())} text={translate(`pools.alerts.kind.${alert.kind}`)} />
  );
}

/** What to do about it. Alerts about a pool have the sentence of the pool's page. */
function ToDo({ alert }: { alert: RandomAlert }) {
  const { translate, warningText } = usePoolWords();
  const { kind, warning, count, period } = alert;
  if (warning) return warningText(warning);
  if (count !== null) return translate(`pools.alerts.count.${kind}`, { smart_count: count });
  return translate(`pools.alerts.text.${kind}`, { period });
}

/** Where it is done, of the pages that the reader may open. */
function hrefOf({ kind, poolId, selectionId, employeeId }: RandomAlert, may: (access: Access) => boolean) {
  if (employeeId !== null && poolId !== null && selectionId !== null)
    return selectionPath(poolId, selectionId);
  if (kind === 'undecided' && may({ all: [VIEW_POOLS, VIEW_SELECTED] }))
    return filteredPath(POOL_ROSTER_PATH, { membership: 'undecided' });
  if (!may(VIEW_POOLS)) return ROSTER_PATH;
  return poolId === null ? POOLS_PATH : poolPath(poolId);
}

/** What has to be done in random testing, the longest overdue first. */
export const randomAlertList = defineList<AlertRow, RandomAlertFilter>({
  resource: RANDOM_ALERTS,
  title: 'pools.alerts.title',
  sort: { field: 'dueOn', order: 'ASC' },
  bySite: true,
  columns: [
    {
      source: 'kind',
      label: 'pools.column.status',
      sortable: false,
      link: true,
      render: (alert) => <AlertChip alert={alert} />,
    },
    { source: 'employeeName', label: 'pools.column.employeeName', access: VIEW_SELECTED },
    { source: 'workId', label: 'pools.column.workId', sortable: false, hidden: true, access: VIEW_SELECTED },
    { source: 'poolName', label: 'pools.column.pool' },
    { source: 'period', label: 'pools.column.period', sortable: false, hidden: true },
    {
      source: 'test',
      label: 'pools.column.test',
      sortable: false,
      render: ({ test }, { translate }) => (test ? translate(`pools.test.${test}`) : ''),
    },
    {
      source: 'warning',
      label: 'pools.alerts.toDo',
      sortable: false,
      fills: true,
      render: (alert) => <ToDo alert={alert} />,
    },
    {
      source: 'dueOn',
      label: 'pools.alerts.due',
      numeric: true,
      render: ({ dueOn }) => formatDate(dueOn),
    },
    { source: 'siteName', label: 'pools.column.siteName', access: VIEW_SELECTED },
  ],
  search: { label: 'pools.alerts.search' },
  filters: [
    choiceFilter('due', {
      label: 'pools.alerts.due',
      choices: DUE.map((id) => ({ id, label: `pools.alerts.due.${id}` })),
      alwaysOn: true,
    }),
    choiceFilter('kinds', {
      label: 'pools.column.status',
      choices: KINDS.map((id) => ({ id, label: `pools.alerts.kind.${id}` })),
      multiple: true,
      alwaysOn: true,
    }),
    choiceFilter('poolId', { label: 'pools.column.pool', choices: usePoolChoices, access: VIEW_POOLS }),
    siteFilter('siteIds', { label: 'pools.column.siteName', multiple: true, access: VIEW_SELECTED }),
  ],
  exporter: { withLocale: false },
  empty: {
    title: 'pools.alerts.empty',
    text: 'pools.alerts.emptyText',
    filtered: { title: 'pools.alerts.emptyFiltered' },
  },
  rowAccess: { any: [VIEW_POOLS, VIEW_SELECTED] },
});

/** The list with the links for a user. */
export const randomAlertListFor = (may: (access: Access) => boolean) => ({
  ...randomAlertList,
  rowHref: (row: RaRecord) => hrefOf(row as AlertRow, may),
});
