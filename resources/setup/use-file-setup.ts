import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { FileSetupView, SavedFileSetup, SetupPreview, SetupValues } from '../../domain/setup/contract';
import type { Job } from '../../domain/shared/jobs';
import { useHttp } from '../../providers/services';

const urlOf = (clientId: string) => `/v1/clients/${encodeURIComponent(clientId)}/fileSetup`;
const keyOf = (clientId: string) => ['fileSetup', clientId];

/** The set-up that holds at a location. */
export function useFileSetup(clientId: string) {
  const http = useHttp();
  return useQuery({
    queryKey: keyOf(clientId),
    queryFn: ({ signal }) => http.data<FileSetupView>(urlOf(clientId), { signal }),
    // What somebody is working on is not exchanged behind his back; a stale one is refused when it is saved.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Asks what a change would do; null stands for the parent's set-up. */
export function useSetupPreview(clientId: string) {
  const http = useHttp();
  return useCallback(
    (setup: SetupValues | null) =>
      http.data<SetupPreview>(`${urlOf(clientId)}/preview`, { method: 'POST', body: { setup } }),
    [http, clientId],
  );
}

/** Saves a change of the version that was read, and puts what is stored then in its place. */
export function useSaveSetup(clientId: string) {
  const http = useHttp();
  const queryClient = useQueryClient();
  return async (setup: SetupValues | null, version: number): Promise<SavedFileSetup> => {
    const body = { setup, version };
    const saved = await http.data<SavedFileSetup>(urlOf(clientId), { method: 'PUT', body });
    queryClient.setQueryData(keyOf(clientId), saved);
    return saved;
  };
}

/** Reads what is stored again. */
export function useReloadSetup(clientId: string) {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.refetchQueries({ queryKey: keyOf(clientId) });
    return queryClient.getQueryData<FileSetupView>(keyOf(clientId));
  };
}

const UNDER_WAY = new Set<Job['state']>(['queued', 'running', 'failed']);

/** The job that judges people anew: the one just ordered, or one that was left and come back to. */
export function useRecomputation() {
  const http = useHttp();
  const [ordered, setOrdered] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: ['jobs', 'recomputation'],
    queryFn: async ({ signal }) => {
      const jobs = await http.data<Job[]>('/v1/jobs', { signal, meta: { background: true } });
      return (
        jobs.find(({ type, state }) => type === 'compliance.recompute' && UNDER_WAY.has(state))?.jobId ?? null
      );
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  return { jobId: ordered ?? data ?? null, isOfThisChange: ordered !== null, setOrdered };
}
