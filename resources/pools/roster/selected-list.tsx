import type { RaRecord } from 'ra-core';
import { SELECTED_STATUSES, type SelectedFilter, type SelectedItem } from '../../../domain/pools/contract';
import { formatDate } from '../../../domain/shared/dates';
import { defineList } from '../../../src/list/define-list';
import { booleanFilter, choiceFilter, linkFilter, siteFilter } from '../../../src/list/filters';
import { dateTimeHere } from '../../../src/ui/today';
import { employeeHref } from '../../employees';
import { ROSTER } from '../links';
import { CLOSE_TEST, EXCUSE, SelectedActions } from '../selection/SelectedActions';
import { SelectedStatus } from '../selection/SelectedStatus';
import { usePoolChoices } from '../use-pools';

type SelectedRow = SelectedItem & RaRecord;

const periodOf = (rows: readonly RaRecord[]) => (rows[0] as SelectedRow | undefined)?.period;

/** The people selected for a random test, first those whose test is still expected. */
export const selectedList = defineList<SelectedRow, SelectedFilter>({
  resource: ROSTER,
  title: 'pools.roster.title',
  label: 'pools.roster.selected',
  sort: { field: 'lastDay', order: 'ASC' },
  bySite: true,
  filterDefaultValues: { open: true },
  columns: [
    { source: 'employeeName', label: 'pools.column.employeeName', link: true },
    { source: 'workId', label: 'pools.column.workId', sortable: false, hidden: true },
    { source: 'siteName', label: 'pools.column.siteName' },
    { source: 'poolName', label: 'pools.column.pool', sortable: false },
    { source: 'period', label: 'pools.column.period', sortable: false },
    {
      source: 'test',
      label: 'pools.column.test',
      sortable: false,
      render: ({ test }, { translate }) => translate(`pools.test.${test}`),
    },
    {
      source: 'kind',
      label: 'pools.column.kind',
      sortable: false,
      hidden: true,
      render: ({ kind }, { translate }) => translate(`pools.kind.${kind}`),
    },
    {
      source: 'status',
      label: 'pools.column.status',
      render: (selected) => <SelectedStatus selected={selected} />,
    },
    {
      source: 'notifiedAt',
      label: 'pools.column.notifiedAt',
      sortable: false,
      numeric: true,
      render: ({ notifiedAt }) => (notifiedAt ? dateTimeHere(notifiedAt) : ''),
    },
    {
      source: 'collectedAt',
      label: 'pools.column.collectedAt',
      sortable: false,
      numeric: true,
      render: ({ collectedAt }) => (collectedAt ? dateTimeHere(collectedAt) : ''),
    },
    {
      source: 'lastDay',
      label: 'pools.column.lastDay',
      numeric: true,
      render: ({ lastDay }) => formatDate(lastDay),
    },
    {
      source: 'record',
      label: 'pools.column.actions',
      sortable: false,
      access: { any: [CLOSE_TEST, EXCUSE] },
      render: (selected) => <SelectedActions selected={selected} />,
    },
  ],
  search: { label: 'pools.roster.search' },
  filters: [
    booleanFilter('open', {
      label: 'pools.column.status',
      trueLabel: 'pools.roster.open',
      falseLabel: 'pools.roster.closed',
      alwaysOn: true,
    }),
    choiceFilter('status', {
      label: 'pools.roster.status',
      choices: SELECTED_STATUSES.map((id) => ({ id, label: `pools.status.${id}` })),
    }),
    choiceFilter('test', {
      label: 'pools.column.test',
      choices: (['drug', 'alcohol'] as const).map((id) => ({ id, label: `pools.test.${id}` })),
      alwaysOn: true,
    }),
    choiceFilter('poolId', {
      label: 'pools.column.pool',
      choices: usePoolChoices,
      access: 'servicesRandoms.viewPools',
    }),
    siteFilter('siteIds', { label: 'pools.column.siteName', multiple: true }),
    linkFilter('selectionId', {
      label: 'pools.column.selection',
      describe: (value, rows) => periodOf(rows) ?? String(value),
    }),
  ],
  savedViews: {
    builtIn: [
      { id: 'open', label: 'pools.roster.selected', filter: { open: true } },
      { id: 'tested', label: 'pools.roster.tested', filter: { status: 'completed' } },
      { id: 'notTested', label: 'pools.status.notTested', filter: { status: 'notTested' } },
    ],
  },
  exporter: { withLocale: false },
  empty: {
    title: 'pools.roster.empty',
    text: 'pools.roster.emptyText',
    filtered: { title: 'pools.roster.emptyFiltered' },
  },
  rowHref: ({ employeeId }) => employeeHref(employeeId),
  rowAccess: 'client.viewEmployeeFile',
});
