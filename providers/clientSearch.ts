import { useQuery } from '@tanstack/react-query';
import type { ChosenClient } from './clientState';
import { useHttp } from './services';
import { useSettled } from './useSettled';

const DEBOUNCE_MS = 120;
const MAX_RESULTS = 25;

/** The active top-level clients whose name or DOT number contains the typed text. */
export function useClientSearch(typed: string, enabled: boolean) {
  const http = useHttp();
  const q = useSettled(typed.trim(), DEBOUNCE_MS);
  return useQuery({
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
    enabled,
    staleTime: 30_000,
  });
}
