import { inQueues } from './in-queues';
import type { FastifyInstance } from 'fastify';
import type { NextTask } from '../../domain/processes/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { array, insertInto, sql, update, WithCommit, type SQL, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import type { ProcessKind } from './kind';
import { readPeople } from '../users';
import { actorOf } from './people';
import { isSupervisor } from './supervisors';
import { taskActivities, tasks } from './tables';
import { taskNotice } from './task-notice';
import { tagged, taskById, type TaskRow } from './task-rows';

export interface Claimed {
  claim: number;
  /** As it is with this claim. */
  task: TaskRow;
}

interface Row {
  id: number;
  claim: number;
  instanceId: number;
  clientId: number | null;
  formKey: string;
  tag: string | null;
}

/** The queues that a caller may work on. */
export const categoriesOf = (
  { definition }: Pick<ProcessKind, 'definition'>,
  { permissions }: Pick<Caller, 'permissions'>,
): string[] =>
  Object.entries(definition.categories)
    .filter(([, permission]) => permissions.has(permission))
    .map(([category]) => category);

/** Whether a caller sees a queue: all of them with the permission of the process, others the queues that they may work on. */
export const seesQueue = (
  kind: Pick<ProcessKind, 'definition'>,
  caller: Pick<Caller, 'permissions'>,
  category: string,
): boolean => caller.permissions.has(kind.definition.access) || categoriesOf(kind, caller).includes(category);

const taken = (userId: number) =>
  update(tasks, {
    state: 'claimed',
    assigneeId: userId,
    claim: sql`claim + 1`,
    claimedAt: sql`now()`,
    activeAt: sql`now()`,
    warnedAt: null,
  });
const ROW = sql`returning id, claim, instance_id as "instanceId", client_id as "clientId", form_key as "formKey", tag`;

/** Records what someone did with a task, and tells those who watch the queues. */
export async function record(
  tx: Tx,
  kind: Pick<ProcessKind, 'definition'>,
  task: Row,
  by: { id: number; wireId: string; name: string },
  what: { activity: string; change: 'claimed' | 'released'; assignee: string | null },
): Promise<void> {
  const { id: taskId, instanceId, clientId } = task;
  tx.notify(taskNotice(kind, task, what.change, what.assignee));
  await tx.query(
    insertInto(taskActivities, {
      taskId,
      instanceId,
      process: kind.definition.key,
      clientId,
      activity: what.activity,
      userId: by.id,
      userName: by.name,
    }),
  );
}

function claimWhere(
  app: FastifyInstance,
  caller: Caller,
  { definition, ...kind }: ProcessKind,
  which: SQL,
): Promise<Claimed | undefined> {
  const actor = actorOf(caller);
  const allowed = categoriesOf({ definition, ...kind }, caller);
  return inQueues<Claimed | undefined>(
    app.data,
    async (tx) => {
      const row = await tx.maybe<Row>(sql`${taken(actor.id)} where process = ${definition.key}
        and category = any(${array(allowed)}::text[]) and barred_id is distinct from ${actor.id} and ${which} ${ROW}`);
      if (!row) return undefined;
      const { id: taskId, claim } = row;
      const what = { activity: 'claimed', change: 'claimed', assignee: actor.wireId } as const;
      const written = Promise.all([
        tx.one<TaskRow>(taskById(definition.key, taskId)),
        record(tx, { definition }, row, actor, what),
      ]);
      return new WithCommit(written.then(([task]) => ({ claim, task })));
    },
    caller,
  );
}

/** Why this user can't claim a task. */
async function whyNot(
  app: FastifyInstance,
  caller: Caller,
  { definition }: ProcessKind,
  taskId: number,
): Promise<AppError> {
  const task = await inQueues(app.data, (tx) => tx.maybe<TaskRow>(taskById(definition.key, taskId)));
  if (!task) return new AppError('notFound');
  if (!categoriesOf({ definition }, caller).includes(task.category)) return new AppError('forbidden');
  if (task.barredId === actorOf(caller).id) return new AppError('conflict', { refusal: refuse('task.own') });
  if (task.state === 'claimed') {
    const people = await readPeople(app.data, [task.assigneeId]);
    const name = people.get(task.assigneeId ?? 0)?.name ?? '';
    return new AppError('conflict', { refusal: refuse('task.claimedBy', { name }) });
  }
  if (task.state === 'open') return new AppError('conflict', { refusal: refuse('task.setAside') });
  const code = task.state === 'completed' ? 'task.done' : 'task.canceled';
  return new AppError('conflict', { refusal: refuse(code) });
}

/**
 * Claims a task for whoever really acts: of several at the same time one wins. Someone who holds it already gets a new claim, and what
 * they write elsewhere with the earlier one is refused.
 */
export async function claimTask(
  app: FastifyInstance,
  caller: Caller,
  kind: ProcessKind,
  taskId: number,
): Promise<Claimed> {
  const mine = sql`(state = 'open' or state = 'claimed' and assignee_id = ${actorOf(caller).id})`;
  // What was set aside waits for a supervisor.
  const inQueue = isSupervisor(kind, caller) ? sql`true` : sql`error_tag is null`;
  const claimed = await claimWhere(app, caller, kind, sql`id = ${taskId} and ${inQueue} and ${mine}`);
  if (!claimed) throw await whyNot(app, caller, kind, taskId);
  return claimed;
}

/** Claims the task that is next in the queues that the caller may work on, or in one of them; undefined: none waits. */
export function claimNext(
  app: FastifyInstance,
  caller: Caller,
  kind: ProcessKind,
  { category, tag, not }: NextTask,
): Promise<Claimed | undefined> {
  const { key } = kind.definition;
  const [queue, ...others] = category ? [category] : categoriesOf(kind, caller);
  if (queue === undefined) return Promise.resolve(undefined);
  const conditions = [
    sql`process = ${key} and state = 'open' and error_tag is null`,
    // An index has the tasks of one queue in their order, and another one those of all.
    others.length === 0
      ? sql`category = ${queue}`
      : sql`category = any(${array([queue, ...others])}::text[])`,
    sql`barred_id is distinct from ${actorOf(caller).id}`,
    ...tagged(sql`tag`, tag),
    ...(not === undefined ? [] : [sql`id <> ${not}`]),
  ];
  return claimWhere(
    app,
    caller,
    kind,
    sql`id = (select id from tasks where ${sql.join(conditions, sql` and `)}
      order by - priority, received_at, id limit 1 for update skip locked) and state = 'open'`,
  );
}
