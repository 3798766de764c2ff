import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { TaskState } from '../../domain/processes/contract';
import type { Variables } from '../../domain/processes/variables';
import { createdAt, moment, version } from '../platform/db/columns';
import type { Places } from '../platform/db/declared-tables';

// Work of the provider's staff, of many clients in one queue. `client_id` is the client that it is about, null until that is known: work
// under a client reaches the rows of that client and those of none.

/** One run of a process, such as the way of one paper into a file. */
export const processInstances = pgTable(
  'process_instances',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    process: text('process').notNull(),
    /** The version of the definition that it began with. */
    definition: smallint('definition').notNull(),
    clientId: integer('client_id'),
    vars: jsonb('vars').notNull().$type<Variables>(),
    startedAt: createdAt(),
    endedAt: moment('ended_at'),
    /** The action that ended it. */
    outcome: text('outcome'),
    /** When what it held was removed, after it was kept long enough. */
    clearedAt: moment('cleared_at'),
  },
  (table) => [
    index('process_instances_by_client')
      .on(table.clientId, table.id)
      .where(sql`client_id is not null`),
    index('process_instances_to_clear')
      .on(table.process, table.endedAt, table.id)
      .where(sql`ended_at is not null and cleared_at is null`),
  ],
);

/** A piece of work in an instance. */
export const tasks = pgTable(
  'tasks',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    instanceId: integer('instance_id').notNull(),
    process: text('process').notNull(),
    formKey: text('form_key').notNull(),
    state: text('state').notNull().default('open').$type<TaskState>(),
    clientId: integer('client_id'),
    /** The queue it is in, and the group within. Worked out whenever the variables change. */
    category: text('category').notNull(),
    tag: text('tag'),
    /** Who may not take it: it is about their own decision. */
    barredId: integer('barred_id'),
    priority: smallint('priority').notNull().default(0),
    receivedAt: moment('received_at').notNull(),
    createdAt: createdAt(),
    assigneeId: integer('assignee_id'),
    /** Incremented by every claim and release: a write that names another number is of an earlier claim. */
    claim: integer('claim').notNull().default(0),
    claimedAt: moment('claimed_at'),
    /** When its holder last did something with it. */
    activeAt: moment('active_at'),
    warnedAt: moment('warned_at'),
    /** Why it was set aside; such a task is in no queue. */
    errorTag: text('error_tag'),
    setAsideAt: moment('set_aside_at'),
    /** When supervisors were told that it still waits for them. */
    asideToldAt: moment('aside_told_at'),
    completedAt: moment('completed_at'),
    completedBy: integer('completed_by'),
    outcome: text('outcome'),
    version: version(),
  },
  (table) => [
    // "Next" asks by the negative priority, so that only these indexes have its order: others have the tasks that are held, too.
    index('tasks_waiting')
      .on(table.process, table.category, table.tag, sql`(- priority)`, table.receivedAt, table.id)
      .where(sql`state = 'open' and error_tag is null`),
    // The same of a whole queue, and of all of them.
    index('tasks_waiting_in_queue')
      .on(table.process, table.category, sql`(- priority)`, table.receivedAt, table.id)
      .where(sql`state = 'open' and error_tag is null`),
    index('tasks_waiting_in_all')
      .on(table.process, sql`(- priority)`, table.receivedAt, table.id)
      .where(sql`state = 'open' and error_tag is null`),
    index('tasks_in_order')
      .on(table.process, table.priority.desc(), table.receivedAt, table.id)
      .where(sql`state in ('open', 'claimed')`),
    index('tasks_held')
      .on(table.assigneeId, table.activeAt)
      .where(sql`state = 'claimed'`),
    index('tasks_set_aside')
      .on(table.process, table.setAsideAt)
      .where(sql`error_tag is not null and state in ('open', 'claimed')`),
    index('tasks_done')
      .on(table.process, table.completedAt.desc(), table.id)
      .where(sql`state = 'completed'`),
    index('tasks_finished')
      .on(table.process, table.state, table.receivedAt, table.id)
      .where(sql`state in ('completed', 'canceled')`),
    index('tasks_of_client')
      .on(table.process, table.clientId, table.receivedAt, table.id)
      .where(sql`client_id is not null`),
    index('tasks_of_instance').on(table.instanceId, table.id),
  ],
);

/** What was done with a task, with the user and the time. Rows are only added. The statistics of the staff read them. */
export const taskActivities = pgTable(
  'task_activities',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    taskId: integer('task_id').notNull(),
    instanceId: integer('instance_id').notNull(),
    process: text('process').notNull(),
    clientId: integer('client_id'),
    activity: text('activity').notNull(),
    /** Who really acted, also while impersonating. */
    userId: integer('user_id').notNull(),
    userName: text('user_name').notNull(),
    at: createdAt(),
  },
  (table) => [
    index('task_activities_by_day').on(table.process, table.at),
    index('task_activities_of_instance').on(table.instanceId, table.id),
  ],
);

/** What a user had entered in a task when they lost or left it. */
export const taskDrafts = pgTable(
  'task_drafts',
  {
    taskId: integer('task_id').notNull(),
    userId: integer('user_id').notNull(),
    clientId: integer('client_id'),
    vars: jsonb('vars').notNull().$type<Variables>(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.userId] })],
);

export const places: Places = {
  process_instances: 'coordinator',
  tasks: 'coordinator',
  task_activities: 'coordinator',
  task_drafts: 'coordinator',
};
