import { useDataProvider, type DataProvider, type SortPayload } from 'ra-core';
import { adapterOf, listPath } from './adapters';
import type { ApiContext } from './api';

export interface ExportListParams {
  format: 'csv' | 'xlsx';
  sort: SortPayload;
  filter: object;
  /** Beside the filter: the columns, the language. */
  query?: Record<string, string>;
  meta?: { site?: number | null } | undefined;
  signal?: AbortSignal;
  /** Told how many bytes have come. */
  onReceived?: (bytes: number) => void;
}

export interface SavedViewRecord<State = unknown> {
  id: number;
  name: string;
  view: State;
}

interface ViewOwner {
  userId: string;
}

/** Requests of lists beyond their rows: the export, and the views that a user saves. */
export const listApi = ({ http, clientOfPaths }: ApiContext) => ({
  /** Every row of a filter as a file. */
  exportList(resource: string, { format, sort, filter, query, meta, signal, onReceived }: ExportListParams) {
    const adapter = adapterOf(resource);
    const params = new URLSearchParams({
      format,
      sort: JSON.stringify([sort.field, sort.order]),
      filter: JSON.stringify(filter),
      ...adapter.query,
      ...query,
    });
    return http.blob(`/v1/${listPath(adapter, meta?.site ?? clientOfPaths())}/export?${params}`, {
      ...(signal && { signal }),
      ...(onReceived && { onReceived }),
    });
  },

  savedViews: ({ userId, resource, signal }: ViewOwner & { resource: string; signal: AbortSignal }) =>
    http.data<SavedViewRecord[]>(`${viewsUrl(userId)}?${new URLSearchParams({ resource })}`, {
      signal,
      meta: { background: true },
    }),

  saveView: ({ userId, ...body }: ViewOwner & { resource: string; name: string; view: unknown }) =>
    http.data(viewsUrl(userId), { method: 'POST', body }),

  deleteView: ({ userId, id }: ViewOwner & { id: string }) =>
    http.data(`${viewsUrl(userId)}/${id}`, { method: 'DELETE' }),
});

const viewsUrl = (userId: string) => `/v1/users/${userId}/views`;

/** The data provider, for lists. */
export function useListApi() {
  return useDataProvider<DataProvider & ReturnType<typeof listApi>>();
}
