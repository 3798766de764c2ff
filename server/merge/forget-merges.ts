import type { FastifyInstance } from 'fastify';
import { UNDO_HOURS } from '../../domain/merge/contract';
import { sql, update } from '../platform/db';
import type { Watch } from '../platform/jobs/leader';
import { employeeMerges } from './tables';

const EVERY_MS = 3_600_000;

/** Removes what an undo would need once it is too late for one: it has a person's data. Safe to repeat. */
export const forgetMerges = async (app: FastifyInstance): Promise<void> => {
  const before = new Date(app.now().getTime() - UNDO_HOURS * 3_600_000).toISOString();
  await app.data.withoutReach('job', (tx) =>
    tx.query(sql`${update(employeeMerges, { record: null })}
      where record is not null and merged_at <= ${before}::timestamptz`),
  );
};

export const mergeWatch = (app: FastifyInstance): Watch => ({
  name: 'forget merges that can no longer be undone',
  everyMs: EVERY_MS,
  run: () => forgetMerges(app),
});
