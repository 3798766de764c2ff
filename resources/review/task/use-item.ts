import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DqItem } from '../../../domain/review/contract';
import { useApi } from '../../api';
import type { Queue } from '../links';
import { openDocuments } from './entries';

const FRESH_MS = 30_000;
const KEPT_MS = 120_000;
const PRELOAD_AFTER_MS = 1_000;

export const itemKey = (id: number) => ['dqItem', id] as const;
const imageKey = (id: number, imageId: number) => ['dqImage', id, imageId] as const;

/** An item with its documents; null if there is none. */
export function useItem(id: number | null) {
  const api = useApi();
  return useQuery({
    queryKey: itemKey(id ?? 0),
    queryFn: id === null ? skipToken : ({ signal }) => api.getDqItem(id, signal),
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
    refetchOnWindowFocus: false,
    placeholderData: undefined,
  });
}

/** Loads a document once: it never changes. */
export function useImages() {
  const api = useApi();
  const queryClient = useQueryClient();
  return (id: number, imageId: number): Promise<Blob> =>
    queryClient.fetchQuery({
      queryKey: imageKey(id, imageId),
      queryFn: () => api.getDqImage(id, imageId),
      staleTime: 'static',
      gcTime: KEPT_MS,
    });
}

/** Loads what is probably the next task of the queue while the user works on this one. */
export function usePreloadNext(queue: Queue, { taskId }: DqItem): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const loadImage = useImages();
  const { data: upcoming } = useQuery({
    queryKey: ['dqNext', taskId, queue],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, PRELOAD_AFTER_MS));
      // The page may have been left meanwhile.
      signal.throwIfAborted();
      return api.peekReviewTask(queue, signal);
    },
    retry: false,
    placeholderData: undefined,
  });
  const id = upcoming && upcoming.id !== taskId ? upcoming.processInstanceId : null;
  useEffect(() => {
    if (id === null) return;
    void queryClient
      .fetchQuery({
        queryKey: itemKey(id),
        queryFn: () => api.getDqItem(id),
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
      })
      .then((item) => {
        const [first] = item ? openDocuments(item) : [];
        return first?.readable ? loadImage(id, first.imageId) : undefined;
      })
      .catch(() => undefined);
    // The image loader is the same each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, api, queryClient]);
}

/** What was done in an item, and the draft that the user had of its task when they opened it. */
export function useHistory(id: number, taskId: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['dqHistory', id, taskId],
    queryFn: ({ signal }) => api.getDqHistory(id, signal),
    staleTime: 'static',
    gcTime: 0,
    placeholderData: undefined,
  });
}
