import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderedPush, PushField, SettingsPush } from '../../domain/setup/contract';
import { useApi } from '../api';

const POLL_MS = 700;
const ENDED = new Set<SettingsPush['state']>(['done', 'parked']);

/** How many locations a push has not given the settings to. */
const unfinished = ({ failed, total, done }: SettingsPush): number => failed.length + total - done;

/** A push of a location's settings: started, followed to its end, and repeated for what failed. */
export function usePush(legacyClientId: number) {
  const api = useApi();
  const [started, setStarted] = useState<OrderedPush | null>(null);
  const [fresh, setFresh] = useState(false);

  // An earlier push that was left is found again: under way, or ended with something left to repeat.
  const { data: left } = useQuery({
    queryKey: ['lastPush', legacyClientId],
    queryFn: async ({ signal }): Promise<OrderedPush | null> => {
      const { last } = await api.getLastPush(legacyClientId, signal);
      if (!last || (ENDED.has(last.state) && unfinished(last) === 0)) return null;
      return { jobId: last.jobId, total: last.total };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  const ordered = started ?? (fresh ? null : (left ?? null));
  const {
    data: push,
    error,
    refetch,
  } = useQuery({
    queryKey: ['settingsPush', ordered?.jobId],
    queryFn: ({ signal }) => api.getPush(legacyClientId, ordered?.jobId ?? '', signal),
    enabled: ordered !== null,
    refetchInterval: ({ state: { data, status } }) =>
      status === 'error' || (data && ENDED.has(data.state)) ? false : POLL_MS,
    placeholderData: undefined,
  });
  const start = useMutation({
    mutationFn: (fields: readonly PushField[] | null) =>
      fields ? api.pushSettings(legacyClientId, fields) : api.retryPush(legacyClientId, ordered?.jobId ?? ''),
    onSuccess: setStarted,
  });
  return {
    push,
    ordered,
    /** What is still to be repeated of a push that has ended. */
    left: push && ENDED.has(push.state) ? unfinished(push) : 0,
    problem: start.error?.message ?? null,
    /** How far it is could not be asked. */
    error: ordered === null ? null : error,
    refetch: () => void refetch(),
    starting: start.isPending,
    start: (fields: readonly PushField[]) => start.mutate(fields),
    /** Repeats what failed. */
    retry: () => start.mutate(null),
    /** Leaves the push that was found for a new one. */
    startNew: () => {
      setStarted(null);
      setFresh(true);
    },
  };
}
