import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TaskAnswer, TaskItem } from '../../domain/processes/contract';
import { useIsHere } from '../ui/use-is-here';
import { CLAIM_RETRY } from './claims';
import { claimKey } from './use-claim';

interface NextTask<Wanted, Task> {
  /** Undefined if none waits. */
  claimNext: (wanted: Wanted) => Promise<TaskAnswer<Task> | undefined>;
  release: (taskId: number, claim: number) => Promise<unknown>;
  /** Opens the page of a task that is claimed. */
  onFound: (task: Task, wanted: Wanted) => unknown;
  /** None waits. */
  onNone: (wanted: Wanted) => unknown;
  onFailed: (error: Error, wanted: Wanted) => void;
}

/**
 * Claims the next task of a queue and opens its page. Someone who leaves the page meanwhile, such as while their decision is sent, stays
 * where they went: a task that was claimed for them goes back.
 */
export function useNextTask<Wanted, Task extends Pick<TaskItem, 'id'>>({
  claimNext,
  release,
  onFound,
  onNone,
  onFailed,
}: NextTask<Wanted, Task>) {
  const queryClient = useQueryClient();
  const isHere = useIsHere();
  const { mutateAsync, isPending } = useMutation({
    // Sent again with the same Idempotency-Key, so a lost answer claims no second task.
    ...CLAIM_RETRY,
    mutationFn: async (wanted: Wanted) => {
      if (!isHere()) return;
      const found = await claimNext(wanted);
      const claim = found?.claim ?? null;
      if (!isHere()) {
        if (found && claim !== null) await release(found.task.id, claim);
        return;
      }
      if (!found || claim === null) {
        await onNone(wanted);
        return;
      }
      queryClient.setQueryData(claimKey(found.task.id), claim);
      await onFound(found.task, wanted);
    },
    onError: onFailed,
  });
  return { next: (wanted: Wanted) => mutateAsync(wanted).catch(() => undefined), isPending };
}
