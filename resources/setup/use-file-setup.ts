import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileSetupView } from '../../domain/setup/contract';
import type { Job } from '../../domain/shared/jobs';
import { useApi } from '../api';

export const fileSetupKey = (clientId: string) => ['fileSetup', clientId];

/** The set-up in force at a location. */
export function useFileSetup(clientId: string) {
  const api = useApi();
  return useQuery({
    queryKey: fileSetupKey(clientId),
    queryFn: ({ signal }) => api.getFileSetup(clientId, signal),
    // What somebody is editing is not replaced meanwhile; a stale one is refused when it is saved.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Reads what is stored again. */
export function useReloadSetup(clientId: string) {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.refetchQueries({ queryKey: fileSetupKey(clientId) });
    return queryClient.getQueryData<FileSetupView>(fileSetupKey(clientId));
  };
}

const UNDER_WAY = new Set<Job['state']>(['queued', 'running', 'failed']);

/** The job that evaluates people again: the one just started, or one that was left and come back to. */
export function useRecomputation() {
  const api = useApi();
  const [ordered, setOrdered] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: ['jobs', 'recomputation'],
    queryFn: async ({ signal }) => {
      const jobs = await api.getJobs(signal);
      return (
        jobs.find(({ type, state }) => type === 'compliance.recompute' && UNDER_WAY.has(state))?.jobId ?? null
      );
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  return { jobId: ordered ?? data ?? null, isOfThisChange: ordered !== null, setOrdered };
}
