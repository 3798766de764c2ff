import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ChosenClient } from './clientState';
import type { HttpClient } from './httpClient';
import { useHttp } from './services';
import { useSettled } from './useSettled';

const DEBOUNCE_MS = 120;
const MAX_RESULTS = 25;

/** The query of the active top-level clients with a text in their name or DOT number. */
export const clientsNamed = (http: HttpClient, q: string) =>
  queryOptions({
    queryKey: ['clientPicker', q],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({
        filters: 'topLevel,active',
        sort: JSON.stringify(['name', 'ASC']),
        range: JSON.stringify([0, MAX_RESULTS - 1]),
        filter: JSON.stringify(q === '' ? {} : { q }),
      });
      return http.data<ChosenClient[]>(`/v1/clients?${query}`, { signal });
    },
    staleTime: 30_000,
  });

/** The clients found by what a user types. */
export function useClientSearch(typed: string, enabled: boolean) {
  const http = useHttp();
  const q = useSettled(typed.trim(), DEBOUNCE_MS);
  return useQuery({ ...clientsNamed(http, q), enabled });
}
