export { array, json, sql } from './statement';
export type { SQL } from './database';
export { WithCommit } from './data';
export type { Data, Reach, ScopedTx, Tx } from './data';
