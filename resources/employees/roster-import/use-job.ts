import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RosterImport } from '../../../domain/employees/roster-import/wire';
import type { Job } from '../../../domain/shared/jobs';
import { useHttp } from '../../../providers/services';
import { useImportChanged } from './import-queries';

// The sockets tell sooner how far it is; asking is for a connection without them, and for the end.
const POLL_MS = 2_000;

export interface FollowedJob {
  job: Job | undefined;
  /** Somebody else has ordered the work: only he sees how far it is. */
  isForeign: boolean;
}

/** Follows the work of applying a file until it ends. */
export function useJob({ importId, jobId }: RosterImport): FollowedJob {
  const http = useHttp();
  const importChanged = useImportChanged();
  const { data: job, error } = useQuery<Job, Error & { status?: number }>({
    // The key under which the sockets tell of progress.
    queryKey: ['jobs', jobId],
    queryFn: ({ signal }) => http.data<Job>(`/v1/jobs/${jobId}`, { signal, meta: { background: true } }),
    enabled: jobId !== null,
    refetchInterval: ({ state }) =>
      state.error || state.data?.state === 'done' || state.data?.state === 'parked' ? false : POLL_MS,
    placeholderData: undefined,
  });
  const isForeign = error?.status === 404;
  useEffect(() => {
    if (!isForeign) return undefined;
    const timer = setInterval(() => void importChanged(importId), POLL_MS);
    return () => clearInterval(timer);
  }, [isForeign, importChanged, importId]);
  return { job, isForeign };
}
