import { useQuery } from '@tanstack/react-query';
import { useClientOfPages } from '../../../providers/sites';
import { useSettled } from '../../../providers/useSettled';
import { useApi } from '../../api';

const DEBOUNCE_MS = 200;

/** The locations and DOT numbers of the client. The server searches only where it didn't send all locations. */
export function usePoolLocations(typed = '') {
  const api = useApi();
  const client = useClientOfPages()?.legacyClientId;
  const q = useSettled(typed.trim(), DEBOUNCE_MS);
  const queryOf = (words: string) => ({
    queryKey: ['poolLocations', client, words],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.findPoolLocations(words === '' ? {} : { q: words }, signal),
    staleTime: 60_000,
  });
  const all = useQuery({ ...queryOf(''), placeholderData: undefined });
  const hasAll = all.data === undefined || all.data.locations.length >= all.data.total;
  const searched = useQuery({ ...queryOf(q), enabled: !hasAll && q !== '' });
  return { ...all, hasAll, found: hasAll || q === '' ? all.data : searched.data };
}
