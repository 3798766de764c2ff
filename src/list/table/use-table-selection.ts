import { useEffect, useState } from 'react';
import { useListContext, useResourceContext, useStore, type Identifier } from 'react-admin';
import { useSelectedSite } from '../../../providers/clientState';
import type { SelectionContextValue } from './selection';

const NONE: Identifier[] = [];

/**
 * Adds 'all that match' to the ids that react-admin selects. Another filter or location ends either, and unticking a row
 * ends 'all': what is selected must be what was looked at when it was selected.
 */
export function useTableSelection(selectable: boolean): SelectionContextValue {
  const { selectedIds = NONE, filterValues, total = 0, onUnselectItems } = useListContext();
  const resource = useResourceContext();
  const [site] = useSelectedSite();
  const looked = JSON.stringify([site, filterValues ?? {}]);
  // Kept beside the ids, which outlast a reload too.
  const [chosenIn, setChosenIn] = useStore<string | null>(`${resource}.selectedIn`, null);
  const [allIn, setAllIn] = useState<string | null>(null);
  const [idsAtChoice, setIdsAtChoice] = useState<number>(0);

  const stale = selectable && chosenIn !== looked;
  useEffect(() => {
    if (!stale) return;
    onUnselectItems?.();
    setChosenIn(looked);
  }, [stale, looked, onUnselectItems, setChosenIn]);

  const ids = stale ? NONE : selectedIds;
  const all = allIn === looked && ids.length >= idsAtChoice && ids.length > 0;
  return {
    selection: all
      ? { kind: 'allMatching', filter: filterValues ?? {}, count: total }
      : { kind: 'ids', ids, count: ids.length },
    selectAllMatching: () => {
      setAllIn(looked);
      setIdsAtChoice(ids.length);
    },
    clear: () => {
      setAllIn(null);
      onUnselectItems?.();
    },
  };
}
