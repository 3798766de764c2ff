import { useQueryClient } from '@tanstack/react-query';
import {
  ListBase,
  ListPaginationContext,
  useDataProvider,
  useEvent,
  useListContext,
  useListPaginationContext,
  type RaRecord,
} from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import {
  PREFETCHED_QUERY,
  prefetchList,
  ROWS_PER_PAGE,
  raceWithTimeout,
  type ListDefinition,
} from '../../providers/prefetch';

interface PagedListBaseProps {
  list: ListDefinition;
  children: ReactNode;
}

/** ListBase with the console's page size and prefetched first rows. A page renders once, with its rows. */
export function PagedListBase<Row extends RaRecord>({ list, children }: PagedListBaseProps) {
  const { meta, perPage = ROWS_PER_PAGE, ...definition } = list;
  return (
    <ListBase<Row>
      {...definition}
      // The route's guard has checked already; a second check would delay the first rows.
      disableAuthentication
      perPage={perPage}
      queryOptions={{ meta, ...PREFETCHED_QUERY }}
    >
      <PrefetchPages list={list}>{children}</PrefetchPages>
    </ListBase>
  );
}

/** Requests another page at the click; the list itself would do so only after the new address has rendered. */
function PrefetchPages({ list, children }: PagedListBaseProps) {
  const pagination = useListPaginationContext();
  const { sort, filterValues } = useListContext();
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
  return <ListPaginationContext.Provider value={prefetching}>{children}</ListPaginationContext.Provider>;
}
