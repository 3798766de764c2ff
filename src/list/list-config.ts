import { useListContext, useLocaleState } from 'ra-core';
import { createContext, useContext, useMemo } from 'react';
import { useRosterView, useSelectedSite } from '../../providers/clientState';
import { useUser } from '../../providers/services';
import { hiddenByDefault, permittedColumns, useColumnStore } from './column-choice';
import type { Column, FilterValues, ListConfig, ListScope } from './define-list';

/** The declaration of the list around it, with the columns that the user may see. */
type ResolvedList = Omit<ListConfig, 'columns'> & { columns: readonly Column[] };

export const ListConfigContext = createContext<ResolvedList | null>(null);

export function useListConfig(): ResolvedList {
  const list = useContext(ListConfigContext);
  if (!list) throw new Error('useListConfig needs a ListContainer around it');
  return list;
}

export function useListScope(): ListScope {
  const [site] = useSelectedSite();
  const [rosterView] = useRosterView();
  const [locale] = useLocaleState();
  return useMemo(() => ({ site, rosterView, locale }), [site, rosterView, locale]);
}

/** The declaration with its columns computed once, so that rows render again only for new records. */
export function useResolvedList(list: ListConfig): ResolvedList {
  const { permissions } = useUser();
  const columns = typeof list.columns === 'function' ? list.columns() : list.columns;
  return useMemo(
    () => ({ ...list, columns: permittedColumns(columns, permissions) }),
    [list, columns, permissions],
  );
}

/** Which columns are shown and in which order, as the user has chosen, and the way to change that. */
export function useColumnChoice() {
  const { columns } = useListConfig();
  const { filterValues } = useListContext();
  const byDefault = useMemo(
    () => hiddenByDefault(columns, filterValues as FilterValues),
    [columns, filterValues],
  );
  return { columns, byDefault, ...useColumnStore(byDefault) };
}
