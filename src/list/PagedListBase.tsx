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

/** ListBase with the console's page size, prefetched first rows, and pages that are drawn once, with their rows. */
export function PagedListBase<Row extends RaRecord>({ list, children }: PagedListBaseProps) {
  const { meta, ...definition } = list;
  return (
    <ListBase<Row>
      {...definition}
      // The route's guard has asked already; asked again, the first rows would wait for the answer.
      disableAuthentication
      perPage={ROWS_PER_PAGE}
      queryOptions={{ meta, ...PREFETCHED_QUERY }}
    >
      <PrefetchPages list={list}>{children}</PrefetchPages>
    </ListBase>
  );
}

/** Asks for another page as soon as it is chosen; the list itself would only when the new address was drawn. */
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
  const asking = useMemo(() => ({ ...pagination, setPage }), [pagination, setPage]);
  return <ListPaginationContext.Provider value={asking}>{children}</ListPaginationContext.Provider>;
}
