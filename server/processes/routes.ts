import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import {
  Holder,
  NextTask,
  QueueCount,
  Reassignment,
  ReassignResult,
  StaffQuery,
  taskAnswer,
  TaskFilter,
  taskSchema,
  TaskPatch,
  TASK_SORT_FIELDS,
} from '../../domain/processes/contract';
import { accessTo, keysTo, supervisedWith } from '../../domain/processes/process';
import { IntegerId } from '../../domain/shared/ids';
import { refuse } from '../../domain/shared/refusals/refusal';
import { route } from '../platform/access/route';
import { AppError } from '../platform/errors';
import { pageRoute } from '../platform/list-routes';
import { claimNext, seesQueue } from './claim-task';
import { inQueues } from './in-queues';
import type { ProcessKind } from './kind';
import { changeTask } from './change-task';
import { searchStaff } from './people';
import { listTasks } from './list-tasks';
import { countQueues } from './queue-counts';
import { instanceSchema, readInstance } from './read-instance';
import { answerClaim, answerTask } from './answer-task';
import { reassignTasks } from './release-task';

const TaskParams = Type.Object({ taskId: IntegerId });

/** The routes of a process: its queues, tasks and instances. The capability that declares the process adds them. */
export function processRoutes(app: FastifyInstance, kind: ProcessKind): void {
  const { key } = kind.definition;
  const access = accessTo(kind.definition);
  const Task = taskSchema(kind.definition.variables);
  const TaskAnswer = taskAnswer(kind.definition.variables);
  const url = `/v1/processes/${key}`;
  const supervised = supervisedWith(kind.definition);

  pageRoute(app, {
    url: `${url}/tasks`,
    name: 'tasks',
    access,
    summary: 'List open and claimed tasks, most urgent first, then oldest first',
    schema: Task,
    querystring: Type.Object({ formKey: Type.Optional(Type.String({ maxLength: 60 })) }),
    sortFields: TASK_SORT_FIELDS,
    defaultSort: { field: 'received', order: 'ASC' },
    filter: TaskFilter,
    wholeList: true,
    read: ({ caller, query, ...list }) => listTasks(app, caller, kind, { ...list, formKey: query.formKey }),
  });

  route(app, {
    method: 'GET',
    url: `${url}/queues`,
    access,
    schema: {
      summary: 'Count open and claimed tasks by queue and tag',
      response: { 200: Type.Array(QueueCount) },
    },
    handler: async ({ caller }) =>
      (await countQueues(app, key)).filter(({ category }) => seesQueue(kind, caller, category)),
  });

  route(app, {
    method: 'GET',
    url: `${url}/staff`,
    access,
    schema: {
      summary: 'Find staff who can claim tasks, by name, up to 20',
      querystring: StaffQuery,
      response: { 200: Type.Array(Holder) },
    },
    handler: ({ query }) => searchStaff(app.data, keysTo(kind.definition), query),
  });

  route(app, {
    method: 'GET',
    url: `${url}/tasks/:taskId`,
    access,
    schema: { summary: 'Get a task', params: TaskParams, response: { 200: Task } },
    async handler({ caller, params }) {
      const { task } = await answerTask(app, kind, params.taskId, null);
      if (!seesQueue(kind, caller, task.category)) throw new AppError('notFound');
      return task;
    },
  });

  route(app, {
    method: 'GET',
    url: `${url}/instances/:id`,
    access,
    schema: {
      summary: "Get an instance with its variables, tasks, activities and the caller's draft",
      params: Type.Object({ id: IntegerId }),
      querystring: Type.Object({ fields: Type.Optional(Type.String({ maxLength: 200 })) }),
      response: { 200: instanceSchema(kind.definition.variables) },
    },
    handler: ({ caller, params, query }) => readInstance(app, caller, kind, params.id, query.fields),
  });

  route(app, {
    method: 'PATCH',
    url: `${url}/tasks/:taskId`,
    access,
    schema: {
      summary:
        'Claim, release, reassign or complete a task, or save what was entered; the variable outcome says how it was completed',
      params: TaskParams,
      body: TaskPatch,
      response: { 200: TaskAnswer },
    },
    handler: ({ caller, params, body }) => changeTask(app, caller, kind, params.taskId, body),
  });

  // Without a number, the path is another one.
  route(app, {
    method: 'PATCH',
    url: `${url}/tasks/`,
    access,
    schema: { summary: 'Always refused: the task ID is missing' },
    handler() {
      throw new AppError('validation', { refusal: refuse('task.idRequired') });
    },
  });

  route(app, {
    method: 'POST',
    url: `${url}/tasks/next`,
    access,
    answersLater: true,
    schema: {
      summary: "Claim the next task in the caller's queues; 204 if there is none",
      body: NextTask,
      response: { 200: TaskAnswer, 204: Type.Null() },
    },
    async handler({ caller, body }, reply) {
      const claimed = await claimNext(app, caller, kind, body);
      if (!claimed) return reply.code(204).send();
      return reply.send(await answerClaim(app, caller, kind, claimed));
    },
  });

  route(app, {
    method: 'POST',
    url: `${url}/tasks/reassign`,
    access: supervised,
    answersLater: true,
    schema: {
      summary: 'Reassign tasks to someone, or put them back in their queues; returns a result for each',
      body: Reassignment,
      response: { 200: Type.Array(ReassignResult) },
    },
    handler: ({ caller, body }) => reassignTasks(app, caller, kind, body),
  });

  route(app, {
    method: 'POST',
    url: `${url}/emitTaskList`,
    access,
    reads: true,
    schema: {
      summary: 'Send the queue counts to everyone watching them',
      response: { 200: Type.Array(QueueCount) },
    },
    async handler({ caller }) {
      await inQueues(app.data, async (tx) => tx.notify({ event: 'tasks:wanted', process: key }), caller);
      return (await countQueues(app, key)).filter(({ category }) => seesQueue(kind, caller, category));
    },
  });
}
