import { createContext, useContext } from 'react';
import type { RaRecord } from 'react-admin';

/** What the rows of a table need to know from the table. */
export interface RowSettings {
  rowHref?: (record: RaRecord) => string;
  /** Names the row for its check box: 'Maria Alvarez'. */
  rowLabel: (record: RaRecord) => string;
  selectable: boolean;
  isRowSelectable?: (record: RaRecord) => boolean;
}

export const RowSettingsContext = createContext<RowSettings>({
  rowLabel: (record) => String(record.id),
  selectable: false,
});

export function useRowSettings(): RowSettings {
  return useContext(RowSettingsContext);
}
