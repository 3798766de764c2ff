import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { CellTools, Column } from '../define-list';

/** What rows and cards are drawn with. */
export interface RowSettings {
  columns: readonly Column[];
  rowHref: ((record: RaRecord) => string) | undefined;
  /** Opens a row; without it, a click goes to its address. */
  openRow: ((record: RaRecord, href: string) => void) | undefined;
  /** Names the row for its check box: 'Maria Alvarez'. */
  rowLabel: (record: RaRecord, tools: CellTools) => string;
  /** Buttons at the end of each row. */
  rowActions: ReactNode;
  selectable: boolean;
  /** Whether arrow keys go from cell to cell. */
  grid: boolean;
  tools: CellTools;
}

/** What a column shows of a record. */
export function cellContent(column: Column, record: RaRecord, tools: CellTools): ReactNode {
  return column.render ? column.render(record, tools) : String(record[column.source] ?? '');
}
