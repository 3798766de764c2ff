import { keysTo } from '../../domain/processes/process';
import { inQueues } from './in-queues';
import type { FastifyInstance } from 'fastify';
import type { ReassignResult, Reassignment } from '../../domain/processes/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { sql, update, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import { record } from './claim-task';
import { isSupervisor } from './supervisors';
import type { ProcessKind } from './kind';
import { actorOf, findStaff, type Worker } from './people';
import { tasks } from './tables';
import { lockTask, type TaskRow } from './task-rows';

/** A task that nobody holds. */
export const RELEASED = {
  state: 'open',
  assigneeId: null,
  claim: sql`claim + 1`,
  claimedAt: null,
  activeAt: null,
  warnedAt: null,
} as const;

/** Puts a task back into its queue: its holder may, and a supervisor. `claim`: which one is ended, if the task has a newer one by now. */
export function releaseTask(
  app: FastifyInstance,
  caller: Caller,
  kind: ProcessKind,
  taskId: number,
  claim: number | undefined,
): Promise<void> {
  const { definition } = kind;
  const actor = actorOf(caller);
  return inQueues(
    app.data,
    async (tx) => {
      const task = await tx.one<TaskRow>(lockTask(definition.key, taskId));
      if (task.state !== 'claimed') return;
      if (claim !== undefined && claim !== task.claim)
        throw new AppError('conflict', { refusal: refuse('task.claimLost') });
      if (task.assigneeId !== actor.id && !isSupervisor(kind, caller))
        throw new AppError('forbidden', { refusal: refuse('task.notYours') });
      await tx.query(sql`${update(tasks, RELEASED)} where id = ${taskId}`);
      await record(tx, kind, task, actor, { activity: 'released', change: 'released', assignee: null });
      await kind.released?.(tx, task);
    },
    caller,
  );
}

/** Gives one task to someone, or back to its queue. Those who hold it lose it; what they entered stays as their draft. */
async function reassignOne(
  tx: Tx,
  kind: ProcessKind,
  taskId: number,
  to: (Worker & { wireId: string }) | null,
  by: { id: number; wireId: string; name: string },
): Promise<ReassignResult['result']> {
  const { definition } = kind;
  const task = await tx.maybe<TaskRow>(lockTask(definition.key, taskId));
  if (!task) return 'missing';
  if (task.state !== 'open' && task.state !== 'claimed') return 'done';
  if (to && task.barredId === to.id) return 'own';
  const needed = definition.categories[task.category];
  if (to && (needed === undefined || !to.permissions.includes(needed))) return 'notAllowed';
  const set = to
    ? {
        ...RELEASED,
        state: 'claimed' as const,
        assigneeId: to.id,
        claimedAt: sql`now()`,
        activeAt: sql`now()`,
      }
    : RELEASED;
  // A supervisor's decision ends what a task was set aside for.
  const ended = { errorTag: null, setAsideAt: null, asideToldAt: null };
  await tx.query(sql`${update(tasks, { ...set, ...ended })} where id = ${taskId}`);
  const change = to ? ('claimed' as const) : ('released' as const);
  await record(tx, kind, task, by, { activity: 'reassigned', change, assignee: to?.wireId ?? null });
  if (!to) await kind.released?.(tx, task);
  const { key: process } = definition;
  tx.audit({
    type: 'task.reassigned',
    subject: `task/${taskId}`,
    process,
    formKey: task.formKey,
    to: to?.name ?? '',
  });
  return 'reassigned';
}

/** Gives tasks to a member of staff, or back to their queues, each in a transaction of its own, with a result for each. */
export async function reassignTasks(
  app: FastifyInstance,
  caller: Caller,
  kind: ProcessKind,
  { taskIds, assignee }: Reassignment,
): Promise<ReassignResult[]> {
  const found = assignee === null ? null : await findStaff(app.data, assignee, keysTo(kind.definition));
  if (assignee !== null && !found)
    throw new AppError('validation', { fields: { assignee: refuse('task.noSuchUser') } });
  const to = found && { ...found, wireId: assignee! };
  const results: ReassignResult[] = [];
  for (const taskId of taskIds) {
    const result = await inQueues(
      app.data,
      (tx) => reassignOne(tx, kind, taskId, to, actorOf(caller)),
      caller,
    );
    results.push({ taskId, result });
  }
  return results;
}
