import { createContext, useContext, useEffect, useState } from 'react';
import { useListContext, useResourceContext, useStore, type Identifier } from 'react-admin';
import { useSelectedSite } from '../../../providers/clientState';

/** What is selected: some rows by id, or everything that matches the filter, on all pages. */
export type Selection =
  | { kind: 'ids'; ids: Identifier[]; count: number }
  | { kind: 'allMatching'; filter: Record<string, unknown>; count: number };

const NONE: Identifier[] = [];

/**
 * Adds 'all that match' to the ids that react-admin selects. Another filter or location ends either, and unticking a row
 * ends 'all': users should not act on rows that they have not seen.
 */
export function useTableSelection(selectable: boolean) {
  const {
    selectedIds = NONE,
    filterValues = {},
    total = 0,
    onUnselectItems,
    onToggleItem,
  } = useListContext();
  const resource = useResourceContext();
  const [site] = useSelectedSite();
  const seen = JSON.stringify([site, filterValues]);
  // Stored beside the ids, which survive a reload too.
  const [chosenIn, setChosenIn] = useStore<string | null>(`${resource}.selectedIn`, null);
  const [allOf, setAllOf] = useState<{ seen: string; ids: number } | null>(null);

  const stale = selectable && chosenIn !== seen;
  useEffect(() => {
    if (!stale) return;
    onUnselectItems?.();
    setChosenIn(seen);
  }, [stale, seen, onUnselectItems, setChosenIn]);

  const ids = stale ? NONE : selectedIds;
  const all = allOf?.seen === seen && ids.length >= allOf.ids && ids.length > 0;
  const selection: Selection = all
    ? { kind: 'allMatching', filter: filterValues, count: total }
    : { kind: 'ids', ids, count: ids.length };
  const clear = () => {
    setAllOf(null);
    onUnselectItems?.();
  };
  return {
    selection,
    isSelected: (id: Identifier) => selectable && (all || selectedIds.includes(id)),
    /** Ticks or unticks a row. */
    toggle: (id: Identifier, toggleId: ((id: Identifier) => void) | undefined = onToggleItem) => {
      if (all && !selectedIds.includes(id)) clear();
      else toggleId?.(id);
    },
    selectAllMatching: () => setAllOf({ seen, ids: ids.length }),
    clear,
  };
}

export const SelectionContext = createContext<ReturnType<typeof useTableSelection> | null>(null);

/** The selection of the table around it, for bulk actions. */
export function useSelection() {
  const value = useContext(SelectionContext);
  if (!value) throw new Error('useSelection needs a DataTable around it');
  return value;
}
