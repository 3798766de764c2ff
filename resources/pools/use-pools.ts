import { useQuery } from '@tanstack/react-query';
import type { Pool } from '../../domain/pools/contract';
import { useClientOfPages } from '../../providers/sites';
import { useApi } from '../api';
import { POOLS } from './links';

/** The pools of the client with their summary. */
export function usePools() {
  const api = useApi();
  const client = useClientOfPages()?.legacyClientId;
  return useQuery({
    queryKey: [POOLS, client, 'all'],
    queryFn: ({ signal }) => api.getPools(signal),
    placeholderData: undefined,
  });
}

/** One of them; null if there is none with this number, undefined while they load. */
export function usePool(
  poolId: number | null,
): { pool: Pool | null | undefined } & ReturnType<typeof usePools> {
  const query = usePools();
  const found = query.data?.availablePools.find((one) => one.poolId === poolId);
  return { ...query, pool: query.data ? (found ?? null) : undefined };
}

/** The pools as choices of a filter; undefined while they load. */
export function usePoolChoices(): { id: number; label: string }[] | undefined {
  return usePools().data?.availablePools.map(({ poolId, name }) => ({ id: poolId, label: name }));
}
