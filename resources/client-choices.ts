import { useQuery } from '@tanstack/react-query';
import type { Choice, ChoiceId } from '../src/list/filters';
import { useApi } from './api';

const MOST_FOUND = 8;

/** Top-level clients by words, or the one with an ID, for filters of staff. Undefined while they load. */
export function useClientChoices(
  { q, id }: { q?: string; id?: ChoiceId },
  enabled = true,
): Choice[] | undefined {
  const api = useApi();
  const filter = id === undefined ? { q } : { legacyClientId: id };
  const { data } = useQuery({
    queryKey: ['clientPicker', 'filter', filter],
    queryFn: ({ signal }) => api.findClients(filter, { filters: 'topLevel', most: MOST_FOUND, signal }),
    staleTime: 30_000,
    enabled,
  });
  return data?.map(({ legacyClientId, name }) => ({ id: legacyClientId, label: name }));
}
