import type { FastifyInstance } from 'fastify';
import type { ProcessDefinition } from '../../domain/processes/process';
import type { Variables } from '../../domain/processes/variables';
import type { Caller } from '../platform/access/caller';
import type { TenantTx, Tx } from '../platform/db';
import type { TaskRow } from './task-rows';

/** What an effect works with: the transaction of the action, which is about `clientId` or, without one, about the provider. */
export interface EffectRun<Vars extends Variables> {
  app: FastifyInstance;
  tx: TenantTx;
  caller: Caller;
  kind: ProcessKind<Vars>;
  task: TaskRow;
  /** What the actor entered with the action. */
  input: Partial<Vars>;
  /** The variables with the input of the action. */
  vars: Vars;
  /** Those afterwards. */
  after: Vars;
  outcome: string;
}

/** A process as the server runs it: its definition, and what its effects do. */
export interface ProcessKind<Vars extends Variables = Variables> {
  definition: ProcessDefinition<Vars>;
  /**
   * By name. They run in the transaction of the action; what is slow becomes a job that they enqueue. What they answer are further
   * variables.
   */
  effects: Readonly<Record<string, (run: EffectRun<Vars>) => Promise<Partial<Vars> | void>>>;
  /** The client that an action is about, by the variables with its input; null: none. */
  clientOf: (vars: Vars) => number | null;
  /** Variables that name users by their number: they travel as `_id`. */
  userVars: readonly (keyof Vars & string)[];
  /** What follows when a task that someone held waits again, without an action of theirs; in the transaction that puts it back. */
  released?: (tx: Tx, task: Pick<TaskRow, 'id' | 'instanceId' | 'formKey'>) => Promise<void>;
  /** Where supervisors see what was set aside: a path of the console. */
  setAsidePage: string;
  /** What the audit trail records of an action. */
  audited: readonly (keyof Vars & string)[];
}

/** A kind without the type of its variables, for the engine. `step` has checked what an action sets before its effects run. */
export const anyKind = <Vars extends Variables>(kind: ProcessKind<Vars>): ProcessKind =>
  kind as unknown as ProcessKind;
