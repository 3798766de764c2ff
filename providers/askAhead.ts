import type { Query, QueryClient } from '@tanstack/react-query';
import {
  getQuery,
  parseQueryFromLocation,
  type DataProvider,
  type GetListParams,
  type SortPayload,
  type Store,
} from 'ra-core';

/** What a page has at hand to ask the server for what it shows first, before it is drawn. */
export interface Asking {
  queryClient: QueryClient;
  dataProvider: DataProvider;
  store: Store;
  /** The query of the address at which the page is going to be. */
  search: string;
}

/** A list as its page asks for it. */
export interface ListDefinition {
  resource: string;
  sort: SortPayload;
  /** What is always asked, whatever else is filtered. */
  filter?: object | undefined;
  filterDefaultValues?: object | undefined;
  meta?: Record<string, unknown> | undefined;
}

export const ROWS_PER_PAGE = 25;

const AHEAD_MS = 2_000;
const AT_ONCE_MS = 300;

/** Options of a list's query: what was asked ahead is not asked for again when the list looks for it. */
export const ASKED_AHEAD = {
  staleTime: AT_ONCE_MS,
  refetchOnMount: ({ state }: Pick<Query, 'state'>) =>
    state.isInvalidated || Date.now() - state.dataUpdatedAt > AHEAD_MS,
};

const PATIENCE_MS = 100;

/**
 * Waits for what was asked for, but not for long: drawn once with its rows a page is there sooner than drawn twice, and
 * who waits for longer is shown that something is under way.
 */
export async function shortly(asked: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([asked, patience]);
  clearTimeout(timer);
}

/** Fetches a page of a list under the key by which react-admin looks for it. */
export function prefetchList(
  { queryClient, dataProvider }: Pick<Asking, 'queryClient' | 'dataProvider'>,
  { resource, meta }: Pick<ListDefinition, 'resource' | 'meta'>,
  asked: Pick<GetListParams, 'pagination' | 'sort' | 'filter'>,
): Promise<void> {
  const params = { ...asked, meta };
  return queryClient.prefetchQuery({
    queryKey: [resource, 'getList', params],
    queryFn: ({ signal }) => dataProvider.getList(resource, { ...params, signal }),
    staleTime: AHEAD_MS,
    retry: false,
  });
}

const NOTHING_CHOSEN = { filter: {}, order: null, page: 1, perPage: null, sort: null };

/** Fetches what a list is going to show first: as the address, its own memory and its definition have it, in this order. */
export function askForList({ store, search, ...asking }: Asking, list: ListDefinition): Promise<void> {
  const { page, perPage, sort, order, filter } = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: store.getItem(`${list.resource}.listParams`, NOTHING_CHOSEN),
    filterDefaultValues: list.filterDefaultValues,
    sort: list.sort,
    perPage: ROWS_PER_PAGE,
  });
  return prefetchList(asking, list, {
    pagination: { page, perPage },
    sort: { field: sort, order: order as SortPayload['order'] },
    filter: { ...filter, ...list.filter },
  });
}
