import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Job } from '../../domain/shared/jobs';

// Socket messages usually come first. Polling is the fallback, and finds the end.
const POLL_MS = 2_000;

/** A refusal stays; a server that is down or starts again comes back. */
const isRefused = (error: { status?: number } | null): boolean =>
  error?.status !== undefined && error.status >= 400 && error.status < 500;

/** Follows a job until it ends. The server retries a failed job; a parked one stays stopped. */
export function useJob(jobId: string | null) {
  const provider = useDataProvider();
  return useQuery<Job, Error & { status?: number }>({
    // The sockets write progress under this key.
    queryKey: ['jobs', jobId],
    queryFn: async ({ signal }) => {
      const { data } = await provider.getOne('jobs', { id: jobId ?? '', meta: { background: true }, signal });
      return data as unknown as Job;
    },
    enabled: jobId !== null,
    refetchInterval: ({ state: { data, error } }) =>
      isRefused(error) || data?.state === 'done' || data?.state === 'parked' ? false : POLL_MS,
    placeholderData: undefined,
  });
}
