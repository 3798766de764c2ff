import type { RaRecord } from 'ra-core';
import { formatDate } from '../../domain/shared/dates';
import { defineList } from '../../src/list/define-list';

interface StaleApplicant extends RaRecord {
  employeeId: number;
  employeeName: string;
  siteName: string;
  /** The day of the application. */
  since: string;
  days: number;
}

/** Applicants pending for more than 60 days, the longest first. */
export const staleApplicantList = defineList<StaleApplicant>({
  resource: 'alerts/staleApplicants',
  title: 'alerts.stale.title',
  sort: { field: 'since', order: 'ASC' },
  bySite: true,
  columns: [
    { source: 'employeeName', label: 'alerts.column.employeeName', link: true },
    { source: 'siteName', label: 'alerts.column.siteName' },
    {
      source: 'since',
      label: 'alerts.column.applied',
      numeric: true,
      render: ({ since }) => formatDate(since),
    },
    { source: 'days', label: 'alerts.column.days', numeric: true, sortable: false },
  ],
  search: { label: 'alerts.search' },
  exporter: { withLocale: true },
  empty: { title: 'alerts.stale.empty' },
  rowHref: ({ employeeId }) => `/manage/employees/${employeeId}`,
  rowAccess: 'client.viewEmployeeFile',
});
