import type { RaRecord } from 'ra-core';
import { documentOf, reasonOf } from '../../domain/alerts/words';
import { opensDomain } from '../../domain/documents/access';
import { documentTypes } from '../../domain/documents/document-types';
import { GAP_STATUSES } from '../../domain/compliance/gap-statuses';
import type { AlertAcross, AlertAcrossFilter } from '../../domain/portfolio/contract';
import { useUser } from '../../providers/services';
import { defineList } from '../../src/list/define-list';
import { booleanFilter, choiceFilter, dateRangeFilter } from '../../src/list/filters';
import { RegulationLinks } from '../../src/ui/RegulationLinks';
import { StatusChip } from '../../src/ui/StatusChip';
import { useDocumentName } from '../../src/ui/use-document-name';
import { dueOf, snoozeOf } from '../alerts';
import { documentHref } from '../documents';
import { AllClientsButton, clientColumn, clientFilters, OF_CLIENTS } from './across';
import { ALERTS_ACROSS } from './links';

type AlertRow = AlertAcross & RaRecord;

/** The document alerts of the reader's clients, or of all, the longest overdue first. */
export const alertsAcrossList = defineList<AlertRow, AlertAcrossFilter>({
  resource: ALERTS_ACROSS,
  title: 'portfolio.alerts.title',
  sort: { field: 'dueOn', order: 'ASC' },
  filterDefaultValues: { mine: true, fileStarted: true, snoozed: false },
  columns: [
    { source: 'employeeName', label: 'alerts.column.employeeName', link: true, sortable: false },
    clientColumn,
    {
      source: 'status',
      label: 'alerts.column.status',
      sortable: false,
      render: ({ status }) => <StatusChip status={status} />,
    },
    { source: 'reason', label: 'alerts.column.reason', sortable: false, fills: true, render: reasonOf },
    { source: 'dueOn', label: 'alerts.column.dueOn', numeric: true, render: dueOf },
    { source: 'assigneeName', label: 'alerts.column.assigneeName', sortable: false },
    {
      source: 'snoozedUntil',
      label: 'alerts.column.snoozedUntil',
      sortable: false,
      isHidden: ({ snoozed }) => snoozed !== true,
      render: snoozeOf,
    },
    { source: 'siteName', label: 'alerts.column.siteName', sortable: false },
    {
      source: 'cfr',
      label: 'alerts.column.cfr',
      sortable: false,
      hidden: true,
      render: ({ cfr }) => <RegulationLinks cfr={cfr} />,
    },
    // The reason already names the document.
    {
      source: 'docTypeName',
      label: 'alerts.column.docTypeName',
      sortable: false,
      hidden: true,
      render: documentOf,
    },
  ],
  search: { label: 'alerts.search', width: 200 },
  filters: [
    ...clientFilters,
    choiceFilter('docTypeIds', {
      label: 'alerts.filter.docTypeIds',
      choices: useDocTypes,
      multiple: true,
      alwaysOn: true,
    }),
    choiceFilter('docStatuses', {
      label: 'alerts.filter.docStatuses',
      choices: GAP_STATUSES.map((id) => ({ id, label: `ui.status.${id}` })),
      multiple: true,
      alwaysOn: true,
    }),
    choiceFilter('assignee', {
      label: 'alerts.column.assigneeName',
      choices: ['me', 'none'].map((id) => ({ id, label: `alerts.assignee.${id}` })),
      alwaysOn: true,
    }),
    dateRangeFilter('dueFrom', 'dueTo', {
      label: 'alerts.column.dueOn',
      fromLabel: 'alerts.filter.dueFrom',
      toLabel: 'alerts.filter.dueTo',
    }),
    booleanFilter('snoozed', {
      label: 'alerts.filter.snooze',
      trueLabel: 'alerts.filter.snoozed',
      falseLabel: 'alerts.filter.notSnoozed',
      // The other ones wait until they are asked for.
      unmarked: false,
    }),
    booleanFilter('fileStarted', {
      label: 'alerts.filter.fileStarted',
      trueLabel: 'alerts.filter.started',
      falseLabel: 'alerts.filter.notStarted',
      unmarked: true,
    }),
  ],
  empty: {
    title: 'portfolio.alerts.empty',
    text: 'portfolio.noneOfMine',
    action: <AllClientsButton />,
    filtered: { title: 'alerts.empty.filtered', action: <AllClientsButton /> },
  },
  rowLabel: (row, tools) => `${row.employeeName}: ${documentOf(row, tools)}`,
  rowHref: ({ employeeId, docTypeId }) => documentHref(employeeId, { docTypeId }),
  ...OF_CLIENTS,
});

/** The types that the reader may see, by name. */
function useDocTypes() {
  const nameOf = useDocumentName();
  const permissions = new Set<string>(useUser().permissions);
  return documentTypes
    .filter((type) => !type.internalCompanyOnly && opensDomain(type.privacyDomain, permissions))
    .map((type) => ({ id: type.docTypeId, label: nameOf(type) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
