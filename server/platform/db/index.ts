export { array, json, sql } from './statement';
export type { SQL } from './database';
export { WithCommit } from './data';
export type { Data, Reach, ScopedTx, Tx } from './data';
export { isLockedTooLong, LOCK_WAIT, waitingBriefly } from './lock-wait';
