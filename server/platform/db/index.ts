export { array, json, sql } from './statement';
export type { Column } from 'drizzle-orm';
export { alias } from 'drizzle-orm/pg-core';
export {
  excluded,
  fields,
  insertInto,
  listOf,
  members,
  namesOf,
  onConflict,
  pick,
  raised,
  raisedOf,
  recordset,
  update,
  valuesOf,
  type Change,
  type Given,
  type Key,
  type RowOf,
} from './statements';
export type { SQL } from './database';
export { WithCommit } from './data';
export type { Data, Reach, ScopedTx, Tx } from './data';
export { isLockedTooLong, LOCK_WAIT, waitingBriefly } from './lock-wait';
