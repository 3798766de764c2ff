import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { AuditFilter } from '../../domain/audit/contract';
import { useSelectedSite } from '../../providers/clientState';
import { useClientOfPages } from '../../providers/sites';
import type { Choice, ChoiceId } from '../../src/list/filters';
import { useFilter } from '../../src/list/use-filter';
import { useApi } from '../api';
import { useClientChoices } from '../client-choices';
import { useIsEverywhere } from './use-everywhere';

interface ChoiceQuery {
  q?: string;
  id?: ChoiceId;
}

/** The people who act in the entries that the other filters leave, by name or by id. */
export function usePersonChoices({ q, id }: ChoiceQuery): Choice[] | undefined {
  const api = useApi();
  const everywhere = useIsEverywhere();
  const client = useClientOfPages();
  const [site] = useSelectedSite();
  const { from, to, client: ofClient } = useFilter<AuditFilter>().filter;
  const place = everywhere ? null : (site ?? client?.legacyClientId ?? 0);
  const filter = { q, who: id === undefined ? undefined : String(id), from, to, client: ofClient };
  const { data } = useQuery({
    queryKey: ['auditPeople', place, filter],
    queryFn: ({ signal }) => api.getAuditPeople(place, filter, signal),
    staleTime: 30_000,
  });
  return data?.map(({ _id, name }) => ({ id: _id, label: name }));
}

const PROVIDER = 0;

/** The chain of a client, or the provider's own. */
export function useChainChoices({ q, id }: ChoiceQuery): Choice[] | undefined {
  const translate = useTranslate();
  const found = useClientChoices({ q, id }, id !== PROVIDER);
  const provider = { id: PROVIDER, label: translate('audit.provider') };
  if (id === undefined) return found && [provider, ...found];
  return id === PROVIDER ? [provider] : found;
}

/** The name of a client; that of the provider for 0. */
export function useClientName(id: number): string {
  return useChainChoices({ id })?.[0]?.label ?? String(id);
}
