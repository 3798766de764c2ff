import { fields, pick, sql, type RowOf, type TenantTx, type SQL } from '../platform/db';
import { atOrBelow } from './queries';
import { c } from './client-columns';

const FIELDS = fields(
  pick(c, 'id', 'wireId', 'tenantId', 'parentId', 'path', 'level', 'name', 'deactivated', 'timeZone'),
);

/** A client or location, for other capabilities. */
export type Site = RowOf<typeof FIELDS>;

const reached = (tx: TenantTx, condition: SQL): SQL => sql`
  select ${FIELDS} from clients c where ${tx.reach.where(sql`c.tenant_id`, sql`c.id`)} and ${condition}`;

/** A location in the caller's reach, by its legacyClientId; otherwise 404. */
export const findSite = (tx: TenantTx, id: number): Promise<Site> =>
  tx.one<Site>(reached(tx, sql`c.id = ${id}`));

/** The locations in reach at or below a client, parents first. */
export const descendants = (tx: TenantTx, id: number): Promise<Site[]> =>
  tx.query<Site>(sql`${reached(tx, atOrBelow(id))} order by c.level, c.name, c.id`);
