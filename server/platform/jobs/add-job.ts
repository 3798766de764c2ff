import { insertInto, pick, sql, type Tx } from '../db';
import type { Lane } from './lanes';
import { jobs } from './tables';

/** A job to run, with its owner. */
export interface NewJob {
  type: string;
  tenantId: number;
  createdBy: number | null;
  /** If it differs from that of its kind. */
  lane?: Lane | undefined;
  /** With a `revision`, only servers that declare the same one for its kind run the job. */
  data: Record<string, unknown> & { revision?: string };
}

/** Adds a job within the caller's transaction, without knowing its kind; it exists only if that commits. */
export async function addJob(tx: Tx, job: NewJob): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql`
    ${insertInto(jobs, pick(job, 'tenantId', 'type', 'data', 'createdBy', 'lane'))} returning id`);
  const { tenantId, createdBy: userId } = job;
  tx.notify({ event: 'jobs:progress', tenantId, userId, jobId: id, done: 0, total: 0, state: 'queued' });
  return id;
}
