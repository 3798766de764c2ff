import type { Variables } from '../../domain/processes/variables';
import { alias, fields, pick, sql, type RowOf, type SQL } from '../platform/db';
import { processInstances, tasks } from './tables';

const t = alias(tasks, 't');
const i = alias(processInstances, 'i');

/** A task with the variables of its instance. */
export const TASK = fields({
  ...pick(t, 'id', 'instanceId', 'process', 'formKey', 'state', 'clientId', 'category', 'tag', 'barredId'),
  ...pick(t, 'priority', 'receivedAt', 'createdAt', 'assigneeId', 'claim', 'claimedAt', 'activeAt'),
  ...pick(t, 'errorTag', 'setAsideAt', 'completedAt', 'completedBy', 'outcome'),
  definition: i.definition,
  vars: i.vars,
});
export type TaskRow = RowOf<typeof TASK> & { vars: Variables };

/** Tasks by their number, of one process. */
export const taskById = (process: string, taskId: number) => sql`select ${TASK} from tasks t
  join process_instances i on i.id = t.instance_id where t.id = ${taskId} and t.process = ${process}`;

/** The same, locked: whoever writes the task next waits. */
export const lockTask = (process: string, taskId: number) =>
  sql`${taskById(process, taskId)} for update of t, i`;

/** The condition that a task is in a group of its queue; none if it isn't asked for. `null`: it is in no group. */
export const tagged = (column: SQL, tag: string | null | undefined): SQL[] => {
  if (tag === undefined) return [];
  return [tag === null ? sql`${column} is null` : sql`${column} = ${tag}`];
};
