import { useQuery } from '@tanstack/react-query';
import type { Pool } from '../../../domain/pools/contract';
import { minimumRates, type MinimumRates } from '../../../domain/pools/rates';
import { useApi } from '../../api';

/** The least that the agencies of a pool ask for today; undefined while it loads. The server knows it for certain. */
export function useMinimumRates(pool: Pick<Pool, 'agencies'> | null): MinimumRates | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['datedSettings', 'rates'],
    queryFn: ({ signal }) => api.getTestingRates(signal),
    placeholderData: undefined,
  });
  if (!data) return undefined;
  const agencies = (pool?.agencies ?? []).map(({ agency }) => agency);
  return minimumRates(agencies, data.settings, data.today);
}
