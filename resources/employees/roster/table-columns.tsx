import type { ReactNode } from 'react';
import { DataTable } from '../../../src/ui/DataTable';
import { columnLabel, type RosterColumn, type RosterRow } from './columns';

/** Columns as a table takes them, the first with the link to the file. Made once, so that rows are drawn for new records only. */
export function tableColumns(columns: readonly RosterColumn[]): ReactNode {
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
        render={render && ((record) => render(record as RosterRow))}
      />
    );
  });
}
