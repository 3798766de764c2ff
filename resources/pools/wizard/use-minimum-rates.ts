import { useQuery } from '@tanstack/react-query';
import type { Agency } from '../../../domain/pools/agencies';
import { minimumRates, type MinimumRates } from '../../../domain/pools/rates';
import { useApi } from '../../api';

/** The least that agencies ask for today; undefined while it loads. The server knows it for certain. */
export function useMinimumRates(agencies: readonly Agency[]): MinimumRates | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['datedSettings', 'rates'],
    queryFn: ({ signal }) => api.getTestingRates(signal),
    placeholderData: undefined,
  });
  return data && minimumRates(agencies, data.settings, data.today);
}
