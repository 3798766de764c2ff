import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { fields, insertInto, onConflict, pick, sql, type Data } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import type { SavedView, SavedViewBody } from './schemas';
import { savedViews } from '../users/tables';

const MAX_VIEWS = 50;

const VIEW = fields(pick(savedViews, 'id', 'resource', 'name', 'view'));

// Views belong to the user, whichever client they work for, so each query names the user and no reach applies.

/** A user's saved views, of one list or of all. */
export function savedViewsOf(data: Data, caller: Caller, resource: string | undefined): Promise<SavedView[]> {
  return data.withTenant(
    caller.homeTenantId,
    (tx) =>
      tx.query<SavedView>(sql`select ${VIEW} from saved_views where user_id = ${caller.user.id}
        ${resource === undefined ? sql`` : sql`and resource = ${resource}`} order by resource, lower(name), id`),
    caller,
  );
}

/** Saves a view; replaces one with the same list and name. */
export function saveView(data: Data, caller: Caller, body: SavedViewBody): Promise<SavedView> {
  const { resource, view } = body;
  const name = body.name.trim();
  if (name === '') throw refuseFields({ name: refuse('request.required') });
  return data.withTenant(
    caller.homeTenantId,
    async (tx) => {
      const saved = await tx.one<SavedView>(sql`
        ${insertInto(savedViews, { userId: caller.user.id, resource, name, view })}
        ${onConflict(savedViews, ['userId', 'resource', 'name'], ['view'])} returning ${VIEW}`);
      const { count } = await tx.one<{ count: number }>(
        sql`select count(*) as count from saved_views where user_id = ${caller.user.id} and resource = ${resource}`,
      );
      if (count > MAX_VIEWS)
        throw new AppError('conflict', {
          refusal: refuse('session.tooManyViews', { count: MAX_VIEWS }),
        });
      tx.keepKey();
      return saved;
    },
    caller,
  );
}

/** Deletes one of the user's views; 404 for another user's. */
export async function deleteView(data: Data, caller: Caller, id: number): Promise<void> {
  await data.withTenant(
    caller.homeTenantId,
    (tx) =>
      tx.one(sql`delete from saved_views where user_id = ${caller.user.id} and id = ${id} returning id`),
    caller,
  );
}
