import type { PermissionKey } from '../../domain/access/permissions';
import type { Caller, Person } from '../platform/access/caller';
import { array, PROVIDER, sql, type Data } from '../platform/db';
import { containing } from '../platform/like';
import type { Holder, StaffQuery } from '../../domain/processes/contract';

/** Who really acts, also while impersonating: a task is theirs, and what they did isn't theirs to review. */
export const actorOf = ({ user, realUser }: Caller): Person => realUser ?? user;

/** The `_id` and name of users by their number. */
export type People = ReadonlyMap<number, { _id: string; name: string }>;

/** Users by number, staff of the provider or not. */
export async function readPeople(data: Data, ids: Iterable<number | null>): Promise<People> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await data.withoutReach('users', (tx) =>
    tx.query<{ id: number; _id: string; name: string }>(sql`
      select id, wire_id as "_id", first_name || ' ' || last_name as name from users where id = any(${array(known)}::int[])`),
  );
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

/** The member of staff with this `_id` who has all of these permissions and may sign in; null: none. */
export const findStaff = (
  data: Data,
  wireId: string,
  permissions: readonly PermissionKey[],
): Promise<{ id: number; name: string } | null> =>
  data.withTenant(PROVIDER, async (tx) => {
    const found = await tx.maybe<{ id: number; name: string }>(sql`
      select id, first_name || ' ' || last_name as name from users u
      where wire_id = ${wireId} and tenant_id is null and not deactivated
        and permissions @> ${array(permissions)}::text[]`);
    return found ?? null;
  });

/** The most members of staff that a search finds. */
const MOST_FOUND = 20;

/** Members of staff who have this permission and may sign in, by words of their names, or the one with an `_id`. */
export const searchStaff = (
  data: Data,
  permission: PermissionKey,
  { q, userId }: StaffQuery,
): Promise<Holder[]> =>
  data.withTenant(PROVIDER, (tx) =>
    tx.query<Holder>(sql`
      select wire_id as "_id", first_name || ' ' || last_name as name from users
      where tenant_id is null and not deactivated and permissions @> ${array([permission])}::text[]
        and first_name || ' ' || last_name ilike ${containing(q)}
        ${userId === undefined ? sql`` : sql`and wire_id = ${userId}`}
      order by last_name, first_name, id limit ${MOST_FOUND}`),
  );
