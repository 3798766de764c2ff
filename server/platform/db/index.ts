export { array, json, sql } from './statement';
export type { SQL } from './database';
export type { Data, Reach, ScopedTx, Tx } from './data';
