import { createContext, useContext } from 'react';
import type { Identifier } from 'react-admin';

/** What is selected: some rows by id, or everything that matches the filter, on whatever page. */
export type Selection =
  | { kind: 'ids'; ids: Identifier[]; count: number }
  | { kind: 'allMatching'; filter: Record<string, unknown>; count: number };

export interface SelectionContextValue {
  selection: Selection;
  selectAllMatching: () => void;
  clear: () => void;
}

export const SelectionContext = createContext<SelectionContextValue | null>(null);

/** The selection of the table around it, for bulk actions. */
export function useSelection(): SelectionContextValue {
  const value = useContext(SelectionContext);
  if (!value) throw new Error('useSelection needs a DataTable around it');
  return value;
}
