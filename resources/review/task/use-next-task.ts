import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { DqItem } from '../../../domain/review/contract';
import { useAlert, useRefetch } from '../../../providers/services';
import { useApi } from '../../api';
import { queueHref, taskHref, type Queue } from '../links';
import { CLAIM_RETRY } from '../../../src/tasks/claims';
import { claimKey } from './use-claim';
import { itemKey } from './use-item';

interface Next {
  queue: Queue;
  /** Not this task, which was just left. */
  not?: number | undefined;
  /** The action that was taken in it: the next page says so. */
  done?: string | undefined;
}

/** Claims the next task of a queue and opens its page; the queue itself if none waits. */
export function useNextTask() {
  const api = useApi();
  const alert = useAlert();
  const refetch = useRefetch();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    // Sent again with the same Idempotency-Key, so a lost answer claims no second task.
    ...CLAIM_RETRY,
    mutationFn: async ({ queue, not, done }: Next) => {
      const found = await api.claimNextReviewTask({ ...queue, ...(not !== undefined && { not }) });
      if (!found) {
        if (done) alert(`review.done.${done}`, 'success');
        alert('review.next.none', 'info');
        await refetch('tasks:changed');
        void navigate(queueHref(queue));
        return;
      }
      const { id, processInstanceId } = found.task;
      queryClient.setQueryData(claimKey(id), found.claim);
      const queryKey = itemKey(processInstanceId);
      // An item that comes back has another task now.
      if ((queryClient.getQueryData<DqItem>(queryKey)?.taskId ?? id) !== id)
        await queryClient.fetchQuery({
          queryKey,
          queryFn: () => api.getDqItem(processInstanceId),
          staleTime: 0,
        });
      void navigate(taskHref(found.task, queue), { state: { done } });
    },
    onError: (error, { done }) => {
      if (done) alert(`review.done.${done}`, 'success');
      alert(error.message);
    },
  });
  const next = (queue: Queue, not?: number, done?: string) =>
    mutateAsync({ queue, not, done }).catch(() => undefined);
  return { next, isPending };
}
