import type { RaRecord } from 'ra-core';
import type { EmployeeFilter, EmployeeListItem } from '../../domain/employees/contract';
import { formatDate } from '../../domain/shared/dates';
import { defineList } from '../../src/list/define-list';
import { siteFilter } from '../../src/list/filters';
import { employeeHref } from '../employees';

/** One row a person instead of one a missing document, those hired first at the top. */
export const filesNotStartedList = defineList<EmployeeListItem & RaRecord, EmployeeFilter>({
  resource: 'alerts/onboardingEmployees',
  title: 'alerts.notStarted.title',
  sort: { field: 'hireDate', order: 'ASC' },
  bySite: true,
  filter: { fileStarted: false },
  columns: [
    {
      source: 'lastName',
      label: 'alerts.column.employeeName',
      link: true,
      render: ({ lastName, firstName }) => `${lastName}, ${firstName}`,
    },
    { source: 'workId', label: 'alerts.column.workId' },
    { source: 'jobTitle', label: 'alerts.column.jobTitle' },
    { source: 'siteName', label: 'alerts.column.siteName' },
    {
      source: 'hireDate',
      label: 'alerts.column.hireDate',
      numeric: true,
      render: ({ hireDate }) => formatDate(hireDate),
    },
    { source: 'gapCount', label: 'alerts.column.gapCount', numeric: true },
  ],
  search: { label: 'alerts.search' },
  filters: [siteFilter('sites', { label: 'alerts.filter.sites', multiple: true, alwaysOn: true })],
  empty: {
    title: 'alerts.notStarted.empty',
    filtered: { title: 'alerts.notStarted.emptyFiltered' },
  },
  rowHref: ({ employeeId }) => employeeHref(employeeId, 'documents'),
  rowAccess: 'client.viewEmployeeFile',
});
