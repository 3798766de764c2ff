import type { TObject } from 'typebox';
import { Check } from 'typebox/value';
import type { Access } from '../access/access';
import type { PermissionKey } from '../access/permissions';
import type { FieldRefusals, Refusal } from '../shared/refusals/refusal';
import { refuse, refusedFields } from '../shared/refusals/refusal';
import type { Variables } from './variables';

// A process is data: its tasks, and what may be done in each. `step` says what follows from an action and changes nothing itself.

/** Who acts. */
export interface Actor {
  /** The user who really acts, also while impersonating: what nobody may do to their own work looks at this one. */
  id: number;
  permissions: ReadonlySet<string>;
}

/** What a rule of an action sees. `vars`: as they are, with the input of the action laid over them. */
export interface Situation<Vars> {
  vars: Vars;
  before: Vars;
  actor: Actor;
  now: Date;
}

/** Where an action leads: another task, the same one with its claim, or the end of the process. */
type Target<FormKey> = FormKey | 'stay' | 'end';

export interface Action<Vars, FormKey extends string, Activity extends string, Effect extends string> {
  /** What the actor needs besides the permission of the queue. */
  permission?: PermissionKey;
  /** The variables that the action may set. Others are refused. */
  input: readonly (keyof Vars & string)[];
  /** What is wrong with the variables, by name. */
  check?: (at: Situation<Vars>) => FieldRefusals;
  /** Why the action isn't possible now; null if it is. */
  guard?: (at: Situation<Vars>) => Refusal | null;
  /** Further variables that it sets. */
  set?: (at: Situation<Vars>) => Partial<Vars>;
  to: Target<FormKey> | ((at: Situation<Vars>) => Target<FormKey>);
  /** What the statistics of the staff count. */
  activity?: Activity;
  /** What happens in the same transaction, by name, in this order. */
  effects?: readonly Effect[];
  /** Takes the task out of its queue with this mark, for a supervisor. */
  setAside?: string;
}

export interface TaskDefinition<
  Vars,
  FormKey extends string,
  Category extends string,
  Activity extends string,
  Effect extends string,
> {
  name: string;
  /** The queue it is in, which also says who may work on it. */
  category: (vars: Vars) => Category;
  /** The user who may not take it: never one's own. */
  barred?: (vars: Vars) => number | null;
  /** What may be done, by the value of the variable `outcome`. */
  actions: Readonly<Record<string, Action<Vars, FormKey, Activity, Effect>>>;
}

/**
 * What became of an earlier version: its running instances go on in its own tasks, or in those of the current version that it names for
 * each of its own.
 */
export type EarlierVersion<Tasks, FormKey extends string> =
  | { tasks: Tasks }
  | { becomes: Readonly<Record<string, FormKey>> };

export interface ProcessDefinition<
  Vars extends Variables = Variables,
  FormKey extends string = string,
  Category extends string = string,
  Activity extends string = string,
  Effect extends string = string,
> {
  key: string;
  /** Raised when running instances can't go on as they are. */
  version: number;
  /** All earlier versions, by their numbers; `versions.ts` checks them. */
  earlier?: Readonly<
    Record<
      number,
      EarlierVersion<
        Readonly<Record<string, TaskDefinition<Vars, string, Category, Activity, Effect>>>,
        FormKey
      >
    >
  >;
  /** The variables as they travel; each may be missing. */
  variables: TObject;
  /** What seeing the queues needs. */
  access: PermissionKey;
  /** Who sees only the queues that they may work on: those with one of these. */
  openTo?: readonly PermissionKey[];
  /** Who hears of changes of the queues: whoever has one of these. */
  listeners: readonly PermissionKey[];
  /** The queues, with what working on their tasks needs. */
  categories: Readonly<Record<Category, PermissionKey>>;
  /** What acting on the tasks of others needs: reassigning, unclaiming, seeing what was set aside. */
  supervision: PermissionKey;
  tasks: Readonly<Record<FormKey, TaskDefinition<Vars, FormKey, Category, Activity, Effect>>>;
}

type Doors = Pick<ProcessDefinition, 'access' | 'openTo' | 'supervision'>;

/** Any of these opens a process. */
export const keysTo = ({
  access,
  openTo = [],
}: Pick<Doors, 'access' | 'openTo'>): [PermissionKey, ...PermissionKey[]] => [access, ...openTo];

/** What the routes of a process need. */
export const accessTo = (definition: Pick<Doors, 'access' | 'openTo'>): Access =>
  definition.openTo ? { any: keysTo(definition) } : definition.access;

/** What its supervisors need. */
export const supervisedWith = (definition: Doors): Access =>
  definition.openTo
    ? { any: keysTo(definition), all: [definition.supervision] }
    : { all: [definition.access, definition.supervision] };

/** What follows from an action. */
export interface Step<Vars, FormKey extends string> {
  /** All variables afterwards. */
  vars: Vars;
  next: Target<FormKey>;
  outcome: string;
  activity: string | null;
  effects: readonly string[];
  setAside: string | null;
}

export type StepRefusal = { refusal: Refusal; fields?: FieldRefusals } | { forbidden: true };

const isRefused = (fields: FieldRefusals) => Object.keys(fields).length > 0;

/** Why a variable that was sent is none that the action sets, or no value of it; null if it is right. */
function misfit(
  { variables }: { variables: TObject },
  known: readonly string[],
  name: string,
  value: unknown,
): Refusal | null {
  const schema = known.includes(name) ? variables.properties[name] : undefined;
  if (!schema) return refuse('request.unknownField');
  return Check(schema, value) ? null : refuse('request.notValid');
}

/** What follows if `actor` takes the action `outcome` in a task, or why it doesn't. */
export function step<Vars extends Variables, FormKey extends string>(
  definition: ProcessDefinition<Vars, FormKey>,
  task: { formKey: FormKey; vars: Vars },
  outcome: string,
  input: Partial<Vars>,
  actor: Actor,
  now: Date,
): Step<Vars, FormKey> | StepRefusal {
  const { category, barred, actions } = definition.tasks[task.formKey];
  const action = Object.hasOwn(actions, outcome) ? actions[outcome] : undefined;
  if (!action) return { refusal: refuse('task.noSuchAction', { action: outcome }) };
  const needed = [definition.categories[category(task.vars)]!, action.permission];
  if (!needed.every((key) => key === undefined || actor.permissions.has(key))) return { forbidden: true };
  if (barred?.(task.vars) === actor.id) return { refusal: refuse('task.own') };
  const misfits = refusedFields(
    Object.entries(input).map(([name, value]) => [name, misfit(definition, action.input, name, value)]),
  );
  if (isRefused(misfits)) return { refusal: refuse('task.checkFields'), fields: misfits };
  const at: Situation<Vars> = { vars: { ...task.vars, ...input }, before: task.vars, actor, now };
  const refusal = action.guard?.(at);
  if (refusal) return { refusal };
  const fields = action.check?.(at) ?? {};
  if (isRefused(fields)) return { refusal: refuse('task.checkFields'), fields };
  const { to, activity = null, effects = [], setAside = null } = action;
  return {
    vars: { ...at.vars, ...action.set?.(at), outcome },
    next: typeof to === 'function' ? to(at) : to,
    outcome,
    activity,
    effects,
    setAside,
  };
}
