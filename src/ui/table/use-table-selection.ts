import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { SelectionContextValue } from './selection';

/**
 * Adds 'all that match' to the ids that react-admin selects. Choosing another filter, or unticking a row,
 * ends it: what is selected must be what was looked at when it was selected.
 */
export function useTableSelection(): SelectionContextValue {
  const { selectedIds = [], filterValues, total = 0, onUnselectItems } = useListContext();
  const filterKey = JSON.stringify(filterValues ?? {});
  const [allOf, setAllOf] = useState<string | null>(null);
  const [idsAtChoice, setIdsAtChoice] = useState<number>(0);

  const all = allOf === filterKey && selectedIds.length >= idsAtChoice && selectedIds.length > 0;
  return {
    selection: all
      ? { kind: 'allMatching', filter: filterValues ?? {}, count: total }
      : { kind: 'ids', ids: selectedIds, count: selectedIds.length },
    selectAllMatching: () => {
      setAllOf(filterKey);
      setIdsAtChoice(selectedIds.length);
    },
    clear: () => {
      setAllOf(null);
      onUnselectItems?.();
    },
  };
}
