import type { FastifyInstance } from 'fastify';
import { CME_ACTIVITIES } from '../../domain/cme/cme-process';
import type { CmeDashboard } from '../../domain/cme/contract';
import type { Caller } from '../platform/access/caller';
import { sql } from '../platform/db';
import { readItems } from '../platform/list-routes';
import { actorOf, inQueues } from '../processes';
import { cmeList } from './cme-list';
import { examOrderList } from './exam-order-list';
import { cmeKind } from './kind';

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
  // As many as their lists have pages for.
  const first = { caller, range: { from: 0, to: 0 } };
  const chased = await readItems(app, examOrderList, {
    ...first,
    sort: { field: 'visitOn', order: 'ASC' },
    filter: { chase: true },
  });
  const pending = await readItems(app, cmeList, {
    ...first,
    sort: { field: 'examDate', order: 'ASC' },
    filter: { pending: true },
  });
  const none = { done: 0, byMe: 0 };
  const tiles = CME_ACTIVITIES.map((activity) => ({
    ...none,
    ...done.find((one) => one.activity === activity),
    activity,
  }));
  return { day, tiles, chase: chased.total, pending: pending.total };
}
