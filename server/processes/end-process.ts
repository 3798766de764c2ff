import { sql, update, type Tx } from '../platform/db';
import type { ProcessKind } from './kind';
import { processInstances, tasks } from './tables';
import { taskNotice } from './task-notice';
import type { TaskRow } from './task-rows';

/** Ends an instance without a person's action: what it was about went elsewhere. The caller has locked its task. */
export async function endProcess(
  tx: Tx,
  kind: { definition: Pick<ProcessKind['definition'], 'key' | 'listeners'> },
  task: Pick<TaskRow, 'id' | 'instanceId' | 'formKey' | 'tag'>,
  outcome: string,
): Promise<void> {
  await tx.query(
    sql`${update(processInstances, { endedAt: sql`now()`, outcome })} where id = ${task.instanceId}`,
  );
  await tx.query(sql`${update(tasks, { state: 'canceled', claim: sql`claim + 1` })}
    where instance_id = ${task.instanceId} and state in ('open', 'claimed')`);
  tx.notify(taskNotice(kind, task, 'completed'));
}
