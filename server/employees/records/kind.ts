import type { FastifyInstance } from 'fastify';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Static, TSchema } from 'typebox';
import type { Access } from '../../../domain/access/access';
import type { Values as AuditValues } from '../../../domain/audit/events';
import type { EmployeeRow } from '../employee-queries';
import type { Caller } from '../../platform/access/caller';
import type { Reach, ScopedTx, SQL } from '../../platform/db';

/** A table with records of employees. One with `addedBy` is given the name of the user who adds a record. */
export type RecordTable = PgTable & Record<'tenantId' | 'id' | 'employeeId', PgColumn>;

/** Audit entries of changes. Notes are never changed. */
export type ChangeEvent = `${Exclude<Name, 'note'>}.changed`;
type Name = 'accident' | 'disqualification' | 'employment' | 'note' | 'poolException' | 'vaccine';

interface Route {
  access: Access;
  summary: string;
}

/** Who reads, and when. */
export interface Reader {
  caller: Caller;
  now: Date;
}

/** A change of an employee's records: a transaction that holds the lock of the employee, so that others wait for it. */
export interface Editing {
  app: FastifyInstance;
  tx: ScopedTx;
  employee: EmployeeRow;
  /** Today where the employee works. */
  today(): Promise<string>;
}

/**
 * One kind of dated records on a person's file. `Row` is a stored record, `Values` are its columns that people enter; `Body` and `Item`
 * are the schemas of what they send and read.
 */
export interface RecordKind<Row, Values, Body extends TSchema, Item extends TSchema> {
  /** Of the URL: `/v1/employees/:id/{path}`. */
  path: string;
  /** The record's ID in the URL and on the wire. */
  idName: string;
  table: RecordTable;
  /** The table under the alias that the statements below use. The employee is `e`. */
  as: RecordTable;
  /** The columns that people enter, and may change later. */
  values: readonly (keyof Values & string)[];
  /** The columns of a row, as this caller may read them. */
  columns: (caller: Caller, reach: Reach, employeeId: number) => SQL;
  /** The records that this caller may see. */
  within?: (caller: Caller) => SQL;
  order: SQL;
  schema: Item;
  /** A record on the wire. */
  item: (row: Row, reader: Reader) => Static<Item>;
  /**
   * The values to store; throws all problems at once (`refuseAny`). Of a change, `given` has all values, also those that stay, and
   * `before` is the stored record. Other columns that it returns are stored only with a new record.
   */
  check: (body: Static<Body>, editing: Editing, before: Row | null) => Promise<Values>;
  audit: {
    /** What its entries are about, such as `vaccine/12`. */
    subject: Name | 'investigationStep';
    /** What the trail keeps of values that were entered or changed. Everything, if it isn't declared. */
    values?: (values: Partial<Values>) => AuditValues;
    /** What it keeps of a removed record, if that is something else. */
    last?: (row: Row) => AuditValues;
    /** What its entries say besides the person, such as the pool of an exception. */
    about?: (row: Row) => { pool: string };
  };
  /** What follows from a change, in its transaction. */
  follow?: (editing: Editing) => Promise<void>;
  // Each route with its `event`, the audit entry of what it does.
  /** Without it, the list has a route of its own. */
  list?: Route & { notForAuditors?: boolean };
  add: Route & { body: Body; event: `${Name}.added` | 'investigation.stepAdded' };
  /** Records of a kind without it are never changed. `body`: some values, and the version that they change. */
  change?: Route & { body: TSchema; event: ChangeEvent };
  remove: Route & {
    event: `${Name}.removed` | 'investigation.stepRemoved';
    check?: (row: Row, editing: Editing, because: string) => void;
  };
}
