import type { FastifyInstance } from 'fastify';
import { UNDO_HOURS } from '../../domain/merge/contract';
import { sql, update } from '../platform/db';
import { eachTenant } from '../platform/jobs/each-tenant';
import type { Watch } from '../platform/jobs/leader';
import { employeeMerges } from './tables';

const EVERY_MS = 3_600_000;

/** Removes what an undo would need once it is too late for one: it has a person's data. Safe to repeat. */
export const forgetMerges = async (app: FastifyInstance): Promise<void> => {
  const before = new Date(app.now().getTime() - UNDO_HOURS * 3_600_000).toISOString();
  const isOver = sql`record is not null and merged_at <= ${before}::timestamptz`;
  await eachTenant(
    app.data,
    sql`select distinct tenant_id as "tenantId" from employee_merges where ${isOver}`,
    ({ reach, query }) =>
      query(
        sql`${update(employeeMerges, { record: null })} where ${reach.where(sql`tenant_id`)} and ${isOver}`,
      ),
  );
};

export const mergeWatch = (app: FastifyInstance): Watch => ({
  name: 'forget merges that can no longer be undone',
  everyMs: EVERY_MS,
  run: () => forgetMerges(app),
});
