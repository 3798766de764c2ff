import { useQuery, useQueryClient, skipToken } from '@tanstack/react-query';
import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import { refusalCode, statusOf } from '../../providers/refusals/refusal';
import { taskNoticeKey, type TaskNotice } from '../../providers/taskNotices';

// What every page of a task knows of its claim.

/** CONST-45. Only what didn't reach the server is tried again. */
const CLAIM_RETRIES = 3;
const RETRY_AFTER_MS = 500;
export const CLAIM_RETRY = {
  retry: (failures: number, error: Error) => failures < CLAIM_RETRIES && !statusOf(error),
  retryDelay: RETRY_AFTER_MS,
};

const LOST: readonly (string | undefined)[] = [
  'task.claimLost',
  'task.claimFirst',
  'task.done',
  'task.canceled',
];

/** Whether a request was refused because the task isn't the user's anymore. */
export const isLostClaim = (error: unknown): boolean => LOST.includes(refusalCode(error));

/** The last notice about a task that is shown, from the socket. */
export function useTaskNotice(taskId: number) {
  const queryClient = useQueryClient();
  const { data } = useQuery<TaskNotice | null>({
    queryKey: taskNoticeKey(taskId),
    queryFn: skipToken,
    initialData: null,
    staleTime: 'static',
    gcTime: 0,
  });
  return {
    notice: data ?? null,
    clear: () => queryClient.setQueryData<TaskNotice | null>(taskNoticeKey(taskId), null),
  };
}

/** Calls back when someone else gets the task, or it goes back into its queue. */
export function useLostNotice(taskId: number, userId: string, onLost: () => void): void {
  const { notice } = useTaskNotice(taskId);
  const isLost =
    notice?.change === 'released' || (notice?.change === 'claimed' && notice.assignee !== userId);
  const tell = useEvent(onLost);
  useEffect(() => {
    if (isLost) tell();
  }, [isLost, tell]);
}
