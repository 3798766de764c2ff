import type { FastifyInstance } from 'fastify';
import { CME_ACTIVITIES } from '../../domain/cme/cme-process';
import type { CmeDashboard } from '../../domain/cme/contract';
import type { Caller } from '../platform/access/caller';
import { sql } from '../platform/db';
import { actorOf, inQueues } from '../processes';
import { examOrders } from './exam-orders';
import { cmeKind } from './kind';
import { IS_PENDING } from './read-cmes';

/** What was done on a UTC day, in total and by the caller, and what waits for a result. */
export async function readCmeDashboard(
  app: FastifyInstance,
  caller: Caller,
  day: string,
): Promise<CmeDashboard> {
  const done = await inQueues(
    app.data,
    (tx) =>
      tx.query<{ activity: string; done: number; byMe: number }>(sql`
        select activity, count(*)::int as done, (count(*) filter (where user_id = ${actorOf(caller).id}))::int as "byMe"
        from task_activities where process = ${cmeKind.definition.key} and created_at >= ${day}::date at time zone 'UTC'
          and created_at < (${day}::date + 1) at time zone 'UTC'
        group by activity`),
    caller,
  );
  const waiting = await app.data.withoutReach(
    'client lookup',
    async (tx) => ({
      ...(await tx.one<{ chase: number }>(
        sql`select count(*)::int as chase ${examOrders({ chase: true }, app.now())}`,
      )),
      ...(await tx.one<{ pending: number }>(
        sql`select count(*)::int as pending from cmes x where ${IS_PENDING}`,
      )),
    }),
    caller,
  );
  const none = { done: 0, byMe: 0 };
  const tiles = CME_ACTIVITIES.map((activity) => ({
    ...none,
    ...done.find((one) => one.activity === activity),
    activity,
  }));
  return { day, tiles, ...waiting };
}
