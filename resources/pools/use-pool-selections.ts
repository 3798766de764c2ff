import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api';
import { POOLS } from './links';

/** The selections of a pool, the latest first. */
export function usePoolSelections(poolId: number) {
  const api = useApi();
  return useQuery({
    queryKey: [POOLS, 'selections', poolId],
    queryFn: ({ signal }) => api.getPoolSelections(poolId, signal),
    placeholderData: undefined,
  });
}
