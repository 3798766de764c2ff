import { useQuery } from '@tanstack/react-query';
import type { Choice, ChoiceId } from '../../src/list/filters';
import { useApi } from '../api';

const MOST_FOUND = 8;

/** Clients by words, or the one with an ID. */
export function useClientChoices({ q, id }: { q?: string; id?: ChoiceId }): Choice[] | undefined {
  const api = useApi();
  const filter = id === undefined ? { q } : { legacyClientId: id };
  const { data } = useQuery({
    queryKey: ['clientPicker', 'jobs', filter],
    queryFn: ({ signal }) => api.findClients(filter, { filters: 'topLevel', most: MOST_FOUND, signal }),
    staleTime: 30_000,
  });
  return data?.map(({ legacyClientId, name }) => ({ id: legacyClientId, label: name }));
}
