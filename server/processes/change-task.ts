import type { FastifyInstance } from 'fastify';
import type { TaskAnswer, TaskPatch } from '../../domain/processes/contract';
import { flatten, type Variables } from '../../domain/processes/variables';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { AppError, refuseFields } from '../platform/errors';
import { actOnTask, saveTask } from './act-on-task';
import { answerClaim, answerTask } from './answer-task';
import { claimTask } from './claim-task';
import type { ProcessKind } from './kind';
import { actorOf } from './people';
import { reassignTasks, releaseTask } from './release-task';
import { isSupervisor } from './supervisors';

/** What a patch enters: its variables, and the action that it names. */
function entered({ variables = [], dbVariables = [] }: TaskPatch): {
  input: Variables;
  outcome: string | null;
} {
  const { outcome = null, ...input } = flatten([...dbVariables, ...variables]);
  return { input, outcome: typeof outcome === 'string' ? outcome : null };
}

/** Gives the task to its new holder: oneself, nobody, or, for supervisors, someone else. */
async function assign(
  app: FastifyInstance,
  caller: Caller,
  kind: ProcessKind,
  taskId: number,
  { assignee = null, reassign, claim }: TaskPatch,
): Promise<TaskAnswer> {
  const claimed = async () => answerClaim(app, caller, kind, await claimTask(app, caller, kind, taskId));
  const isOwn = assignee === actorOf(caller).wireId;
  // A supervisor may take a task from someone else.
  if (isOwn && !(reassign && isSupervisor(kind, caller))) return claimed();
  if (assignee === null && !reassign) {
    await releaseTask(app, caller, kind, taskId, claim);
    return answerTask(app, kind, taskId, null);
  }
  if (!isSupervisor(kind, caller)) throw new AppError('forbidden', { refusal: refuse('task.notYours') });
  const [{ result } = { result: 'missing' }] = await reassignTasks(app, caller, kind, {
    taskIds: [taskId],
    assignee,
  });
  if (result === 'missing') throw new AppError('notFound');
  if (result === 'done') throw new AppError('conflict', { refusal: refuse('task.done') });
  if (result === 'own') throw new AppError('conflict', { refusal: refuse('task.own') });
  if (result === 'notAllowed') throw refuseFields({ assignee: refuse('task.noSuchUser') });
  return isOwn ? claimed() : answerTask(app, kind, taskId, null);
}

/** Changes a task in one of the ways of the specification (API-REV-02 to API-REV-05). */
export async function changeTask(
  app: FastifyInstance,
  caller: Caller,
  kind: ProcessKind,
  taskId: number,
  body: TaskPatch,
): Promise<TaskAnswer> {
  const { claim, assignee, reassign, completeTask } = body;
  if (assignee !== undefined || reassign) return assign(app, caller, kind, taskId, body);
  const { input, outcome } = entered(body);
  if (completeTask) {
    if (outcome === null)
      throw new AppError('validation', { fields: { outcome: refuse('task.actionRequired') } });
    await actOnTask(app, caller, kind, taskId, { claim, input, outcome });
  } else {
    if (claim === undefined && Object.keys(input).length === 0)
      throw new AppError('validation', { refusal: refuse('task.nothingToChange') });
    await saveTask(app, caller, kind, taskId, { claim, input });
  }
  const answer = await answerTask(app, kind, taskId, claim ?? null);
  return answer.task.state === 'claimed' ? answer : { ...answer, claim: null };
}
