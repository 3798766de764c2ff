import type { Variables } from '../../domain/processes/variables';
import { insertInto, sql, type Tx } from '../platform/db';
import type { ProcessKind } from './kind';
import { processInstances, tasks } from './tables';
import { taskNotice } from './task-notice';

export interface NewProcess<Vars extends Variables> {
  formKey: string;
  vars: Vars;
}

/** What starting a process needs of it: its effects come later. */
export type Startable<Vars extends Variables> = Pick<ProcessKind<Vars>, 'definition' | 'clientOf'>;

interface Task {
  id: number;
  formKey: string;
  tag: string | null;
}

/** Columns of a task that follow from the variables. */
export const derivedOf = <Vars extends Variables>(
  { definition, clientOf }: Startable<Vars>,
  formKey: string,
  vars: Vars,
) => {
  const { category, barred } = definition.tasks[formKey]!;
  return {
    category: category(vars),
    barredId: barred?.(vars) ?? null,
    tag: (vars['tag'] as string | null) ?? null,
    priority: (vars['priority'] as number | null) ?? 0,
    clientId: clientOf(vars),
  };
};

/** Adds a task to an instance, and tells those who watch the queues. */
export async function addTask<Vars extends Variables>(
  tx: Tx,
  kind: Startable<Vars>,
  instanceId: number,
  { formKey, vars }: NewProcess<Vars>,
): Promise<number> {
  const process = kind.definition.key;
  const derived = derivedOf(kind, formKey, vars);
  const task = await tx.one<Task>(sql`
    ${insertInto(tasks, {
      ...derived,
      instanceId,
      process,
      formKey,
      receivedAt: String(vars['received']),
      // Numbers go on, so that a claim of an earlier task of the item isn't taken for one of this task.
      claim: sql`(select coalesce(max(claim), 0) from tasks where instance_id = ${instanceId})`,
    })}
    returning id, form_key as "formKey", tag`);
  tx.notify(taskNotice(kind, task, 'added'));
  return task.id;
}

/** Starts a process with one task, in the transaction of what causes it. */
export async function startProcess<Vars extends Variables>(
  tx: Tx,
  kind: Startable<Vars>,
  start: NewProcess<Vars>,
): Promise<{ instanceId: number; taskId: number }> {
  const { key, version } = kind.definition;
  const { id } = await tx.one<{ id: number }>(sql`
    ${insertInto(processInstances, {
      process: key,
      definition: version,
      clientId: kind.clientOf(start.vars),
      vars: start.vars,
    })} returning id`);
  return { instanceId: id, taskId: await addTask(tx, kind, id, start) };
}
