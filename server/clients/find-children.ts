import { SHOWS_DEACTIVATED_ID, type ChildrenQuery, type FlatClientNode } from '../../domain/clients/contract';
import { isObjectId } from '../../domain/shared/ids';
import type { Caller } from '../platform/access/caller';
import type { Data } from '../platform/db';
import { AppError } from '../platform/errors';
import { lookUp } from './lookup';
import { childrenQuery, scopeQuery, userInReachQuery, type SiteRow } from './queries';
import { presentSite } from './site-tree';

/**
 * The user whose reach narrows the list, null where that is the caller himself. 403 where he may not see other users,
 * 404 where the id cannot be one.
 */
function otherUser(caller: Caller, forUser: string | undefined): string | null {
  if (forUser === undefined || forUser === caller.user.wireId) return null;
  if (!isObjectId(forUser)) throw new AppError('notFound');
  if (!caller.permissions.has('client.viewUsers')) throw new AppError('forbidden');
  return forUser;
}

/** The locations below a client as far as caller (and user) reach them; the client itself first, where asked. */
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
