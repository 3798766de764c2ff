import { useQueryClient } from '@tanstack/react-query';
import {
  ListBase,
  ListPaginationContext,
  useDataProvider,
  useEvent,
  useListContext,
  useListPaginationContext,
  useStore,
  type RaRecord,
} from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import {
  lastParamsKey,
  onlyWith,
  PREFETCHED_QUERY,
  prefetchList,
  rowsOf,
  raceWithTimeout,
  type LastParams,
  type ListDefinition,
} from '../../providers/prefetch';
import { SentFiltersProvider, useSentFilters } from './use-filter';

interface PagedListBaseProps {
  list: ListDefinition;
  children: ReactNode;
}

/**
 * ListBase with the console's page size and prefetched first rows. A page renders once, with its rows. What is shown depends on the
 * address alone: an entry of the menu opens the whole list, and `RestoreFilter` offers what was chosen before.
 */
export function PagedListBase<Row extends RaRecord>({ list, children }: PagedListBaseProps) {
  const { meta, perPage: _default, onlySearched, ...definition } = list;
  const [last] = useStore<LastParams | null>(lastParamsKey(list.resource), null);
  return (
    <ListBase<Row>
      {...definition}
      // The route's guard has checked already; a second check would delay the first rows.
      disableAuthentication
      perPage={rowsOf(list, last)}
      storeKey={false}
      queryOptions={{ meta, ...PREFETCHED_QUERY, ...(onlySearched && onlyWith(onlySearched)) }}
    >
      <PrefetchPages list={list}>{children}</PrefetchPages>
    </ListBase>
  );
}

/** Requests another page at the click; the list itself would do so only after the new address has rendered. */
function PrefetchPages({ list, children }: PagedListBaseProps) {
  const pagination = useListPaginationContext();
  const { sort, filterValues } = useListContext();
  const sentFilters = useSentFilters();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { perPage, setPage: show } = pagination;
  const setPage = useEvent(async (page: number) => {
    const rows = prefetchList({ queryClient, dataProvider }, list, {
      pagination: { page, perPage },
      sort,
      filter: { ...filterValues, ...list.filter },
    });
    await raceWithTimeout(rows);
    show(page);
  });
  const prefetching = useMemo(() => ({ ...pagination, setPage }), [pagination, setPage]);
  return (
    <ListPaginationContext.Provider value={prefetching}>
      <SentFiltersProvider value={sentFilters}>{children}</SentFiltersProvider>
    </ListPaginationContext.Provider>
  );
}
