import Type, { type Static, type TObject } from 'typebox';
import { IntegerId, ObjectId } from '../shared/ids';
import { Nullable, OneOf, STRICT } from '../shared/schema';
import { Variable } from './variables';

/** The most tasks that one request reassigns. */
export const MAX_REASSIGNED = 500;
/** A claim without activity for this long is released. Its holder is warned before. */
export const CLAIM_MINUTES = 30;
export const WARN_MINUTES = 25;

export const TASK_STATES = ['open', 'claimed', 'completed', 'canceled'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** The number of a claim. Every write of a claimed task names it; one of an earlier claim is refused with 409. */
export const Claim = Type.Integer({ minimum: 1 });

/** A user as a task names them: the `_id`, and the name. */
export const Holder = Type.Object({ _id: Type.String(), name: Type.String() });
export type Holder = Static<typeof Holder>;

/** Who can hold tasks: by words of their names, or the one with an `_id`. */
export const StaffQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 100 })),
  userId: Type.Optional(Type.String({ maxLength: 24 })),
});
export type StaffQuery = Static<typeof StaffQuery>;

/** What was done in an instance, with the user and the time. */
export const TaskActivity = Type.Object({
  activity: Type.String(),
  timestamp: Type.String(),
  user: Type.String(),
});
export type TaskActivity = Static<typeof TaskActivity>;

/**
 * A task. Its variables come twice: as the list of the process engine, and each under its own name. `received`: when the paper came;
 * `daysInQueue`: whole days since then, by UTC dates.
 */
export const TaskItem = Type.Object({
  id: Type.Integer(),
  processInstanceId: Type.Integer(),
  name: Type.String(),
  formKey: Type.String(),
  state: OneOf(TASK_STATES),
  category: Type.String(),
  tag: Nullable(Type.String()),
  priority: Type.Integer(),
  created: Type.String(),
  received: Type.String(),
  daysInQueue: Type.Integer(),
  /** Of the exam that the task is about. */
  appointmentDate: Nullable(Type.String()),
  assignee: Nullable(Type.String()),
  assigneeName: Nullable(Type.String()),
  claimedAt: Nullable(Type.String()),
  errorTag: Nullable(Type.String()),
  clientId: Nullable(Type.Integer()),
  clientName: Nullable(Type.String()),
  outcome: Nullable(Type.String()),
  completedAt: Nullable(Type.String()),
  variables: Type.Array(Variable),
  /** What was done in its instance; in lists. */
  activities: Type.Optional(Type.Array(TaskActivity)),
});
export type TaskItem = Static<typeof TaskItem>;

/** The tasks of a process, with its variables under their own names. */
export const taskSchema = (variables: TObject) =>
  Type.Object({ ...Type.Partial(variables).properties, ...TaskItem.properties });

export const TASK_SORT_FIELDS = ['received', 'priority', 'completedAt'] as const;

export const TaskFilter = Type.Object(
  {
    category: Type.Optional(Type.String({ maxLength: 60 })),
    tag: Type.Optional(Nullable(Type.String({ maxLength: 60 }))),
    state: Type.Optional(OneOf(TASK_STATES)),
    clientId: Type.Optional(IntegerId),
    /** The `_id` of a user, or `me`. */
    assignee: Type.Optional(Type.String({ maxLength: 24 })),
    /** Only those that were set aside. Without it they are left out. */
    setAside: Type.Optional(Type.Boolean()),
    q: Type.Optional(Type.String({ maxLength: 100 })),
  },
  STRICT,
);
export type TaskFilter = Static<typeof TaskFilter>;

/** A change of a task: one of claim and unclaim (`assignee` with `assignVariable`), reassignment, completion, or saved variables. */
export const TaskPatch = Type.Object(
  {
    /** The claim that the writer holds. */
    claim: Type.Optional(Claim),
    variables: Type.Optional(Type.Array(Variable, { maxItems: 60 })),
    /** The same as `variables`; the specification's clients send some of them here. */
    dbVariables: Type.Optional(Type.Array(Variable, { maxItems: 60 })),
    userId: Type.Optional(ObjectId),
    activityOrActivities: Type.Optional(
      Type.Union([
        Type.String({ maxLength: 60 }),
        Type.Array(Type.String({ maxLength: 60 }), { maxItems: 5 }),
      ]),
    ),
    reference: Type.Optional(Type.String({ maxLength: 200 })),
    completeTask: Type.Optional(Type.Boolean()),
    assignee: Type.Optional(Nullable(ObjectId)),
    assignVariable: Type.Optional(Type.Boolean()),
    reassign: Type.Optional(Type.Boolean()),
  },
  STRICT,
);
export type TaskPatch = Static<typeof TaskPatch>;

/** A task as it is after a change, and the number of the caller's claim. */
export const taskAnswer = (variables: TObject) =>
  Type.Object({ task: taskSchema(variables), claim: Nullable(Claim) });
export interface TaskAnswer<Task = TaskItem> {
  task: Task;
  claim: number | null;
}

/** Which queue "Next" takes from. */
export const NextTask = Type.Object(
  {
    category: Type.Optional(Type.String({ maxLength: 60 })),
    tag: Type.Optional(Nullable(Type.String({ maxLength: 60 }))),
    /** Not this one: the task that was just left. */
    not: Type.Optional(IntegerId),
  },
  STRICT,
);
export type NextTask = Static<typeof NextTask>;

export const Reassignment = Type.Object(
  {
    taskIds: Type.Array(IntegerId, { minItems: 1, maxItems: MAX_REASSIGNED }),
    /** The `_id` of the new holder; null puts the tasks back into their queue. */
    assignee: Nullable(ObjectId),
  },
  STRICT,
);
export type Reassignment = Static<typeof Reassignment>;

/**
 * `done`: nobody works on it anymore. `own`: it is about a decision of the new holder. `notAllowed`: they may not work in its queue.
 */
export const REASSIGN_RESULTS = ['reassigned', 'done', 'own', 'notAllowed', 'missing'] as const;
export const ReassignResult = Type.Object({
  taskId: Type.Integer(),
  result: OneOf(REASSIGN_RESULTS),
});
export type ReassignResult = Static<typeof ReassignResult>;

/** How many tasks wait in a queue, and since when the oldest does. */
export const QueueCount = Type.Object({
  category: Type.String(),
  tag: Nullable(Type.String()),
  setAside: Type.Boolean(),
  open: Type.Integer(),
  claimed: Type.Integer(),
  oldest: Nullable(Type.String()),
});
export type QueueCount = Static<typeof QueueCount>;

/** What a user had entered in a task when they lost it, or left it. */
export const TaskDraft = Type.Object({
  variables: Type.Array(Variable),
  savedAt: Type.String(),
});
export type TaskDraft = Static<typeof TaskDraft>;
