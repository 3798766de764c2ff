import type { FastifyInstance } from 'fastify';
import { movesOf } from '../../domain/processes/versions';
import { array, sql, update } from '../platform/db';
import { inQueues } from './in-queues';
import type { ProcessKind } from './kind';
import { RELEASED } from './release-task';
import { derivedOf } from './start-process';
import { processInstances, tasks } from './tables';
import { taskNotice } from './task-notice';
import { TASK, type TaskRow } from './task-rows';

const BATCH = 200;

/** Names the tasks that wait in an earlier version and have no place in the current one, if there are any. Nothing is moved then. */
async function requirePlaces(
  app: FastifyInstance,
  { definition: { key, version } }: ProcessKind,
  from: number,
  becomes: Readonly<Record<string, string>>,
): Promise<void> {
  const without = await inQueues(app.data, (tx) =>
    tx.query<{ formKey: string; count: number }>(sql`
      select t.form_key as "formKey", count(*)::int as count from tasks t join process_instances i on i.id = t.instance_id
      where t.process = ${key} and t.state in ('open', 'claimed') and i.definition = ${from}
        and t.form_key <> all(${array(Object.keys(becomes))}::text[]) group by 1 order by 1`),
  );
  if (without.length === 0) return;
  const named = without.map(({ formKey, count }) => `${formKey} (${count})`).join(', ');
  throw new Error(
    `${key}: version ${version} doesn't say what these tasks of version ${from} become, so none was moved: ${named}`,
  );
}

/**
 * Lets instances of earlier versions go on in the tasks of the current one, where the definition says in which. Whoever holds such a task
 * loses it: its page is of the earlier version. Returns how many tasks were moved.
 */
async function moveSome(
  app: FastifyInstance,
  kind: ProcessKind,
  from: number,
  becomes: Readonly<Record<string, string>>,
): Promise<number> {
  const { key, version } = kind.definition;
  return inQueues(app.data, async (tx) => {
    const found =
      await tx.query<TaskRow>(sql`select ${TASK} from tasks t join process_instances i on i.id = t.instance_id
      where t.process = ${key} and t.state in ('open', 'claimed') and i.definition = ${from}
        and t.form_key = any(${array(Object.keys(becomes))}::text[])
      order by t.id limit ${BATCH} for update of t, i skip locked`);
    for (const task of found) {
      const formKey = becomes[task.formKey]!;
      await tx.query(sql`${update(tasks, { ...RELEASED, formKey, ...derivedOf(kind, formKey, task.vars) })}
        where id = ${task.id}`);
      await tx.query(sql`${update(processInstances, { definition: version })} where id = ${task.instanceId}`);
      tx.notify(taskNotice(kind, { ...task, formKey }, 'released'));
      await kind.released?.(tx, { ...task, formKey });
    }
    return found.length;
  });
}

export async function moveInstances(app: FastifyInstance, kind: ProcessKind): Promise<void> {
  const moves = movesOf(kind.definition);
  for (const [from, becomes] of moves) await requirePlaces(app, kind, from, becomes);
  for (const [from, becomes] of moves) while ((await moveSome(app, kind, from, becomes)) === BATCH);
}
