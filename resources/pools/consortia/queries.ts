import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Paging } from '../../../src/background-work/QueryTable';
import { useApi } from '../../api';
import { POOLS } from '../links';

const CONSORTIA = [POOLS, 'consortia'] as const;

export function useConsortia() {
  const api = useApi();
  return useQuery({
    queryKey: [...CONSORTIA, 'all'],
    queryFn: ({ signal }) => api.getConsortia(signal),
    placeholderData: undefined,
  });
}

export function useConsortium(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...CONSORTIA, 'one', id],
    queryFn: ({ signal }) => api.getConsortium(id, signal),
    placeholderData: undefined,
    retry: false,
  });
}

/** A page of the employers whose name has the words. */
export function useMembers(id: number, q: string, { page, perPage }: Paging) {
  const api = useApi();
  const filter = q === '' ? {} : { q };
  return useQuery({
    queryKey: [...CONSORTIA, 'members', id, filter, page, perPage],
    queryFn: ({ signal }) => api.getMembers(id, { page, perPage, filter }, signal),
    placeholderData: keepPreviousData,
  });
}

/** A selection with the share of each employer. */
export function useConsortiumSelection(id: number, selectionId: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...CONSORTIA, 'selection', id, selectionId],
    queryFn: ({ signal }) => api.getConsortiumSelection(id, selectionId, signal),
    placeholderData: undefined,
  });
}
