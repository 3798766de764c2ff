import { SHOWS_DEACTIVATED_ID, type ChildrenQuery, type FlatClientNode } from '../../domain/clients/contract';
import { isObjectId } from '../../domain/shared/ids';
import type { Caller } from '../platform/access/caller';
import type { Data } from '../platform/db';
import { AppError } from '../platform/errors';
import { lookUp } from './lookup';
import { childrenQuery, scopeQuery, userInReachQuery, type SiteRow } from './queries';
import { presentSite } from './site-tree';

/**
 * The user who limits the list to what they reach; null if it is the caller. 403 without permission to view users, 404 for an
 * invalid ID.
 */
function otherUser(caller: Caller, forUser: string | undefined): string | null {
  if (forUser === undefined || forUser === caller.user.wireId) return null;
  if (!isObjectId(forUser)) throw new AppError('notFound');
  if (!caller.permissions.has('client.viewUsers')) throw new AppError('forbidden');
  return forUser;
}

/** The locations below a client within the reach of the caller (and user); optionally with the client itself. */
export async function findChildren(
  data: Data,
  caller: Caller,
  id: number,
  query: ChildrenQuery,
): Promise<FlatClientNode[]> {
  const user = otherUser(caller, query.forUser);
  const [scope = [], users = [], rows = []] = await lookUp(data, caller, (field) => [
    scopeQuery(field, id),
    userInReachQuery(field, user ?? ''),
    childrenQuery(field, id, {
      includeParent: query.includeParent === true,
      deactivatedOf: SHOWS_DEACTIVATED_ID,
      user,
    }),
  ]);
  if (scope.length === 0 || (user !== null && users.length === 0)) throw new AppError('notFound');
  return (rows as unknown as SiteRow[]).map(presentSite);
}
