import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api';
import { POOLS } from './links';
import { useOwner } from './owner';

/** The selections of a pool, the latest first. */
export function usePoolSelections(poolId: number) {
  const api = useApi();
  const owner = useOwner();
  return useQuery({
    queryKey: [POOLS, 'selections', owner, poolId],
    queryFn: ({ signal }) => api.getPoolSelections(poolId, signal, owner),
    placeholderData: undefined,
  });
}
