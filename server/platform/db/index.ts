export { array, json, oneOf, sql } from './statement';
export type { Column } from 'drizzle-orm';
export { alias } from 'drizzle-orm/pg-core';
export {
  columnNames,
  excluded,
  fields,
  insertAll,
  insertInto,
  listOf,
  members,
  namesOf,
  onConflict,
  pick,
  nextVersion,
  nextVersionOf,
  recordset,
  update,
  valuesOf,
  type Change,
  type RowValues,
  type ColumnKey,
  type Key,
  type RowOf,
} from './statements';
export type { SQL } from './database';
export { PROVIDER, WithCommit } from './data';
export type { Bounds, Data, Reach, ScopedTx, TenantTx, Tx } from './data';
export { isLockTimeout, LOCK_TIMEOUT, lockWithTimeout } from './lock-timeout';
