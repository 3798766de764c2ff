import type { FastifyInstance } from 'fastify';
import {
  MAX_ITEMS,
  type Candidate,
  type DqItem,
  type DqQuery,
  type IncomingDocument,
} from '../../domain/review/contract';
import { refusalText } from '../../domain/shared/refusals/text';
import type { Refusal } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { array, sql, type SQL } from '../platform/db';
import { anyKind, presentTasks, TASK, type TaskRow, inQueues } from '../processes';
import { documentsOf, type DocumentRow } from './documents';
import { candidatesById } from './find-people';
import { reviewKind } from './kind';

/** Only the exam's process shows what was restricted. */
export const isShown = ({ state }: Pick<DocumentRow, 'state'>): boolean => state !== 'restricted';

export const presentDocument = (row: DocumentRow): IncomingDocument => ({
  imageId: row.id,
  name: row.name,
  pages: row.pages,
  size: row.size,
  state: row.state,
  parentId: row.parentId,
  pagesOf: row.pagesOf,
  readable: row.storageKey !== null && row.pages !== null,
  problem: row.problem === null ? null : refusalText({ code: row.problem, params: {} } as Refusal),
});

const yes = (value: boolean | undefined, condition: SQL): SQL[] =>
  value === undefined ? [] : [value ? condition : sql`not ${condition}`];

/** The conditions of a queue, on its tasks `t` and their instances `i`. */
function queueOf({ formKey, webUpload, externalUpload, isDocumentRejection, filterToTag }: DqQuery): SQL[] {
  return [
    sql`t.state in ('open', 'claimed') and t.error_tag is null`,
    ...(formKey ? [sql`t.form_key = ${formKey}`] : []),
    ...yes(webUpload, sql`(i.vars->>'webUpload')::boolean`),
    ...yes(externalUpload, sql`(i.vars->>'externalUser')::boolean`),
    ...yes(isDocumentRejection, sql`t.category = 'Document Rejections'`),
    ...(filterToTag === undefined ? [] : [sql`t.tag = ${filterToTag}`]),
  ];
}

function tasksQuery(query: DqQuery): SQL {
  const { ids, currentTaskId = 0 } = query;
  const from = sql`from tasks t join process_instances i on i.id = t.instance_id where t.process = ${reviewKind.definition.key}`;
  if (ids !== undefined)
    // The task that an item is at, or was at last.
    return sql`select distinct on (t.instance_id) ${TASK} ${from}
      and t.instance_id = any(${array(ids.split(',').slice(0, MAX_ITEMS))}::int[])
      order by t.instance_id, t.state in ('open', 'claimed') desc, t.id desc`;
  return sql`select ${TASK} ${from} and ${sql.join(queueOf(query), sql` and `)}
    order by t.id = ${currentTaskId} desc, t.priority desc, t.received_at, t.id limit ${MAX_ITEMS}`;
}

/** Items of the review with their documents: by queue, or by their numbers. */
export async function readItems(app: FastifyInstance, caller: Caller, query: DqQuery): Promise<DqItem[]> {
  const { rows, documents } = await inQueues(
    app.data,
    async (tx) => {
      const found = await tx.query<TaskRow>(tasksQuery(query));
      const instances = found.map(({ instanceId }) => instanceId);
      return { rows: found, documents: instances.length > 0 ? await documentsOf(tx, instances) : [] };
    },
    caller,
  );
  const tasks = await presentTasks(app, anyKind(reviewKind), rows);
  const people = query.includeEmployeeInfo
    ? await candidatesById(
        app,
        rows.map(({ vars }) => keyOf(vars)),
      )
    : null;
  return tasks.map((task, at) => {
    const { id: taskId, processInstanceId } = task;
    const own = documents.filter((one) => one.instanceId === processInstanceId && isShown(one));
    const item: DqItem = { ...task, id: processInstanceId, taskId, documents: own.map(presentDocument) };
    return people ? { ...item, employee: employeeOf(people, rows[at]!.vars) } : item;
  });
}

const keyOf = (vars: TaskRow['vars']) => ({
  clientId: Number(vars['clientId'] ?? 0),
  employeeId: Number(vars['employeeId'] ?? 0),
});

const employeeOf = (people: readonly Candidate[], vars: TaskRow['vars']): Candidate | null => {
  const { clientId, employeeId } = keyOf(vars);
  return people.find((one) => one.clientId === clientId && one.employeeId === employeeId) ?? null;
};
