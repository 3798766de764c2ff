import type { RaRecord } from 'ra-core';
import { useMemo } from 'react';
import { EMPLOYMENT_STATUSES, QUALIFICATIONS } from '../../domain/employees/constants';
import type { EmployeeAcross, EmployeeAcrossFilter } from '../../domain/portfolio/contract';
import { formatDate } from '../../domain/shared/dates';
import { defineList, type Column } from '../../src/list/define-list';
import { choiceFilter } from '../../src/list/filters';
import { QualificationChip } from '../../src/ui/QualificationChip';
import { useQualificationWords } from '../../src/ui/use-qualification-words';
import { employeeHref, listName } from '../employees';
import { AllClientsButton, clientColumn, clientFilters, OF_CLIENTS } from './across';
import { ROSTER_ACROSS } from './links';

type RosterRow = EmployeeAcross & RaRecord;

/** The employees of the reader's clients, or of all, by name. */
export const rosterAcrossList = defineList<RosterRow, EmployeeAcrossFilter>({
  resource: ROSTER_ACROSS,
  title: 'portfolio.roster.title',
  sort: { field: 'lastName', order: 'ASC' },
  filterDefaultValues: { mine: true },
  columns: useColumns,
  search: { label: 'employees.roster.search', placeholder: 'employees.roster.searchHint', width: 224 },
  filters: [
    ...clientFilters,
    choiceFilter('qualification', {
      label: 'employees.filter.qualification',
      choices: QUALIFICATIONS.map((id) => ({ id, label: `employees.qualification.${id}` })),
      multiple: true,
      alwaysOn: true,
    }),
    choiceFilter('statuses', {
      label: 'employees.filter.status',
      choices: EMPLOYMENT_STATUSES.map(({ employmentStatusId: id }) => ({
        id,
        label: `employees.status.${id}`,
      })),
      multiple: true,
      alwaysOn: true,
    }),
  ],
  empty: {
    title: 'portfolio.roster.empty',
    text: 'portfolio.noneOfMine',
    action: <AllClientsButton />,
    filtered: { text: 'employees.empty.noMatch', action: <AllClientsButton /> },
  },
  rowLabel: listName,
  rowHref: ({ employeeId }) => employeeHref(employeeId),
  ...OF_CLIENTS,
});

function useColumns(): readonly Column<RosterRow, EmployeeAcrossFilter>[] {
  const words = useQualificationWords();
  return useMemo(
    (): Column<RosterRow, EmployeeAcrossFilter>[] => [
      {
        source: 'lastName',
        label: 'employees.field.name',
        link: true,
        render: listName,
      },
      clientColumn,
      {
        source: 'qualification',
        label: 'employees.field.qualification',
        sortable: false,
        fills: true,
        render: (row) => (
          <QualificationChip qualification={row.qualification} reason={words.qualification(row)} />
        ),
      },
      { source: 'siteName', label: 'employees.field.siteName', sortable: false },
      { source: 'jobTitle', label: 'employees.field.jobTitle', sortable: false },
      {
        source: 'employmentStatus',
        label: 'employees.field.employmentStatus',
        sortable: false,
        isHidden: ({ statuses }) => !statuses || statuses.length === 1,
        render: ({ employmentStatusId, employmentStatus }, { translate }) =>
          translate(`employees.status.${employmentStatusId}`, { _: employmentStatus }),
      },
      { source: 'workId', label: 'employees.field.workId', sortable: false },
      {
        source: 'hireDate',
        label: 'employees.field.hireDate',
        sortable: false,
        numeric: true,
        render: ({ hireDate }) => formatDate(hireDate),
      },
    ],
    [words],
  );
}
