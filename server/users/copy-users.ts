import { refuse } from '../../domain/shared/refusals/refusal';
import { editProblem } from '../../domain/users/user-rules';
import type { Caller } from '../platform/access/caller';
import { sql, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import { storeUser } from './change-user';
import { granterOf, isSelf } from './client-users';
import { readUserForUpdate, type StoredUser } from './stored-user';

interface Site {
  id: number;
  tenantId: number;
  path: string;
}

/** How many names to list when some users can't be copied. */
const MAX_NAMES = 5;

/**
 * Also assigns the users of a location to another location of the same client, unless they reach it already. Refused
 * entirely if the caller may not edit one of them. Must be called under `lockUsers`. Returns whether anything changed.
 */
export async function copyUsers(tx: Tx, caller: Caller, from: Site, to: Site): Promise<boolean> {
  const found = await tx.query<{ wireId: string }>(sql`
    select u.wire_id as "wireId" from user_sites us join users u on u.id = us.user_id
    where us.tenant_id = ${from.tenantId} and us.site_id = ${from.id} and not exists (
      select 1 from user_sites own join clients c on c.tenant_id = own.tenant_id and c.id = own.site_id
      where own.tenant_id = us.tenant_id and own.user_id = us.user_id and starts_with(${to.path}, c.path))
    order by u.id`);
  const users: StoredUser[] = [];
  for (const { wireId } of found) users.push(await readUserForUpdate(tx, to.tenantId, wireId));
  requireEditable(caller, users);
  for (const user of users) await storeUser(tx, user, { ...user, sites: [...user.sites, to.id] });
  return users.length > 0;
}

function requireEditable(caller: Caller, users: readonly StoredUser[]): void {
  const problemOf = (user: StoredUser) => editProblem(granterOf(caller), user, isSelf(caller, user.id));
  const problem = users.map(problemOf).find((one) => one !== null);
  if (!problem) return;
  const names = users
    .filter((user) => problemOf(user) === problem)
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const more = names.length > MAX_NAMES ? `, +${names.length - MAX_NAMES}` : '';
  const named = `${names.slice(0, MAX_NAMES).join(', ')}${more}`;
  throw new AppError('forbidden', { refusal: refuse(`user.${problem}Named`, { names: named }) });
}
