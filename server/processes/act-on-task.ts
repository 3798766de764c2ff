import { inQueues } from './in-queues';
import type { FastifyInstance } from 'fastify';
import { step, type Step } from '../../domain/processes/process';
import type { Variables } from '../../domain/processes/variables';
import { ofVersion, runsVersion } from '../../domain/processes/versions';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { insertInto, pick, PROVIDER, sql, update, type TenantTx } from '../platform/db';
import { AppError } from '../platform/errors';
import { keepDraft, keepLost } from './drafts';
import type { ProcessKind } from './kind';
import { actorOf } from './people';
import { addTask, derivedOf } from './start-process';
import { processInstances, taskActivities, tasks } from './tables';
import { taskNotice } from './task-notice';
import { lockTask, taskById, type TaskRow } from './task-rows';

/** What is written to a claimed task: an action, or only what was entered so far. */
export interface TaskWrite {
  claim: number | undefined;
  input: Variables;
  /** The action; null: keep the input as a draft, which also says that its holder is there. */
  outcome: string | null;
}

/** Why a write to a task is refused although its content may be right: the writer doesn't hold it, or not anymore. */
function claimRefusal(task: TaskRow, userId: number, claim: number | undefined) {
  if (task.state === 'completed') return refuse('task.done');
  if (task.state === 'canceled') return refuse('task.canceled');
  if (claim === undefined) return task.assigneeId === userId ? null : refuse('task.claimFirst');
  return task.state === 'claimed' && task.assigneeId === userId && task.claim === claim
    ? null
    : refuse('task.claimLost');
}

/** The task, locked; throws if the writer doesn't hold it. What they do counts as activity. */
export async function heldTask(
  tx: TenantTx,
  { definition }: { definition: Parameters<typeof runsVersion>[0] & { key: string } },
  taskId: number,
  userId: number,
  claim: number | undefined,
): Promise<TaskRow> {
  const task = await tx.one<TaskRow>(lockTask(definition.key, taskId));
  const refusal = claimRefusal(task, userId, claim);
  if (refusal) throw new AppError('conflict', { refusal });
  if (!runsVersion(definition, task.definition))
    throw new AppError('conflict', { refusal: refuse('task.otherVersion') });
  await tx.query(sql`${update(tasks, { activeAt: sql`now()`, warnedAt: null })} where id = ${task.id}`);
  return task;
}

/** The step that an action means; throws if it is refused. */
function stepOf(
  app: FastifyInstance,
  caller: Caller,
  { definition }: ProcessKind,
  task: TaskRow,
  outcome: string,
  input: Variables,
): Step<Variables, string> {
  const actor = { id: actorOf(caller).id, permissions: caller.permissions };
  const found = step(definition, task, outcome, input, actor, app.now());
  if ('forbidden' in found) throw new AppError('forbidden');
  if (!('refusal' in found)) return found;
  const { refusal, fields } = found;
  throw fields ? new AppError('validation', { fields }) : new AppError('conflict', { refusal });
}

/** What an action leaves behind: the instance, its tasks, the statistics and the audit trail. */
async function apply(
  tx: TenantTx,
  caller: Caller,
  kind: ProcessKind,
  task: TaskRow,
  { vars, next, outcome, activity, setAside }: Step<Variables, string>,
): Promise<void> {
  const { key: process } = kind.definition;
  const actor = actorOf(caller);
  const isOver = next === 'end';
  const clientId = kind.clientOf(vars);
  await tx.query(sql`
    ${update(processInstances, { vars, clientId, ...(isOver && { endedAt: sql`now()`, outcome }) })}
    where id = ${task.instanceId}`);
  const done = { state: 'completed', completedAt: sql`now()`, completedBy: actor.id, outcome } as const;
  const aside = {
    ...(setAside && {
      errorTag: setAside,
      setAsideAt: sql`now()`,
      asideToldAt: null,
      state: 'open' as const,
      assigneeId: null,
      claim: sql`claim + 1`,
    }),
    ...derivedOf(kind, task.formKey, vars),
  };
  const stays = next === 'stay';
  await tx.query(sql`${update(tasks, stays ? aside : { ...done, clientId })} where id = ${task.id}`);
  // Others of the same instance have no purpose anymore.
  if (isOver)
    await tx.query(sql`${update(tasks, { state: 'canceled', claim: sql`claim + 1` })}
      where instance_id = ${task.instanceId} and state in ('open', 'claimed')`);
  if (activity)
    await tx.query(
      insertInto(taskActivities, {
        ...pick(task, 'instanceId'),
        taskId: task.id,
        process,
        clientId,
        activity,
        userId: actor.id,
        userName: actor.name,
      }),
    );
  await tx.query(sql`delete from task_drafts where task_id = ${task.id} and user_id = ${actor.id}`);
  if (!stays || setAside) tx.notify(taskNotice(kind, task, stays ? 'released' : 'completed'));
  if (!isOver && !stays) await addTask(tx, kind, task.instanceId, { formKey: next, vars });
}

const audited = ({ audited: names }: ProcessKind, vars: Variables) =>
  Object.fromEntries(names.map((name) => [name, vars[name]]).filter(([, value]) => value !== null));

/**
 * Takes an action in a task: its effects, the task, the next one, the statistics and the audit entry are one transaction. If the writer
 * doesn't hold the task anymore, what they entered is kept as their draft.
 */
export async function actOnTask(
  app: FastifyInstance,
  caller: Caller,
  current: ProcessKind,
  taskId: number,
  { claim, input, outcome }: TaskWrite & { outcome: string },
): Promise<void> {
  const { key } = current.definition;
  const seen = await inQueues(app.data, (tx) => tx.one<TaskRow>(taskById(key, taskId)));
  const kind = { ...current, definition: ofVersion(current.definition, seen.definition) };
  const clientId = kind.clientOf({ ...seen.vars, ...input });
  try {
    await app.data.withTenant(
      clientId ?? PROVIDER,
      async (tx) => {
        const task = await heldTask(tx, kind, taskId, actorOf(caller).id, claim);
        const found = stepOf(app, caller, kind, task, outcome, input);
        const run = {
          app,
          tx,
          caller,
          kind,
          task,
          input,
          vars: { ...task.vars, ...input },
          after: found.vars,
          outcome,
        };
        let { vars } = found;
        for (const effect of found.effects)
          vars = { ...vars, ...((await kind.effects[effect]!(run)) as Variables | undefined) };
        await apply(tx, caller, kind, task, { ...found, vars });
        tx.audit({
          type: 'task.completed',
          subject: `task/${taskId}`,
          process: key,
          formKey: task.formKey,
          outcome,
          after: audited(kind, run.vars),
        });
      },
      caller,
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict' && isOpen(seen))
      await keepLost(app, caller, seen, input);
    throw error;
  }
}

const isOpen = ({ state }: TaskRow): boolean => state === 'open' || state === 'claimed';

/** Keeps what the holder of a task has entered so far, and that they are there. */
export async function saveTask(
  app: FastifyInstance,
  caller: Caller,
  kind: ProcessKind,
  taskId: number,
  { claim, input }: Omit<TaskWrite, 'outcome'>,
): Promise<void> {
  const actor = actorOf(caller);
  const seen = await inQueues(app.data, (tx) => tx.one<TaskRow>(taskById(kind.definition.key, taskId)));
  try {
    await inQueues(
      app.data,
      async (tx) => {
        const task = await heldTask(tx, kind, taskId, actor.id, claim);
        if (Object.keys(input).length > 0) await keepDraft(tx, task, actor.id, input);
        tx.keepKey();
      },
      caller,
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict' && isOpen(seen))
      await keepLost(app, caller, seen, input);
    throw error;
  }
}
