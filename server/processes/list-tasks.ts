import { inQueues } from './in-queues';
import type { FastifyInstance } from 'fastify';
import type { TaskFilter, TaskState, TASK_SORT_FIELDS } from '../../domain/processes/contract';
import { rangeToRead, type ListRequest } from '../../domain/shared/list-dialect';
import type { Caller } from '../platform/access/caller';
import { array, sql, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';
import { cappedTotal, limitOf } from '../platform/lists';
import { containing } from '../platform/like';
import { categoriesOf } from './claim-task';
import type { ProcessKind } from './kind';
import { actorOf } from './people';
import { presentTasks } from './present-tasks';
import { readActivities } from './read-activities';
import { isSupervisor } from './supervisors';
import { TASK, tagged, type TaskRow } from './task-rows';

/** Lists count and page through this many; older ones are found by filters. */
const MOST_LISTED = 10_000;

export type TaskSort = (typeof TASK_SORT_FIELDS)[number];

const isFinished = (state: TaskState | undefined): boolean => state === 'completed' || state === 'canceled';

/** What is still to be decided may name a client already, whatever its sender says. */
const ofClient = (clientId: number, state: TaskState | undefined): SQL =>
  isFinished(state)
    ? sql`t.client_id = ${clientId}`
    : sql`coalesce(t.client_id, (i.vars->>'clientId')::int) = ${clientId}`;

function conditions(
  { definition }: ProcessKind,
  caller: Caller,
  filter: TaskFilter & { formKey?: string | undefined },
) {
  const { category, tag, state, clientId, assignee, setAside = false, q, formKey } = filter;
  const me = actorOf(caller).id;
  return [
    sql`t.process = ${definition.key}`,
    ...(state ? [sql`t.state = ${state}`] : [sql`t.state in ('open', 'claimed')`]),
    // What was set aside is in no queue (REVIEW-21). A supervisor may have completed it.
    ...(setAside ? [sql`t.error_tag is not null`] : isFinished(state) ? [] : [sql`t.error_tag is null`]),
    ...(formKey ? [sql`t.form_key = ${formKey}`] : []),
    ...(category ? [sql`t.category = ${category}`] : []),
    ...(caller.permissions.has(definition.access)
      ? []
      : [sql`t.category = any(${array(categoriesOf({ definition }, caller))}::text[])`]),
    ...tagged(sql`t.tag`, tag),
    ...(clientId === undefined ? [] : [ofClient(clientId, state)]),
    ...(assignee === undefined
      ? []
      : [
          assignee === 'me'
            ? sql`t.assignee_id = ${me}`
            : sql`t.assignee_id = (select id from users where wire_id = ${assignee})`,
        ]),
    ...(q?.trim()
      ? [sql`(i.vars->>'subject' ilike ${containing(q)} or i.vars->>'from' ilike ${containing(q)})`]
      : []),
  ];
}

const SORTS: Record<TaskSort, SQL> = {
  received: sql`t.received_at`,
  priority: sql`t.priority`,
  completedAt: sql`t.completed_at`,
};

/** As the indexes have it. The most urgent come first while tasks wait; of those that are done, urgency says nothing anymore. */
function orderOf(
  { field, order }: { field: TaskSort; order: 'ASC' | 'DESC' },
  state: TaskState | undefined,
): SQL {
  const descending = order === 'DESC';
  const direction = sql.raw(
    field === 'received' ? order : descending ? 'desc nulls last' : 'asc nulls first',
  );
  const last = sql`t.id ${sql.raw(order)}`;
  if (isFinished(state))
    return sql`${SORTS[field === 'completedAt' ? field : 'received']} ${direction}, ${last}`;
  const first = field === 'received' ? sql`t.priority desc nulls last, ` : sql``;
  return sql`${first}${SORTS[field]} ${direction}, ${last}`;
}

/** A page of tasks, with how many there are, up to 10,000. */
export async function listTasks(
  app: FastifyInstance,
  caller: Caller,
  kind: ProcessKind,
  { sort, range, filter, formKey }: ListRequest<TaskFilter, TaskSort> & { formKey?: string | undefined },
) {
  if (filter.setAside && !isSupervisor(kind, caller)) throw new AppError('forbidden');
  const where = sql.join(conditions(kind, caller, { ...filter, formKey }), sql` and `);
  const page = sql`select ${TASK} from tasks t join process_instances i on i.id = t.instance_id where ${where}
    order by ${orderOf(sort, filter.state)} ${limitOf(rangeToRead(range))}`;
  // Without the variables, a count doesn't read them.
  const joined =
    filter.q?.trim() || (filter.clientId !== undefined && !isFinished(filter.state))
      ? sql`join process_instances i on i.id = t.instance_id`
      : sql``;
  const count = sql`select count(*)::int as total from (select 1 from tasks t ${joined} where ${where} limit ${MOST_LISTED + 1}) c`;
  const { rows, counted, activities } = await inQueues(
    app.data,
    async (tx) => {
      const found = await tx.query<TaskRow>(page);
      return {
        rows: found,
        counted: await tx.query(count),
        activities: await readActivities(
          tx,
          found.map(({ instanceId }) => instanceId),
        ),
      };
    },
    caller,
  );
  const tasks = await presentTasks(app, kind, rows);
  return {
    items: tasks.map((task) => ({ ...task, activities: activities.get(task.processInstanceId) ?? [] })),
    ...cappedTotal(counted, MOST_LISTED),
  };
}
