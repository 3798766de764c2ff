import type { FastifyInstance } from 'fastify';
import { sql, update } from '../platform/db';
import { eachTenant } from '../platform/jobs/each-tenant';
import type { Watch } from '../platform/jobs/leader';
import { readDraw, secretsOf } from './read-draw';
import { poolSelections } from './tables';

const EVERY_MS = 15 * 60_000;

/** Over everywhere: the last place where a day ends is twelve hours behind UTC. */
const hasEnded = (now: Date) =>
  sql`last_day < (${now.toISOString()}::timestamptz at time zone 'Etc/GMT+12')::date`;

/** Makes the seeds of draws public whose period has ended. Returns how many clients had any. Safe to repeat. */
export const revealSeeds = (app: FastifyInstance): Promise<number> => {
  const due = sql`state = 'drawn' and revealed_at is null and ${hasEnded(app.now())}`;
  return eachTenant(
    app.data,
    sql`select distinct tenant_id as "tenantId" from pool_selections where ${due} order by 1`,
    async (tx) => {
      const { tenantId } = tx.reach;
      const rows = await tx.query<{ poolId: number; selectionId: number }>(sql`
        select pool_id as "poolId", id as "selectionId" from pool_selections
        where tenant_id = ${tenantId} and ${due} order by id for update skip locked`);
      for (const named of rows) {
        const row = await readDraw(tx, named);
        await tx.query(sql`${update(poolSelections, { revealedAt: app.now().toISOString() })}
          where tenant_id = ${tenantId} and id = ${named.selectionId}`);
        tx.audit({
          type: 'poolSelection.revealed',
          subject: `poolSelection/${named.selectionId}`,
          pool: row.poolName,
          period: row.period,
          seed: secretsOf(app.keys, row).seed.toString('hex'),
        });
      }
    },
  );
};

export const revealWatch = (app: FastifyInstance): Watch => ({
  name: 'reveal the seeds of random draws',
  everyMs: EVERY_MS,
  run: () => revealSeeds(app),
});
