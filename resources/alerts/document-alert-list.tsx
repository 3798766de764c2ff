import Button from '@mui/material/Button';
import { useTranslate, type RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import { WORK_ON_ALERTS } from '../../domain/alerts/access';
import type { AlertFilter, AlertItem } from '../../domain/alerts/contract';
import { documentOf, reasonOf } from '../../domain/alerts/words';
import { EMPLOYMENT_STATUSES } from '../../domain/employees/constants';
import { GAP_STATUSES } from '../../domain/compliance/gap-statuses';
import { formatDate } from '../../domain/shared/dates';
import { usePermission } from '../../providers/services';
import { defineList } from '../../src/list/define-list';
import {
  booleanFilter,
  choiceFilter,
  dateRangeFilter,
  searchedFilter,
  siteFilter,
} from '../../src/list/filters';
import { RegulationLinks } from '../../src/ui/RegulationLinks';
import { StatusChip } from '../../src/ui/StatusChip';
import { documentHref } from '../documents';
import { AlertActions, AssignSelected, SnoozeSelected } from './AlertActions';
import { useAssigneeChoices } from './assignees';
import { dueOf, snoozeOf } from './dates';
import { useDocTypeChoices } from './use-doc-type-choices';

type AlertRow = AlertItem & RaRecord;

/** Missing items, the longest overdue first. A row opens the file at the document. */
export const documentAlertList = defineList<AlertRow, AlertFilter>({
  resource: 'alerts/documentAlerts',
  title: 'alerts.documents.title',
  sort: { field: 'dueOn', order: 'ASC' },
  bySite: true,
  filterDefaultValues: { fileStarted: true, snoozed: false },
  columns: [
    { source: 'employeeName', label: 'alerts.column.employeeName', link: true },
    {
      source: 'status',
      label: 'alerts.column.status',
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
    {
      source: 'snoozeReason',
      label: 'alerts.column.snoozeReason',
      sortable: false,
      isHidden: ({ snoozed }) => snoozed !== true,
    },
    { source: 'siteName', label: 'alerts.column.siteName' },
    {
      source: 'cfr',
      label: 'alerts.column.cfr',
      fills: true,
      sortable: false,
      render: ({ cfr }) => <RegulationLinks cfr={cfr} />,
    },
    {
      source: 'since',
      label: 'alerts.column.since',
      numeric: true,
      hidden: true,
      render: ({ since }) => formatDate(since),
    },
    // The reason already names the document.
    { source: 'docTypeName', label: 'alerts.column.docTypeName', hidden: true, render: documentOf },
  ],
  search: { label: 'alerts.search', width: 200 },
  filters: [
    siteFilter('sites', { label: 'alerts.filter.sites', multiple: true, alwaysOn: true }),
    choiceFilter('docTypeIds', {
      label: 'alerts.filter.docTypeIds',
      choices: useDocTypeChoices,
      multiple: true,
      alwaysOn: true,
    }),
    choiceFilter('docStatuses', {
      label: 'alerts.filter.docStatuses',
      choices: GAP_STATUSES.map((id) => ({ id, label: `ui.status.${id}` })),
      multiple: true,
      alwaysOn: true,
    }),
    searchedFilter('assignee', {
      label: 'alerts.column.assigneeName',
      searchLabel: 'alerts.filter.assigneeSearch',
      choices: useAssigneeChoices,
      alwaysOn: true,
    }),
    booleanFilter('snoozed', {
      label: 'alerts.filter.snooze',
      trueLabel: 'alerts.filter.snoozed',
      falseLabel: 'alerts.filter.notSnoozed',
      // The other ones wait until they are asked for.
      unmarked: false,
    }),
    choiceFilter('statuses', {
      label: 'alerts.filter.statuses',
      choices: EMPLOYMENT_STATUSES.map(({ employmentStatusId: id }) => ({
        id,
        label: `alerts.employmentStatus.${id}`,
      })),
      multiple: true,
    }),
    dateRangeFilter('dueFrom', 'dueTo', {
      label: 'alerts.column.dueOn',
      fromLabel: 'alerts.filter.dueFrom',
      toLabel: 'alerts.filter.dueTo',
      alwaysOn: true,
    }),
    booleanFilter('fileStarted', {
      label: 'alerts.filter.fileStarted',
      trueLabel: 'alerts.filter.started',
      falseLabel: 'alerts.filter.notStarted',
      // The page leads to the others.
      unmarked: true,
    }),
  ],
  exporter: { withLocale: true },
  empty: {
    title: 'alerts.empty.title',
    text: 'alerts.empty.text',
    action: <RosterButton />,
    filtered: { title: 'alerts.empty.filtered' },
  },
  rowLabel: (row, tools) => `${row.employeeName}: ${documentOf(row, tools)}`,
  rowActions: { element: <AlertActions />, access: WORK_ON_ALERTS },
  bulkActions: [
    { element: <AssignSelected key="assign" />, access: WORK_ON_ALERTS },
    { element: <SnoozeSelected key="snooze" />, access: WORK_ON_ALERTS },
  ],
  rowHref: ({ employeeId, docTypeId }) => documentHref(employeeId, { docTypeId }),
  rowAccess: 'client.viewEmployeeFile',
});

function RosterButton() {
  const translate = useTranslate();
  if (!usePermission('client.viewRoster')) return null;
  return (
    <Button component={Link} to="/manage/employees" variant="outlined">
      {translate('alerts.empty.roster')}
    </Button>
  );
}
