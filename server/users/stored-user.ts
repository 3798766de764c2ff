import { array, fields, insertInto, pick, sql, type Tx } from '../platform/db';
import { userSites, users } from './tables';

/** A stored user, locked until the transaction ends. */
export interface StoredUser {
  id: number;
  wireId: string;
  tenantId: number | null;
  email: string;
  firstName: string;
  lastName: string;
  role: string;
  permissions: string[];
  deactivated: boolean;
  hasPassword: boolean;
  version: number;
  updatedAt: string;
  sites: number[];
}

const COLUMNS = fields({
  ...pick(
    users,
    'id',
    'wireId',
    'tenantId',
    'email',
    'firstName',
    'lastName',
    'role',
    'permissions',
    'deactivated',
  ),
  ...pick(users, 'hasPassword', 'version', 'updatedAt'),
});

/** Reads and locks a user of a client (or of the staff if `tenantId` is null); otherwise 404. */
export async function readUserForUpdate(
  tx: Tx,
  tenantId: number | null,
  wireId: string,
): Promise<StoredUser> {
  const user = await tx.one<Omit<StoredUser, 'sites'>>(
    sql`select ${COLUMNS} from users where wire_id = ${wireId} and tenant_id is not distinct from ${tenantId}::int for update`,
  );
  const sites = await tx.query<{ id: number }>(
    sql`select site_id as id from user_sites where user_id = ${user.id} order by site_id`,
  );
  return { ...user, sites: sites.map(({ id }) => id) };
}

/** The names of locations, for the audit trail. */
export async function siteNames(tx: Tx, tenantId: number | null, ids: readonly number[]): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(sql`select name from clients
    where tenant_id = ${tenantId} and id = any(${sql.param([...ids])}::int[]) order by level, name`);
  return rows.map(({ name }) => name);
}

/** Replaces a user's locations. */
export async function storeSites(
  tx: Tx,
  tenantId: number,
  userId: number,
  sites: readonly number[],
): Promise<void> {
  await tx.query(sql`delete from user_sites where tenant_id = ${tenantId} and user_id = ${userId}`);
  await tx.query(
    insertInto(
      userSites,
      { tenantId, userId, siteId: sql`id` },
      sql`from unnest(${array(sites)}::int[]) as id`,
    ),
  );
}
