import { inQueues } from './in-queues';
import type { FastifyInstance } from 'fastify';
import { CLAIM_MINUTES, WARN_MINUTES } from '../../domain/processes/contract';
import { insertInto, sql, update } from '../platform/db';
import type { Watch } from '../platform/jobs/leader';
import type { ProcessKind } from './kind';
import { moveInstances } from './move-instances';
import { taskActivities, tasks } from './tables';
import { taskNotice } from './task-notice';
import { tellSupervisors } from './tell-supervisors';

const EVERY_MS = 30_000;
const BATCH = 200;

interface Released {
  id: number;
  instanceId: number;
  clientId: number | null;
  formKey: string;
  tag: string | null;
  userId: number;
  userName: string;
}

/** Puts tasks back into their queues whose holders have done nothing for 30 minutes. Returns how many. */
export const releaseStale = (app: FastifyInstance, kind: ProcessKind): Promise<number> =>
  inQueues(app.data, async (tx) => {
    const released = await tx.query<Released>(sql`
      with stale as (select t.id, t.assignee_id as user_id from tasks t
        where t.process = ${kind.definition.key} and t.state = 'claimed' and t.active_at < now() - ${CLAIM_MINUTES}::int * interval '1 minute'
        order by t.active_at limit ${BATCH} for update skip locked)
      ${update(tasks, { state: 'open', assigneeId: null, claim: sql`claim + 1`, claimedAt: null, activeAt: null, warnedAt: null })}
      from stale join users u on u.id = stale.user_id where tasks.id = stale.id
      returning tasks.id, tasks.instance_id as "instanceId", tasks.client_id as "clientId",
        tasks.form_key as "formKey", tasks.tag, stale.user_id as "userId", u.first_name || ' ' || u.last_name as "userName"`);
    for (const task of released) {
      const { id: taskId, instanceId, clientId, userId, userName } = task;
      const activity = {
        taskId,
        instanceId,
        process: kind.definition.key,
        clientId,
        activity: 'expired',
        userId,
        userName,
      };
      await tx.query(insertInto(taskActivities, activity));
      tx.notify(taskNotice(kind, task, 'released'));
      await kind.released?.(tx, task);
    }
    return released.length;
  });

/** Warns holders who have done nothing for 25 minutes, once. */
export const warnHolders = (app: FastifyInstance, { definition }: ProcessKind): Promise<number> =>
  inQueues(app.data, async (tx) => {
    const warned = await tx.query<{ taskId: number; userId: number }>(sql`
      ${update(tasks, { warnedAt: sql`now()` })}
      where id in (select id from tasks where process = ${definition.key} and state = 'claimed' and warned_at is null
        and active_at < now() - ${WARN_MINUTES}::int * interval '1 minute' order by active_at limit ${BATCH} for update skip locked)
      returning id as "taskId", assignee_id as "userId"`);
    for (const { taskId, userId } of warned)
      tx.notify({ event: 'tasks:warning', taskId, userId, minutesLeft: CLAIM_MINUTES - WARN_MINUTES });
    return warned.length;
  });

/** What time does to tasks, and a new version to those of earlier ones. */
export const tasksWatch = (app: FastifyInstance, kind: ProcessKind): Watch => ({
  name: `look after the tasks of ${kind.definition.key}`,
  everyMs: EVERY_MS,
  run: async () => {
    await warnHolders(app, kind);
    while ((await releaseStale(app, kind)) === BATCH);
    await tellSupervisors(app, kind);
    await moveInstances(app, kind);
  },
});
