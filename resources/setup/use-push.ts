import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderedPush, PushField, SettingsPush } from '../../domain/setup/contract';
import { useApi } from '../api';

const POLL_MS = 700;
const hasEnded = ({ state }: SettingsPush) => state === 'done' || state === 'parked';

/** How many locations did not get the settings. */
const unfinishedOf = ({ failed, total, done }: SettingsPush): number => failed.length + total - done;

/** A push of a location's settings: started, followed to its end, and retried for locations that failed. */
export function usePush(legacyClientId: number) {
  const api = useApi();
  /** Null: a new push is wanted. Undefined: an earlier one is shown, if there is one. */
  const [started, setStarted] = useState<OrderedPush | null | undefined>();

  // An earlier push that is running, or has ended with locations to retry.
  const { data: earlier = null } = useQuery({
    queryKey: ['lastPush', legacyClientId],
    queryFn: async ({ signal }): Promise<OrderedPush | null> => {
      const { last } = await api.getLastPush(legacyClientId, signal);
      return last && hasEnded(last) && unfinishedOf(last) === 0 ? null : last;
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  const ordered = started === undefined ? earlier : started;
  const jobId = ordered?.jobId ?? '';
  const progress = useQuery({
    queryKey: ['settingsPush', jobId],
    queryFn: ({ signal }) => api.getPush(legacyClientId, jobId, signal),
    enabled: ordered !== null,
    refetchInterval: ({ state: { data, status } }) =>
      status === 'error' || (data && hasEnded(data)) ? false : POLL_MS,
    placeholderData: undefined,
  });
  const push = progress.data;
  const start = useMutation({
    mutationFn: (fields: readonly PushField[] | null) =>
      fields ? api.pushSettings(legacyClientId, fields) : api.retryPush(legacyClientId, jobId),
    onSuccess: setStarted,
  });
  return {
    push,
    ordered,
    /** Locations to retry, once the push has ended. */
    unfinished: push && hasEnded(push) ? unfinishedOf(push) : 0,
    problem: start.error?.message,
    /** The query for the progress, where it failed. */
    failed: progress.error && progress,
    isStarting: start.isPending,
    start: (fields: readonly PushField[]) => start.mutate(fields),
    retry: () => start.mutate(null),
    startNew: () => setStarted(null),
  };
}
