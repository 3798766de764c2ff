import { useTranslate } from 'ra-core';
import { usePermission } from '../../../providers/services';
import { DataTable } from '../../../src/ui/DataTable';
import { EmptyState } from '../../../src/ui/EmptyState';
import { employeeHref } from '../links';
import { listName } from '../names';
import { columnLabel, ROSTER_COLUMNS, type RosterRow } from '../roster/columns';

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

/** The people that were found, whatever their status. */
export function ResultsTable() {
  const translate = useTranslate();
  const mayOpen = usePermission('client.viewEmployeeFile');
  const columns = SHOWN.flatMap((source) => ROSTER_COLUMNS.find((column) => column.source === source) ?? []);
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
      {columns.map((column, place) => {
        const { source, render, numeric } = column;
        const Column = place === 0 ? DataTable.LinkColumn : DataTable.Column;
        return (
          <Column
            key={source}
            source={source}
            label={columnLabel(column)}
            numeric={numeric}
            render={render && ((record) => render(record as RosterRow))}
          />
        );
      })}
    </DataTable>
  );
}
