import { inQueues } from './in-queues';
import type { FastifyInstance } from 'fastify';
import Type, { type Static, type TObject } from 'typebox';
import { TaskActivity, TaskDraft, taskSchema } from '../../domain/processes/contract';
import { toList, Variable, type Variables } from '../../domain/processes/variables';
import { Nullable } from '../../domain/shared/schema';
import type { Caller } from '../platform/access/caller';
import { fields, pick, sql } from '../platform/db';
import { draftQuery, presentDraft } from './drafts';
import { AppError } from '../platform/errors';
import { seesQueue } from './claim-task';
import type { ProcessKind } from './kind';
import { actorOf } from './people';
import { presentTasks } from './present-tasks';
import { readActivities } from './read-activities';
import { processInstances } from './tables';
import { TASK, type TaskRow } from './task-rows';

/** An instance of a process with these variables. */
export const instanceSchema = (variables: TObject) =>
  Type.Object({
    id: Type.Integer(),
    processInstanceId: Type.Integer(),
    startedAt: Type.String(),
    endedAt: Nullable(Type.String()),
    outcome: Nullable(Type.String()),
    variables: Type.Optional(Type.Array(Variable)),
    tasks: Type.Optional(Type.Array(taskSchema(variables))),
    activities: Type.Optional(Type.Array(TaskActivity)),
    /** What the caller had entered in its open task. */
    draft: Type.Optional(Nullable(TaskDraft)),
  });
type Instance = Static<ReturnType<typeof instanceSchema>>;

const PARTS = ['variables', 'tasks', 'activities', 'draft'] as const;

interface Row {
  startedAt: string;
  endedAt: string | null;
  outcome: string | null;
  vars: Variables;
}

const ROW = fields(pick(processInstances, 'startedAt', 'endedAt', 'outcome', 'vars'));
/** An instance; `wanted`: the parts to return, separated by commas, all by default. */
export async function readInstance(
  app: FastifyInstance,
  caller: Caller,
  kind: ProcessKind,
  id: number,
  wanted: string = PARTS.join(','),
): Promise<Instance> {
  const found = await inQueues(
    app.data,
    async (tx) => {
      const { key } = kind.definition;
      const instance = await tx.one<Row>(
        sql`select ${ROW} from process_instances where id = ${id} and process = ${key}`,
      );
      const tasks =
        await tx.query<TaskRow>(sql`select ${TASK} from tasks t join process_instances i on i.id = t.instance_id
        where t.instance_id = ${id} order by t.id`);
      const activities = (await readActivities(tx, [id])).get(id) ?? [];
      const open = tasks.find(({ state }) => state === 'open' || state === 'claimed');
      const draft =
        open &&
        (await tx.maybe<{ vars: Variables; savedAt: string }>(draftQuery(open.id, actorOf(caller).id)));
      return { instance, tasks, activities, draft };
    },
    caller,
  );
  // Someone who sees only some queues sees what is in one of them.
  const current = found.tasks.at(-1);
  if (current && !seesQueue(kind, caller, current.category)) throw new AppError('notFound');
  const parts = new Set(wanted.split(','));
  const { instance, tasks, activities, draft } = found;
  const { vars, startedAt, ...rest } = instance;
  const presented = await presentTasks(app, kind, tasks);
  return {
    id,
    processInstanceId: id,
    startedAt,
    ...rest,
    ...(parts.has('variables') && { variables: presented.at(-1)?.variables ?? toList(vars) }),
    ...(parts.has('tasks') && { tasks: presented }),
    ...(parts.has('activities') && { activities }),
    ...(parts.has('draft') && { draft: presentDraft(draft) }),
  };
}
