import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { DqItem } from '../../../domain/review/contract';
import { useAlert, useRefetch } from '../../../providers/services';
import { useApi } from '../../api';
import { queueHref, taskHref, type Queue } from '../links';
import { claimKey } from './use-claim';
import { itemKey } from './use-item';

/** Claims the next task of a queue and opens its page; the queue itself if none waits. */
export function useNextTask() {
  const api = useApi();
  const alert = useAlert();
  const refetch = useRefetch();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ queue, not }: { queue: Queue; not?: number | undefined }) => {
      const found = await api.claimNextReviewTask({ ...queue, ...(not !== undefined && { not }) });
      if (!found) {
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
      void navigate(taskHref(found.task, queue));
    },
    onError: (error) => alert(error.message),
  });
  const next = (queue: Queue, not?: number) => mutateAsync({ queue, not }).catch(() => undefined);
  return { next, isPending };
}
