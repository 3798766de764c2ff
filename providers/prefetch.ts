import type { Query, QueryClient } from '@tanstack/react-query';
import {
  getQuery,
  parseQueryFromLocation,
  type DataProvider,
  type GetListParams,
  type SortPayload,
  type Store,
} from 'ra-core';

/** What a page needs to fetch its first data before it renders. */
export interface PrefetchContext {
  queryClient: QueryClient;
  dataProvider: DataProvider;
  store: Store;
  /** Query string of the page's address. */
  search: string;
}

/** A list as its page requests it. */
export interface ListDefinition {
  resource: string;
  sort: SortPayload;
  /** Rows of a page until the user chooses; ROWS_PER_PAGE where absent. */
  perPage?: number | undefined;
  /** Always part of the filter, with any other filter of the user. */
  filter?: object | undefined;
  filterDefaultValues?: object | undefined;
  /** Nothing is requested without one of these filters, and a request that failed isn't sent again by itself. */
  onlySearched?: readonly string[] | undefined;
  meta?: Record<string, unknown> | undefined;
}

export const ROWS_PER_PAGE = 25;

const FRESH_MS = 2_000;

/** Query options of a list: data that was prefetched a moment ago is not fetched again. */
export const PREFETCHED_QUERY = {
  staleTime: 300,
  refetchOnMount: ({ state }: Pick<Query, 'state'>) =>
    state.isInvalidated || Date.now() - state.dataUpdatedAt > FRESH_MS,
};

/** Options of a list that requests nothing without one of these filters. */
export const onlyWith = (filters: readonly string[]) => ({
  enabled: ({ queryKey }: Pick<Query, 'queryKey'>): boolean => {
    const { filter = {} } = (queryKey[2] ?? {}) as { filter?: Record<string, unknown> };
    return filters.some((name) => Boolean(filter[name]));
  },
  retry: false,
});

/**
 * Waits for the data, but at most 100 ms: rendering a page once with its rows is faster than rendering it twice. If it
 * takes longer, the page renders without data and shows that it is loading.
 */
export async function raceWithTimeout(data: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, 100);
  });
  await Promise.race([data, timeout]);
  clearTimeout(timer);
}

/** Fetches a page of a list into the cache, under the key that react-admin uses. */
export function prefetchList(
  { queryClient, dataProvider }: Pick<PrefetchContext, 'queryClient' | 'dataProvider'>,
  { resource, meta }: Pick<ListDefinition, 'resource' | 'meta'>,
  params: Pick<GetListParams, 'pagination' | 'sort' | 'filter'>,
): Promise<void> {
  const request = { ...params, meta };
  return queryClient.prefetchQuery({
    queryKey: [resource, 'getList', request],
    queryFn: ({ signal }) => dataProvider.getList(resource, { ...request, signal }),
    staleTime: FRESH_MS,
    retry: false,
  });
}

const NO_PARAMS = { filter: {}, order: null, page: 1, perPage: null, sort: null };

/** What a user last chose in a list. React-admin stores it; only the number of rows is applied without being asked for. */
export interface LastParams {
  /** None after an address that had only other parameters, such as the number of rows. */
  filter?: Record<string, unknown>;
  sort: string;
  order: SortPayload['order'];
  perPage: number;
}
export const lastParamsKey = (resource: string): string => `${resource}.listParams`;
/** Rows of a page: as the user last chose for this list. */
export const rowsOf = ({ perPage }: ListDefinition, last: LastParams | null | undefined): number =>
  last?.perPage ?? perPage ?? ROWS_PER_PAGE;

/** Fetches the first page of a list: what the address says, or else the definition. */
export function prefetchFirstPage(
  { store, search, ...context }: PrefetchContext,
  list: ListDefinition,
): Promise<void> {
  const { page, perPage, sort, order, filter } = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: NO_PARAMS,
    filterDefaultValues: list.filterDefaultValues,
    sort: list.sort,
    perPage: rowsOf(list, store.getItem<LastParams | null>(lastParamsKey(list.resource), null)),
  });
  return prefetchList(context, list, {
    pagination: { page, perPage },
    sort: { field: sort, order: order as SortPayload['order'] },
    filter: { ...filter, ...list.filter },
  });
}
