import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../providers/services';
import { CLAIM_RETRY } from '../../../src/tasks/claims';
import { useApi } from '../../api';

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
