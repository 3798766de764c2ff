import type { ApiContext } from '../../providers/api';

/** The jobs of a client, and of all clients. */
export const JOBS = 'manage/admin/jobs';
export const ALL_JOBS = 'allJobs';

/** Requests about jobs besides their lists. */
export const jobsApi = ({ http }: ApiContext) => ({
  retryJob: (jobId: string, everywhere: boolean) =>
    http.json(`/v1/jobs${everywhere ? '/all' : ''}/${jobId}/retry`, { method: 'POST' }),
});
