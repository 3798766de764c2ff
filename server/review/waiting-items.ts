import type { FastifyInstance } from 'fastify';
import { ACTIVITIES } from '../../domain/review/activities';
import type { ReviewVars } from '../../domain/review/review-process';
import { array, sql, type Tx } from '../platform/db';
import { inQueues, lockTask, setVars, type TaskRow } from '../processes';
import { reviewKind } from './kind';
import { addLines } from './notes';

const { key: PROCESS } = reviewKind.definition;

export type ItemTask = TaskRow & { vars: ReviewVars };

/** Whether someone has entered something in an item, or done something with it, and put it back: they know more than its sheets. */
const isTouched = async (tx: Tx, { id, instanceId, vars }: ItemTask): Promise<boolean> =>
  vars.outcome !== null ||
  (await tx.maybe(sql`
    select 1 from task_drafts where task_id = ${id}
    union all select 1 from task_activities where instance_id = ${instanceId} and activity = any(${array([...ACTIVITIES])}::text[])
    limit 1`)) !== undefined;

/**
 * The task of an item that waits for a match, locked. Null if it isn't at the match, if someone works on it, or if someone did: they decide.
 * Whoever puts the item back at this moment has the lock, so that this waits for them.
 */
export async function lockWaiting(tx: Tx, instanceId: number): Promise<ItemTask | null> {
  const open = await tx.maybe<{ id: number }>(sql`
    select id from tasks where instance_id = ${instanceId} and process = ${PROCESS} and form_key = 'sortSearchMatch'
      and state in ('open', 'claimed')`);
  const task = open && (await tx.maybe<ItemTask>(lockTask(PROCESS, open.id)));
  if (task?.state !== 'open' || task.errorTag !== null) return null;
  return (await isTouched(tx, task)) ? null : task;
}

/** Notes something on an item, if it still waits. */
export const noteOnWaiting = (
  app: FastifyInstance,
  instanceId: number,
  lines: readonly string[],
  vars = {},
) =>
  inQueues(app.data, async (tx) => {
    const task = await lockWaiting(tx, instanceId);
    if (task) await setVars(tx, instanceId, { ...vars, note: addLines(task.vars.note, lines) });
  });
