import { inQueues } from './in-queues';
import type { FastifyInstance } from 'fastify';
import type { TaskAnswer } from '../../domain/processes/contract';
import type { Caller } from '../platform/access/caller';
import type { Claimed } from './claim-task';
import type { ProcessKind } from './kind';
import { actorOf } from './people';
import { presentTasks } from './present-tasks';
import { taskById, type TaskRow } from './task-rows';

/** A task as it is now, with the number of the caller's claim. */
export async function answerTask(
  app: FastifyInstance,
  kind: ProcessKind,
  taskId: number,
  claim: number | null,
): Promise<TaskAnswer> {
  const row = await inQueues(app.data, (tx) => tx.one<TaskRow>(taskById(kind.definition.key, taskId)));
  const [task] = await presentTasks(app, kind, [row]);
  return { task: task!, claim };
}

/** A task that the caller has just claimed. */
export async function answerClaim(
  app: FastifyInstance,
  caller: Caller,
  kind: ProcessKind,
  { task: row, claim }: Claimed,
): Promise<TaskAnswer> {
  const { id, wireId, name } = actorOf(caller);
  const [task] = await presentTasks(app, kind, [row], new Map([[id, { _id: wireId, name }]]));
  return { task: task!, claim };
}
