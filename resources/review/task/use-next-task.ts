import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { DqItem, ReviewTask } from '../../../domain/review/contract';
import { useAlert, useRefetch } from '../../../providers/services';
import { useNextTask as useNext } from '../../../src/tasks/use-next-task';
import { useApi } from '../../api';
import { queueHref, taskHref, type Queue } from '../links';
import { itemKey } from './use-item';

interface Wanted {
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
  const sayDone = ({ done }: Wanted) => done && alert(`review.done.${done}`, 'success');
  const { next, isPending } = useNext<Wanted, ReviewTask>({
    claimNext: ({ queue, not }) => api.claimNextReviewTask({ ...queue, ...(not !== undefined && { not }) }),
    release: api.releaseReviewTask,
    onFound: async (task, { queue, done }) => {
      const { id, processInstanceId } = task;
      const queryKey = itemKey(processInstanceId);
      // An item that comes back has another task now.
      if ((queryClient.getQueryData<DqItem>(queryKey)?.taskId ?? id) !== id)
        await queryClient.fetchQuery({
          queryKey,
          queryFn: () => api.getDqItem(processInstanceId),
          staleTime: 0,
        });
      void navigate(taskHref(task, queue), { state: { done } });
    },
    onNone: async (wanted) => {
      sayDone(wanted);
      alert('review.next.none', 'info');
      await refetch('tasks:changed');
      void navigate(queueHref(wanted.queue));
    },
    onFailed: (error, wanted) => {
      sayDone(wanted);
      alert(error.message);
    },
  });
  return { next: (queue: Queue, not?: number, done?: string) => next({ queue, not, done }), isPending };
}
