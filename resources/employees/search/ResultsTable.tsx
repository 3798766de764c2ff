import { useTranslate } from 'ra-core';
import { usePermission } from '../../../providers/services';
import { DataTable } from '../../../src/ui/DataTable';
import { EmptyState } from '../../../src/ui/EmptyState';
import { employeeHref } from '../links';
import { listName } from '../names';
import { ROSTER_COLUMNS, type RosterRow } from '../roster/columns';
import { useTableColumns } from '../roster/table-columns';

/** What one tells people of the same name apart by. */
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

const COLUMNS = SHOWN.flatMap((source) => ROSTER_COLUMNS.find((column) => column.source === source) ?? []);

/** The people that were found, whatever their status. */
export function ResultsTable() {
  const translate = useTranslate();
  const columns = useTableColumns(COLUMNS);
  const mayOpen = usePermission('client.viewEmployeeFile');
  return (
    <DataTable<RosterRow>
      label={translate('employees.search.results')}
      rowHref={mayOpen ? ({ employeeId }) => employeeHref(employeeId) : undefined}
      rowLabel={listName}
      empty={
        <EmptyState title={translate('ui.table.noResults')}>
          {translate('employees.search.nobody')}
        </EmptyState>
      }
    >
      {columns}
    </DataTable>
  );
}
