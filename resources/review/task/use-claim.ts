import { useQuery } from '@tanstack/react-query';
import { statusOf } from '../../../providers/refusals/refusal';
import { useUser } from '../../../providers/services';
import { useApi } from '../../api';

/** CONST-45. Only what didn't reach the server is tried again. */
export const CLAIM_RETRIES = 3;
const RETRY_AFTER_MS = 500;
export const CLAIM_RETRY = {
  retry: (failures: number, error: Error) => failures < CLAIM_RETRIES && !statusOf(error),
  retryDelay: RETRY_AFTER_MS,
};
const KEPT_MS = 60_000;

export const claimKey = (taskId: number) => ['dqClaim', taskId] as const;

/** Claims a task for the user by opening it, unless "Next" has done so. The number is what later writes send back. */
export function useClaim(taskId: number, enabled: boolean) {
  const api = useApi();
  const { _id } = useUser();
  return useQuery({
    queryKey: claimKey(taskId),
    queryFn: () => api.claimReviewTask(taskId, _id),
    enabled,
    staleTime: 'static',
    gcTime: KEPT_MS,
    ...CLAIM_RETRY,
    networkMode: 'always',
    placeholderData: undefined,
  });
}
