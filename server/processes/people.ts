import { inQueues } from './in-queues';
import type { PermissionKey } from '../../domain/access/permissions';
import type { Caller, Person } from '../platform/access/caller';
import { array, sql, type Data } from '../platform/db';
import { containing } from '../platform/like';
import type { Holder, StaffQuery } from '../../domain/processes/contract';

/** Who really acts, also while impersonating: a task is theirs, and what they did isn't theirs to review. */
export const actorOf = ({ user, realUser }: Caller): Person => realUser ?? user;

/** A member of staff who can hold tasks. */
export interface Worker {
  id: number;
  name: string;
  permissions: readonly string[];
}

/** The member of staff with this `_id` who has one of these permissions and may sign in; null: none. */
export const findStaff = (
  data: Data,
  wireId: string,
  keys: readonly PermissionKey[],
): Promise<Worker | null> =>
  inQueues(data, async (tx) => {
    const found = await tx.maybe<Worker>(sql`
      select id, first_name || ' ' || last_name as name, permissions from users
      where wire_id = ${wireId} and tenant_id is null and not deactivated
        and permissions && ${array(keys)}::text[]`);
    return found ?? null;
  });

/** The most members of staff that a search finds. */
const MOST_FOUND = 20;

/** Members of staff who have one of these permissions and may sign in, by words of their names, or the one with an `_id`. */
export const searchStaff = (
  data: Data,
  keys: readonly PermissionKey[],
  { q, userId }: StaffQuery,
): Promise<Holder[]> =>
  inQueues(data, (tx) =>
    tx.query<Holder>(sql`
      select wire_id as "_id", first_name || ' ' || last_name as name from users
      where tenant_id is null and not deactivated and permissions && ${array(keys)}::text[]
        and first_name || ' ' || last_name ilike ${containing(q)}
        ${userId === undefined ? sql`` : sql`and wire_id = ${userId}`}
      order by last_name, first_name, id limit ${MOST_FOUND}`),
  );
