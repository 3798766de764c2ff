import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Assignee, AssigneesQuery } from '../../domain/alerts/contract';
import { useSelectedSite } from '../../providers/clientState';
import { useClientOfPages } from '../../providers/sites';
import type { Choice, ChoiceId } from '../../src/list/filters';
import { useApi } from '../api';

const HALF_A_MINUTE_MS = 30_000;

/** legacyClientId of the location picked in the header, else of the client. */
export function usePlace(): number {
  const client = useClientOfPages();
  const [site] = useSelectedSite();
  return site ?? client?.legacyClientId ?? 0;
}

/** Users who alerts can be assigned to; undefined while they load. */
export function useAssignees(query: AssigneesQuery, enabled = true): Assignee[] | undefined {
  const api = useApi();
  const place = usePlace();
  const { data } = useQuery({
    queryKey: ['assignees', place, query],
    queryFn: ({ signal }) => api.findAssignees(place, query, signal),
    staleTime: HALF_A_MINUTE_MS,
    enabled,
  });
  return data;
}

/** The assignees that alerts can be filtered by: the reader, no one, or a person. */
export function useAssigneeChoices({ q, id }: { q?: string; id?: ChoiceId }): Choice[] | undefined {
  const translate = useTranslate();
  const fixed = ['me', 'none'].map((one) => ({ id: one, label: translate(`alerts.assignee.${one}`) }));
  const isFixed = id === 'me' || id === 'none';
  const found = useAssignees(id === undefined ? { q } : { userId: String(id) }, !isFixed);
  if (isFixed) return fixed;
  const people = found?.map(({ _id, name }) => ({ id: _id, label: name }));
  return q || id !== undefined ? people : people && [...fixed, ...people];
}
