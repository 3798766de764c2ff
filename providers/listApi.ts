import { useDataProvider, type DataProvider, type SortPayload } from 'ra-core';
import { listPath } from './adapters';
import type { ApiContext } from './api';
import type { RequestOptions } from './httpClient';

interface ExportListParams extends Pick<RequestOptions, 'signal' | 'onReceived'> {
  format: 'csv' | 'xlsx' | 'pdf';
  sort: SortPayload;
  filter: object;
  /** In addition to the filter: the columns, the language. */
  query?: Record<string, string>;
  meta?: { site?: number | null } | undefined;
}

export interface SavedViewRecord<State = unknown> {
  id: number;
  name: string;
  view: State;
}

const viewsUrl = (userId: string) => `/v1/users/${userId}/views`;

/** Requests of lists beyond their rows: the export, and the views that a user saves. */
export const listApi = ({ http, clientOfPaths, adapterOf }: ApiContext) => ({
  /** Every row of a filter as a file. */
  exportList(resource: string, { format, sort, filter, query, meta, ...call }: ExportListParams) {
    const adapter = adapterOf(resource);
    const params = new URLSearchParams({
      format,
      sort: JSON.stringify([sort.field, sort.order]),
      filter: JSON.stringify(filter),
      ...adapter.query,
      ...query,
    });
    return http.blob(`/v1/${listPath(adapter, meta?.site ?? clientOfPaths())}/export?${params}`, call);
  },

  savedViews: (userId: string, resource: string, signal: AbortSignal) =>
    http.data<SavedViewRecord[]>(`${viewsUrl(userId)}?${new URLSearchParams({ resource })}`, {
      signal,
      meta: { background: true },
    }),
  saveView: (userId: string, body: { resource: string; name: string; view: unknown }) =>
    http.data(viewsUrl(userId), { method: 'POST', body }),
  deleteView: (userId: string, id: string) => http.data(`${viewsUrl(userId)}/${id}`, { method: 'DELETE' }),
});

/** The data provider, for lists. */
export const useListApi = () => useDataProvider<DataProvider & ReturnType<typeof listApi>>();
