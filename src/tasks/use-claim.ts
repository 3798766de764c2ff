import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../providers/services';
import { CLAIM_RETRY } from './claims';

const KEPT_MS = 60_000;

export const claimKey = (taskId: number) => ['taskClaim', taskId] as const;

interface Claiming {
  enabled: boolean;
  /** Resolves to the number of the claim. */
  claim: (taskId: number, userId: string) => Promise<number>;
}

/** Claims a task for the user by opening it, unless "Next" has done so. The number is what later writes send back. */
export function useClaim(taskId: number, { enabled, claim }: Claiming) {
  const { _id } = useUser();
  return useQuery({
    queryKey: claimKey(taskId),
    queryFn: () => claim(taskId, _id),
    enabled,
    staleTime: 'static',
    gcTime: KEPT_MS,
    ...CLAIM_RETRY,
    networkMode: 'always',
    placeholderData: undefined,
  });
}
