import type { RaRecord } from 'ra-core';
import type { AuditFilter, AuditItem } from '../../domain/audit/contract';
import { EVENT_GROUPS } from '../../domain/shared/event-groups';
import { defineList, type Column } from '../../src/list/define-list';
import { choiceFilter, dateRangeFilter, linkFilter, searchedFilter } from '../../src/list/filters';
import { useChainChoices, usePersonChoices } from './choices';
import { ALL_ENTRIES } from './use-everywhere';
import { clientOf, momentOf, subjectOf, whoOf } from './words';
import './audit.css';

export type AuditRow = AuditItem & RaRecord;

const columns: Column<AuditRow, AuditFilter>[] = [
  { source: 'at', label: 'audit.column.at', numeric: true, link: true, render: momentOf },
  { source: 'who', label: 'audit.column.who', sortable: false, render: whoOf },
  {
    source: 'sentence',
    label: 'audit.column.sentence',
    sortable: false,
    render: ({ sentence }) => <div className="audit-sentence">{sentence}</div>,
  },
  { source: 'subject', label: 'audit.column.subject', sortable: false, render: subjectOf },
];

const clientColumn: Column<AuditRow, AuditFilter> = {
  source: 'clientName',
  label: 'audit.column.client',
  sortable: false,
  render: clientOf,
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

const who = searchedFilter('who', {
  label: 'audit.filter.who',
  searchLabel: 'audit.filter.whoSearch',
  choices: usePersonChoices,
  alwaysOn: true,
});

const ofClient = searchedFilter('client', {
  label: 'audit.filter.client',
  searchLabel: 'audit.filter.clientSearch',
  choices: useChainChoices,
  alwaysOn: true,
});

/** Set by the dialog of an entry. */
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
  // The address of this list with the entry open, so that it can be shared.
  rowHref({ entryId }: AuditRow, { pathname, search }: { pathname: string; search: string }) {
    const query = new URLSearchParams(search);
    query.set('entry', entryId);
    return `${pathname}?${query}`;
  },
};

/** The audit trail of a client. */
export const auditList = defineList<AuditRow, AuditFilter>({
  ...shared,
  resource: 'manage/admin/auditTrail',
  title: 'audit.title',
  bySite: true,
  columns,
  filters: [who, what, when, ...about],
});

/** The audit trail of all clients and of the provider. */
export const allAuditList = defineList<AuditRow, AuditFilter>({
  ...shared,
  resource: ALL_ENTRIES,
  title: 'audit.allTitle',
  columns: [...columns, clientColumn],
  filters: [ofClient, who, what, when, ...about],
});
