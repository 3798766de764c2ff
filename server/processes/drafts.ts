import { inQueues } from './in-queues';
import type { FastifyInstance } from 'fastify';
import type { TaskDraft } from '../../domain/processes/contract';
import { toList, type Variables } from '../../domain/processes/variables';
import type { Caller } from '../platform/access/caller';
import { insertInto, onConflict, sql, type Tx } from '../platform/db';
import { actorOf } from './people';
import { taskDrafts } from './tables';
import type { TaskRow } from './task-rows';

/** Keeps what someone has entered in a task, in place of what was kept before. */
export const keepDraft = (
  tx: Tx,
  { id: taskId, clientId }: Pick<TaskRow, 'id' | 'clientId'>,
  userId: number,
  vars: Variables,
) =>
  tx.query(
    sql`${insertInto(taskDrafts, { taskId, userId, clientId, vars, savedAt: sql`now()` })}
      ${onConflict(taskDrafts, ['taskId', 'userId'], ['vars', 'clientId', 'savedAt'])}`,
  );

/**
 * Keeps what someone sent for a task that isn't theirs anymore: nothing that was entered is lost. If they have claimed it again since, in
 * another tab, a draft from there stays.
 */
export async function keepLost(
  app: FastifyInstance,
  caller: Caller,
  task: Pick<TaskRow, 'id' | 'clientId'>,
  vars: Variables,
): Promise<void> {
  if (Object.keys(vars).length === 0) return;
  const { id: userId } = actorOf(caller);
  await inQueues(
    app.data,
    async (tx) => {
      const newer =
        await tx.maybe(sql`select 1 from tasks t join task_drafts d on d.task_id = t.id and d.user_id = t.assignee_id
        where t.id = ${task.id} and t.state = 'claimed' and t.assignee_id = ${userId} and d.saved_at >= t.claimed_at for update of t`);
      if (!newer) await keepDraft(tx, task, userId, vars);
    },
    caller,
  );
}

export const draftQuery = (taskId: number, userId: number) =>
  sql`select vars, saved_at as "savedAt" from task_drafts where task_id = ${taskId} and user_id = ${userId}`;

export const presentDraft = (row: { vars: Variables; savedAt: string } | undefined): TaskDraft | null =>
  row ? { variables: toList(row.vars), savedAt: row.savedAt } : null;
