import type { FastifyInstance } from 'fastify';
import { movesOf } from '../../domain/processes/versions';
import { sql, update } from '../platform/db';
import { inQueues } from './in-queues';
import type { ProcessKind } from './kind';
import { RELEASED } from './release-task';
import { derivedOf } from './start-process';
import { processInstances, tasks } from './tables';
import { taskNotice } from './task-notice';
import { TASK, type TaskRow } from './task-rows';

const BATCH = 200;

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
      order by t.id limit ${BATCH} for update of t, i skip locked`);
    for (const task of found) {
      const formKey = becomes[task.formKey];
      if (formKey === undefined) throw new Error(`${key} ${from} doesn't say what ${task.formKey} becomes.`);
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
  for (const [from, becomes] of movesOf(kind.definition))
    while ((await moveSome(app, kind, from, becomes)) === BATCH);
}
