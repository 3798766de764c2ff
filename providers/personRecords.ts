import { useDataProvider, type DataProvider, type RaRecord } from 'ra-core';
import type { ApiContext } from './api';

/** Requests about records on a person's file. Their path, as `employees/17/employments`, is also their resource. */
export const personRecordsApi = ({ http }: ApiContext) => ({
  getPersonRecords: <Item>(path: string, signal: AbortSignal) => http.data<Item[]>(`/v1/${path}`, { signal }),
  /** The new record, with the id that react-admin asks for. */
  addPersonRecord: async (path: string, idField: string, body: object): Promise<RaRecord<number>> => {
    const added = await http.data<Record<string, unknown>>(`/v1/${path}`, { method: 'POST', body });
    return { ...added, id: added[idField] as number };
  },
  removePersonRecord: (path: string, id: number, reason: string) =>
    http.json(`/v1/${path}/${id}`, { method: 'DELETE', body: { reason } }),
});

/** The data provider, for records on a person's file. */
export const usePersonRecordsApi = () =>
  useDataProvider<DataProvider & ReturnType<typeof personRecordsApi>>();
