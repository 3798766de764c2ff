import type { ApiContext } from '../../providers/api';

/** The jobs of a client, and of all clients. */
export const JOBS = 'manage/admin/jobs';
export const ALL_JOBS = 'allJobs';

/** Names any job, whichever client the user works for. */
const EVERYWHERE = { 'X-Client-Id': '' };

/** Requests about jobs besides their lists. */
export const jobsApi = ({ http }: ApiContext) => ({
  retryJob: (jobId: string, everywhere: boolean) =>
    http.json(`/v1/jobs/${jobId}/retry`, { method: 'POST', ...(everywhere && { headers: EVERYWHERE }) }),
});
