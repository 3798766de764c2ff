import { sql, type ScopedTx, type SQL } from '../platform/db';
import { atOrBelow } from './queries';

/** A client or location as other capabilities need it. */
export interface Site {
  id: number;
  wireId: string;
  tenantId: number;
  parentId: number | null;
  path: string;
  level: number;
  name: string;
  deactivated: boolean;
  timeZone: string;
}

const fields = sql`c.id, c.wire_id as "wireId", c.tenant_id as "tenantId", c.parent_id as "parentId", c.path, c.level,
  c.name, c.deactivated, c.time_zone as "timeZone"`;

const reached = (tx: ScopedTx, condition: SQL): SQL => sql`
  select ${fields} from clients c where ${tx.reach.where(sql`c.tenant_id`, sql`c.id`)} and ${condition}`;

/** A location in the caller's reach, by its legacyClientId; 404 otherwise. */
export const findSite = (tx: ScopedTx, id: number): Promise<Site> =>
  tx.one<Site>(reached(tx, sql`c.id = ${id}`));

/** The locations in reach at or below a client, parents before children. */
export const descendants = (tx: ScopedTx, id: number): Promise<Site[]> =>
  tx.query<Site>(sql`${reached(tx, atOrBelow(id))} order by c.level, c.name, c.id`);
