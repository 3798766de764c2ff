import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useLocaleState } from 'ra-core';
import { useCallback } from 'react';
import type {
  ImportRowFilter,
  RosterImport,
  RosterImportItem,
  RosterImportRow,
  RowOutcome,
} from '../../../domain/employees/roster-import/wire';
import { useHttp } from '../../../providers/services';
import { useClientOfPages } from '../../../providers/sites';

/** First elements of the query keys of roster imports. */
export const IMPORTS = 'rosterImports';
export const IMPORT = 'rosterImport';
export const IMPORT_ROWS = 'rosterImportRows';
export const LEFT_OUT = 'rosterImportLeft';

export type Page<Row> = { rows: Row[]; total: number };

interface ListRequest {
  filter: object;
  sort: readonly [field: string, order: 'ASC' | 'DESC'];
  page: number;
  perPage: number;
  locale?: string;
}

/** The query of a list: sort, range and filter as the server reads them. */
function listQuery({ filter, sort, page, perPage, locale }: ListRequest): string {
  const first = (page - 1) * perPage;
  const query = new URLSearchParams({
    sort: JSON.stringify(sort),
    range: JSON.stringify([first, first + perPage - 1]),
    filter: JSON.stringify(filter),
  });
  if (locale !== undefined) query.set('locale', locale);
  return query.toString();
}

/** Fetches a page of a list with the number of all its rows. */
function useFetchPage() {
  const http = useHttp();
  return useCallback(
    async <Row>(url: string, request: ListRequest, signal: AbortSignal): Promise<Page<Row>> => {
      const { headers, json } = await http.json(`${url}?${listQuery(request)}`, { signal });
      const rows = json as Row[];
      return { rows, total: Number(headers.get('X-Total-Count') ?? rows.length) };
    },
    [http],
  );
}

/** The roster files that were sent lately, the latest first. */
export function useRecentImports(page: number, perPage: number): UseQueryResult<Page<RosterImportItem>> {
  const fetchPage = useFetchPage();
  const client = useClientOfPages();
  return useQuery({
    queryKey: [IMPORTS, client?.legacyClientId, page, perPage],
    queryFn: ({ signal }) =>
      fetchPage<RosterImportItem>(
        `/v1/clients/${client?.legacyClientId}/rosterImports`,
        { filter: {}, sort: ['createdAt', 'DESC'], page, perPage },
        signal,
      ),
    enabled: client !== null,
  });
}

/** A roster file with what was detected in it and how it is mapped. */
export function useRosterImport(
  importId: string | null,
): UseQueryResult<RosterImport, Error & { status?: number }> {
  const http = useHttp();
  return useQuery({
    queryKey: [IMPORT, importId],
    queryFn: ({ signal }) => http.data<RosterImport>(`/v1/rosterImports/${importId}`, { signal }),
    enabled: importId !== null,
    // Never another file's while this one is on its way.
    placeholderData: undefined,
  });
}

export interface RowsRequest {
  importId: string;
  filter: ImportRowFilter;
  page: number;
  perPage: number;
}

export function rowsKey({ importId, filter, page, perPage }: RowsRequest, locale: string) {
  return [IMPORT_ROWS, importId, locale, filter, page, perPage] as const;
}

/** A page of the file's rows with what becomes, or has become, of them. */
export function useImportRows(request: RowsRequest): UseQueryResult<Page<RosterImportRow>> {
  const fetchPage = useFetchPage();
  const [locale] = useLocaleState();
  const { importId, filter, page, perPage } = request;
  return useQuery({
    queryKey: rowsKey(request, locale),
    queryFn: ({ signal }) =>
      fetchPage<RosterImportRow>(
        `/v1/rosterImports/${importId}/rows`,
        { filter, sort: ['line', 'ASC'], page, perPage, locale },
        signal,
      ),
  });
}

export type LeftOut = Partial<Record<RowOutcome, number>>;

/** How many rows of these lists the user has left out, as the server knows it now: no figure of before is shown. */
export function useLeftOut(importId: string, outcomes: readonly RowOutcome[]): UseQueryResult<LeftOut> {
  const fetchPage = useFetchPage();
  return useQuery({
    queryKey: [LEFT_OUT, importId, outcomes],
    queryFn: async ({ signal }) => {
      const url = `/v1/rosterImports/${importId}/rows`;
      const counts = outcomes.map(async (outcome) => {
        const filter: ImportRowFilter = { outcome, state: 'left' };
        const { total } = await fetchPage(
          url,
          { filter, sort: ['line', 'ASC'], page: 1, perPage: 1 },
          signal,
        );
        return [outcome, total] as const;
      });
      return Object.fromEntries(await Promise.all(counts)) as LeftOut;
    },
    placeholderData: undefined,
    gcTime: 0,
  });
}

/** Fetches anew what is known of a file, its rows and the list of files, once something has changed them. */
export function useImportChanged(): (importId: string) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (importId) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [IMPORT, importId] }),
        queryClient.invalidateQueries({ queryKey: [IMPORT_ROWS, importId] }),
        queryClient.invalidateQueries({ queryKey: [LEFT_OUT, importId] }),
        queryClient.invalidateQueries({ queryKey: [IMPORTS] }),
      ]);
    },
    [queryClient],
  );
}

/** Takes over what the server says of a file that was mapped; rows of an earlier mapping are forgotten. */
export function useImportChecked(): (file: RosterImport) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (file) => {
      queryClient.setQueryData([IMPORT, file.importId], file);
      for (const key of [IMPORT_ROWS, LEFT_OUT])
        queryClient.removeQueries({ queryKey: [key, file.importId] });
      void queryClient.invalidateQueries({ queryKey: [IMPORTS] });
    },
    [queryClient],
  );
}
