import { array, fields, insertAll, pick, sql, type SQL, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
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

/**
 * Reads and locks users, in the order of their ids; accounts of audits can't be edited. They are locked first, so that their locations
 * are current.
 */
async function readForUpdate(tx: Tx, condition: SQL): Promise<StoredUser[]> {
  const found = await tx.query<Omit<StoredUser, 'sites'>>(
    sql`select ${COLUMNS} from users where ${condition} and auditor_token is null order by id for update`,
  );
  const users = new Map(found.map((user) => [user.id, { ...user, sites: [] as number[] }]));
  const sites = await tx.query<{ userId: number; siteId: number }>(
    sql`select user_id as "userId", site_id as "siteId" from user_sites
      where user_id = any(${array([...users.keys()])}::int[]) order by site_id`,
  );
  for (const { userId, siteId } of sites) users.get(userId)?.sites.push(siteId);
  return [...users.values()];
}

/** A user of a client (or of the staff if `tenantId` is null); otherwise 404. */
export async function readUserForUpdate(
  tx: Tx,
  tenantId: number | null,
  wireId: string,
): Promise<StoredUser> {
  const [user] = await readForUpdate(
    tx,
    sql`wire_id = ${wireId} and tenant_id is not distinct from ${tenantId}::int`,
  );
  if (!user) throw new AppError('notFound');
  return user;
}

/** Users of a client. */
export const readUsersForUpdate = (tx: Tx, tenantId: number, ids: readonly number[]): Promise<StoredUser[]> =>
  readForUpdate(tx, sql`tenant_id = ${tenantId} and id = any(${array(ids)}::int[])`);

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
    insertAll(
      userSites,
      { tenantId, userId, siteId: sql`id` },
      sql`from unnest(${array(sites)}::int[]) as id`,
    ),
  );
}
