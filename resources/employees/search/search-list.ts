import { useMemo } from 'react';
import { defineList } from '../../../src/list/define-list';
import { employeeHref } from '../links';
import { listName } from '../names';
import { useRosterColumns, type RosterRow } from '../roster/columns';
import { BY_NAME } from '../roster/roster-list';

/** Name of the resource. */
export const EMPLOYEE_SEARCH = 'manage/employeesearch';

/** The columns that tell people with the same name apart. */
const SHOWN = [
  'lastName',
  'employmentStatus',
  'siteName',
  'jobTitle',
  'workId',
  'dob',
  'license',
  'qualification',
  'employeeId',
];

/** Employees at all locations that the user can access, in any status. */
export const employeeSearchList = defineList<RosterRow>({
  resource: EMPLOYEE_SEARCH,
  title: 'employees.search.title',
  label: 'employees.search.results',
  sort: BY_NAME,
  filter: { view: 'all' },
  columns: useSearchColumns,
  exporter: false,
  empty: { title: 'ui.table.noResults', text: 'employees.search.nobody', isFiltered: () => false },
  rowHref: ({ employeeId }) => employeeHref(employeeId),
  rowAccess: 'client.viewEmployeeFile',
  rowLabel: listName,
});

function useSearchColumns() {
  const columns = useRosterColumns();
  return useMemo(
    () =>
      SHOWN.flatMap((source) => columns.filter((column) => column.source === source)).map((column) => ({
        ...column,
        hidden: false,
        isHidden: () => false,
      })),
    [columns],
  );
}
