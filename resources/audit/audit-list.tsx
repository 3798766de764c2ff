import type { RaRecord } from 'ra-core';
import type { AuditFilter, AuditItem } from '../../domain/audit/contract';
import { EVENT_GROUPS } from '../../domain/audit/groups';
import { defineList, type Column } from '../../src/list/define-list';
import { choiceFilter, dateRangeFilter, linkFilter, searchedFilter } from '../../src/list/filters';
import { useAllPersonChoices, useClientChoices, usePersonChoices } from './choices';
import { clientOf, momentOf, subjectOf, whoOf } from './words';
import './audit.css';

export type AuditRow = AuditItem & RaRecord;

const columns: Column<AuditRow, AuditFilter>[] = [
  {
    source: 'at',
    label: 'audit.column.at',
    numeric: true,
    link: true,
    render: momentOf,
  },
  {
    source: 'who',
    label: 'audit.column.who',
    sortable: false,
    render: (row, { translate }) => whoOf(row, translate),
  },
  {
    source: 'sentence',
    label: 'audit.column.sentence',
    sortable: false,
    render: ({ sentence }) => <div className="audit-sentence">{sentence}</div>,
  },
  {
    source: 'subject',
    label: 'audit.column.subject',
    sortable: false,
    render: (row, { translate }) => subjectOf(row, translate),
  },
];

const clientColumn: Column<AuditRow, AuditFilter> = {
  source: 'clientName',
  label: 'audit.column.client',
  sortable: false,
  render: (row, { translate }) => clientOf(row, translate),
};

const what = choiceFilter('what', {
  label: 'audit.filter.what',
  choices: EVENT_GROUPS.map((id) => ({ id, label: `audit.group.${id}` })),
  multiple: true,
  alwaysOn: true,
});

const when = dateRangeFilter('from', 'to', {
  label: 'audit.filter.when',
  fromLabel: 'audit.filter.from',
  toLabel: 'audit.filter.to',
  alwaysOn: true,
});

const who = (choices: typeof usePersonChoices) =>
  searchedFilter('who', {
    label: 'audit.filter.who',
    searchLabel: 'audit.filter.whoSearch',
    choices,
    alwaysOn: true,
  });

const ofClient = searchedFilter('client', {
  label: 'audit.filter.client',
  searchLabel: 'audit.filter.clientSearch',
  choices: useClientChoices,
  alwaysOn: true,
});

/** From an entry's dialog: all that is about the same. */
const about = (['employeeId', 'subject'] as const).map((source) =>
  linkFilter(source, {
    label: `audit.filter.${source}`,
    describe: (value, rows) =>
      (rows as readonly AuditRow[]).find((row) => row[source] === value)?.subjectName ?? String(value),
  }),
);

const shared = {
  sort: { field: 'at', order: 'DESC' as const },
  filter: ({ locale }: { locale: string }) => ({ locale }),
  search: { label: 'audit.search' },
  exporter: { withLocale: true },
  empty: { title: 'audit.empty', text: 'audit.emptyText', isFiltered: () => false },
  // The address of this list with an entry opened: a link that can be kept and sent.
  rowHref({ entryId }: AuditRow, { pathname, search }: { pathname: string; search: string }) {
    const query = new URLSearchParams(search);
    query.set('entry', entryId);
    return `${pathname}?${query}`;
  },
};

/** Who did what at a client, newest first. */
export const auditList = defineList<AuditRow, AuditFilter>({
  ...shared,
  resource: 'manage/admin/auditTrail',
  title: 'audit.title',
  bySite: true,
  columns,
  filters: [who(usePersonChoices), what, when, ...about],
});

/** Who did what anywhere, newest first: the chains of all clients, and the provider's own. */
export const allAuditList = defineList<AuditRow, AuditFilter>({
  ...shared,
  resource: 'auditTrail',
  title: 'audit.allTitle',
  columns: [...columns, clientColumn],
  filters: [ofClient, who(useAllPersonChoices), what, when, ...about],
});
