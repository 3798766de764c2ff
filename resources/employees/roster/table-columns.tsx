import { useMemo, type ReactNode } from 'react';
import { useDialog } from '../../../providers/services';
import { DataTable } from '../../../src/ui/DataTable';
import { useEmployeeWords } from '../words';
import { columnLabel, type RosterColumn, type RosterRow } from './columns';

/**
 * Columns as a table takes them, the first with the link to the file. Made once, with the words for all rows, so that
 * rows are drawn for new records only and ask for nothing themselves.
 */
export function useTableColumns(columns: readonly RosterColumn[]): ReactNode {
  const words = useEmployeeWords();
  const { open } = useDialog();
  return useMemo(() => {
    const tools = { words, explain: (employee: RosterRow) => void open('qualification', { employee }) };
    return columns.map((column, place) => {
      const { source, render, numeric, sortable } = column;
      const Column = place === 0 ? DataTable.LinkColumn : DataTable.Column;
      return (
        <Column
          key={source}
          source={source}
          label={columnLabel(column)}
          numeric={numeric}
          disableSort={sortable === false}
          render={render && ((record) => render(record as RosterRow, tools))}
        />
      );
    });
  }, [columns, words, open]);
}
