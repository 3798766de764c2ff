import type { Variables } from '../../domain/processes/variables';
import { json, sql, update, type Tx } from '../platform/db';
import { processInstances } from './tables';

/** Sets some variables of an instance; its task is locked, or it was just started. */
export const setVars = (tx: Tx, instanceId: number, vars: Variables) =>
  tx.query(sql`${update(processInstances, { vars: sql`vars || ${json(vars)}` })} where id = ${instanceId}`);
