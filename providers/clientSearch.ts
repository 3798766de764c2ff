import { useQuery } from '@tanstack/react-query';
import type { ChosenClient } from './clientState';
import { useHttp } from './services';
import { useSettled } from './useSettled';

const SEARCH_AFTER_MS = 120;
const MOST_SHOWN = 25;

function searchUrl(words: string): string {
  const query = new URLSearchParams({
    filters: 'topLevel,active',
    sort: JSON.stringify(['name', 'ASC']),
    range: JSON.stringify([0, MOST_SHOWN - 1]),
    filter: JSON.stringify(words === '' ? {} : { q: words }),
  });
  return `/v1/clients?${query}`;
}

/** The first of the active top-level clients that have what is typed in their name or DOT number. */
export function useClientSearch(typed: string, enabled: boolean) {
  const http = useHttp();
  const words = useSettled(typed.trim(), SEARCH_AFTER_MS);
  return useQuery({
    queryKey: ['clientPicker', words],
    queryFn: ({ signal }) => http.data<ChosenClient[]>(searchUrl(words), { signal }),
    enabled,
    staleTime: 30_000,
  });
}
