import type { RaRecord } from 'ra-core';
import { formatDate } from '../../domain/shared/dates';
import type { VaccinationFilter, VaccinationItem } from '../../domain/vaccines/contract';
import { defineList } from '../../src/list/define-list';
import { booleanFilter, siteFilter, textFilter } from '../../src/list/filters';
import { VACCINES } from './links';
import { VaccineStatus } from './VaccineStatus';

export type VaccinationRow = VaccinationItem & RaRecord;

/** The vaccines of a client's employees, the latest first, 10 on a page. */
export const vaccineList = defineList<VaccinationRow, VaccinationFilter>({
  resource: VACCINES,
  title: 'vaccines.register',
  sort: { field: 'date', order: 'DESC' },
  perPage: 10,
  bySite: true,
  columns: [
    {
      source: 'date',
      label: 'vaccines.field.date',
      link: true,
      render: ({ date }) => formatDate(date),
    },
    { source: 'employeeName', label: 'vaccines.column.employeeName' },
    { source: 'vaccine', label: 'vaccines.field.vaccine' },
    {
      source: 'expiresOn',
      label: 'vaccines.field.expiresOn',
      render: ({ expiresOn }) => formatDate(expiresOn),
    },
    {
      source: 'expired',
      label: 'vaccines.column.status',
      sortable: false,
      render: (row) => <VaccineStatus {...row} />,
    },
    { source: 'lot', label: 'vaccines.field.lot', sortable: false },
    { source: 'siteName', label: 'vaccines.column.siteName' },
    { source: 'addedBy', label: 'vaccines.column.addedBy', sortable: false, hidden: true },
  ],
  search: { label: 'vaccines.search' },
  filters: [
    textFilter('vaccine', { label: 'vaccines.field.vaccine' }),
    siteFilter('siteIds', { label: 'vaccines.column.siteName', multiple: true, alwaysOn: true }),
    booleanFilter('expired', {
      label: 'vaccines.column.status',
      trueLabel: 'vaccines.expired',
      falseLabel: 'vaccines.current',
      alwaysOn: true,
    }),
  ],
  exporter: { withLocale: false },
  empty: {
    title: 'vaccines.empty',
    text: 'vaccines.emptyText',
    filtered: { title: 'vaccines.emptyFiltered' },
  },
  rowHref: ({ employeeId }) => `/manage/employees/${employeeId}/tab/information`,
  rowAccess: 'client.viewEmployeeFile',
});
