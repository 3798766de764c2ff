import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { AuditFilter, AuditPeopleFilter, AuditPerson } from '../../domain/audit/contract';
import { useHttp } from '../../providers/services';
import type { Choice, ChoiceId } from '../../src/list/filters';
import { useFilter } from '../../src/list/use-filter';
import { useTrailUrl } from './use-trail-url';

interface ChoiceQuery {
  q?: string;
  id?: ChoiceId;
}

/** Who acts in the entries that the other filters leave, by name or by id. */
function usePeople(everywhere: boolean, { q, id }: ChoiceQuery): Choice[] | undefined {
  const http = useHttp();
  const { from, to, client } = useFilter<AuditFilter>().filter;
  const url = useTrailUrl(everywhere);
  const filter: AuditPeopleFilter = { q, who: id === undefined ? undefined : String(id), from, to, client };
  const { data } = useQuery({
    queryKey: ['auditPeople', url, filter],
    queryFn: ({ signal }) =>
      http.data<AuditPerson[]>(`${url}/people?${new URLSearchParams({ filter: JSON.stringify(filter) })}`, {
        signal,
      }),
    staleTime: 30_000,
  });
  return data?.map(({ _id, name }) => ({ id: _id, label: name }));
}

export const usePersonChoices = (query: ChoiceQuery) => usePeople(false, query);
export const useAllPersonChoices = (query: ChoiceQuery) => usePeople(true, query);

interface FoundClient {
  legacyClientId: number;
  name: string;
}

const PROVIDER = 0;
const MOST_FOUND = 8;

function clientsUrl(filter: object): string {
  const query = new URLSearchParams({
    filters: 'topLevel',
    sort: JSON.stringify(['name', 'ASC']),
    range: JSON.stringify([0, MOST_FOUND - 1]),
    filter: JSON.stringify(filter),
  });
  return `/v1/clients?${query}`;
}

/** The chain of a client, or the provider's own. */
export function useClientChoices({ q, id }: ChoiceQuery): Choice[] | undefined {
  const http = useHttp();
  const translate = useTranslate();
  const filter = id === undefined ? { q } : { legacyClientId: id };
  const { data } = useQuery({
    queryKey: ['clientPicker', 'audit', filter],
    queryFn: ({ signal }) => http.data<FoundClient[]>(clientsUrl(filter), { signal }),
    staleTime: 30_000,
    enabled: id !== PROVIDER,
  });
  const provider = { id: PROVIDER, label: translate('audit.provider') };
  const found = data?.map(({ legacyClientId, name }) => ({ id: legacyClientId, label: name }));
  if (id === undefined) return found && [provider, ...found];
  return id === PROVIDER ? [provider] : found;
}

/** The name of a client's chain; that of the provider where none is named. */
export function useClientName(id: number = PROVIDER): string {
  return useClientChoices({ id })?.[0]?.label ?? String(id);
}
