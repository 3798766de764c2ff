import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LastPush, OrderedPush, PushField, SettingsPush } from '../../domain/setup/contract';
import { useHttp } from '../../providers/services';

const POLL_MS = 700;
const ENDED = new Set<SettingsPush['state']>(['done', 'parked']);

/** How many locations a push has not given the settings to. */
const unfinished = ({ failed, total, done }: SettingsPush): number => failed.length + total - done;

/** A push of a location's settings: ordered, watched to its end, and repeated for what failed. */
export function usePush(legacyClientId: number) {
  const http = useHttp();
  const at = `/v1/clients/${legacyClientId}/settingsPush`;
  const [made, setMade] = useState<OrderedPush | null>(null);
  const [fresh, setFresh] = useState(false);
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  // One that was ordered before and left is found again: under way, or ended with something left to repeat.
  const { data: left } = useQuery({
    queryKey: ['lastPush', legacyClientId],
    queryFn: async ({ signal }): Promise<OrderedPush | null> => {
      const { last } = await http.data<LastPush>(at, { signal, meta: { background: true } });
      if (!last || (ENDED.has(last.state) && unfinished(last) === 0)) return null;
      return { jobId: last.jobId, total: last.total };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  const ordered = made ?? (fresh ? null : (left ?? null));
  const {
    data: push,
    error,
    refetch,
  } = useQuery({
    queryKey: ['settingsPush', ordered?.jobId],
    queryFn: ({ signal }) =>
      http.data<SettingsPush>(`${at}/${ordered?.jobId}`, { signal, meta: { background: true } }),
    enabled: ordered !== null,
    refetchInterval: ({ state: { data, status } }) =>
      status === 'error' || (data && ENDED.has(data.state)) ? false : POLL_MS,
    placeholderData: undefined,
  });

  const order = async (url: string, body?: object) => {
    setStarting(true);
    setProblem(null);
    try {
      setMade(await http.data<OrderedPush>(url, { method: 'POST', ...(body && { body }) }));
    } catch (error) {
      setProblem((error as Error).message);
    }
    setStarting(false);
  };
  return {
    push,
    ordered,
    /** What is still to be repeated of a push that has ended. */
    left: push && ENDED.has(push.state) ? unfinished(push) : 0,
    problem,
    /** How far it is could not be asked. */
    error: ordered === null ? null : error,
    refetch: () => void refetch(),
    starting,
    start: (fields: readonly PushField[]) => order(at, { fields }),
    /** Leaves the push that was found for a new one. */
    startAnew: () => {
      setMade(null);
      setFresh(true);
    },
    retry: () => order(`${at}/${ordered?.jobId}/retry`),
  };
}
