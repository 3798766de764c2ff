import { createContext, useContext, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { CellTools, Column } from '../define-list';

/** What the rows of a table need to know from the table. */
export interface RowSettings {
  rowHref?: (record: RaRecord) => string;
  /** Names the row for its check box: 'Maria Alvarez'. */
  rowLabel: (record: RaRecord) => string;
  selectable: boolean;
  /** What cells are drawn with. */
  tools: CellTools;
}

export const RowSettingsContext = createContext<RowSettings>({
  rowLabel: (record) => String(record.id),
  selectable: false,
  tools: { translate: (key) => key, locale: 'en' },
});

export function useRowSettings(): RowSettings {
  return useContext(RowSettingsContext);
}

/** What a column shows of a record. */
export function cellContent(column: Column, record: RaRecord, tools: CellTools): ReactNode {
  return column.render ? column.render(record, tools) : String(record[column.source] ?? '');
}
