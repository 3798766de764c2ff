import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderedPush, PushField, SettingsPush } from '../../domain/setup/contract';
import type { Job } from '../../domain/shared/jobs';
import { useHttp } from '../../providers/services';

const POLL_MS = 700;
const ENDED = new Set<SettingsPush['state']>(['done', 'parked']);

/** A push of a location's settings: ordered, watched to its end, and repeated for what failed. */
export function usePush(legacyClientId: number) {
  const http = useHttp();
  const at = `/v1/clients/${legacyClientId}/settingsPush`;
  const [made, setMade] = useState<OrderedPush | null>(null);
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  // One that was ordered before and left is found again; of another location's it is not the one.
  const { data: left } = useQuery({
    queryKey: ['pushUnderWay', legacyClientId],
    queryFn: async ({ signal }): Promise<OrderedPush | null> => {
      const jobs = await http.data<Job[]>('/v1/jobs', { signal, meta: { background: true } });
      const job = jobs.find(({ type, state }) => type === 'setup.push' && !ENDED.has(state));
      if (!job) return null;
      const push = await http
        .data<SettingsPush>(`${at}/${job.jobId}`, { signal, meta: { background: true } })
        .catch(() => null);
      return push && { jobId: push.jobId, total: push.total };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  const ordered = made ?? left ?? null;
  const { data: push } = useQuery({
    queryKey: ['settingsPush', ordered?.jobId],
    queryFn: ({ signal }) =>
      http.data<SettingsPush>(`${at}/${ordered?.jobId}`, { signal, meta: { background: true } }),
    enabled: ordered !== null,
    refetchInterval: ({ state: { data } }) => (data && ENDED.has(data.state) ? false : POLL_MS),
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
    problem,
    starting,
    start: (fields: readonly PushField[]) => order(at, { fields }),
    retry: () => order(`${at}/${ordered?.jobId}/retry`),
  };
}
