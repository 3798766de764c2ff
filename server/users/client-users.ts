import type { FastifyInstance } from 'fastify';
import type { UserFilter, UserRecord } from '../../domain/users/contract';
import { editProblem, type Granter } from '../../domain/users/user-rules';
import type { Caller } from '../platform/access/caller';
import { resolveSite, resolveClientId, type ResolvedSite } from '../platform/access/resolve-site';
import type { ListQuery } from '../platform/client-list';
import { PROVIDER, sql, type Reach, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';
import { userList } from './user-list';
import { recordMembers } from './user-queries';

/** The caller's own permissions and locations, which limit what they may grant. */
export const granterOf = (caller: Caller): Granter => ({
  held: caller.permissions,
  sites: caller.allSites ? null : new Set(caller.siteIds),
});

/** Whether a user is the caller or the caller's real user. */
export const isSelf = (caller: Caller, userId: number): boolean =>
  userId === caller.user.id || userId === caller.realUser?.id;

/** The user's locations that the caller reaches, optionally only those below `site`. */
const reachedSites = ({ where }: Reach, site: Pick<ResolvedSite, 'path'> | null): SQL => sql`
  from user_sites us join clients c on c.tenant_id = us.tenant_id and c.id = us.site_id
  where us.tenant_id = u.tenant_id and us.user_id = u.id and ${where(sql`us.tenant_id`, sql`us.site_id`)}
    ${site ? sql`and c.path like ${`${site.path}%`}` : sql``}`;

const siteNames = (reach: Reach): SQL =>
  sql`coalesce((select json_agg(json_build_object('legacyClientId', c.id, 'name', c.name) order by c.level, c.name) ${reachedSites(reach, null)}), '[]')`;

/**
 * A client's users with a location in reach, without the accounts of audits. Callers with the whole tree also see users without
 * locations.
 */
function visible(reach: Reach, caller: Caller, site: Pick<ResolvedSite, 'path'> | null): SQL {
  const whole = caller.allSites && site === null;
  return sql`${reach.where(sql`u.tenant_id`)} and u.tenant_id is not null and u.auditor_token is null
    and (${whole} or exists (select 1 ${reachedSites(reach, site)}))`;
}

interface UserScope extends ListQuery<UserFilter> {
  /** The location of the filter. */
  filterSite: ResolvedSite | null;
}

/** The users of a client or location, within the caller's reach, optionally only those with a permission. */
export const clientUserList = (forPermission?: string) =>
  userList<UserScope>({
    name: 'users',
    access: 'client.viewUsers',
    summary:
      'List the users of a client or location; forPermission: only those with this permission (key or name)',
    forPermission,
    async scope(app, { caller, site, filter }) {
      const filterSite =
        filter.site === undefined ? null : await resolveSite(app, caller, String(filter.site));
      return { caller, site, filter, filterSite };
    },
    column: (reach) => ({ sites: siteNames(reach) }),
    visible: (reach, { caller, site, filterSite }) =>
      sql`${visible(reach, caller, site)} and ${filterSite ? visible(reach, caller, filterSite) : sql`true`}`,
    export: {
      summary: 'Export the users of a client or location',
      columns: [['sites', 'Locations', ({ sites = [] }) => sites.map(({ name }) => name).join('; ')]],
    },
  });

interface VisibleUser {
  id: number;
  record: Omit<UserRecord, 'editProblem'>;
}

/** A client user visible to the caller, with their internal ID; otherwise 404. */
export async function findClientUser(
  app: FastifyInstance,
  caller: Caller,
  clientId: string,
  userId: string,
): Promise<VisibleUser> {
  const site = await resolveSite(app, caller, clientId);
  const [rows] = await app.data.read(caller, (reach) => [
    sql`select u.id, jsonb_build_object(${recordMembers}, 'sites', ${siteNames(reach)}) as record
      from users u where ${visible(reach, caller, site)} and u.wire_id = ${userId}`,
  ]);
  const user = rows?.[0] as VisibleUser | undefined;
  if (!user) throw new AppError('notFound');
  return user;
}

/** A client user's full record, with the reason why the caller can't edit them, if so. */
export async function readClientUser(
  app: FastifyInstance,
  caller: Caller,
  clientId: string,
  userId: string,
): Promise<UserRecord> {
  const { id, record } = await findClientUser(app, caller, clientId, userId);
  const sites = await sitesOf(app, caller, id);
  const grants = { permissions: record.permissions, sites };
  return { ...record, editProblem: editProblem(granterOf(caller), grants, isSelf(caller, id)) };
}

/** All locations of a user, also out of the caller's reach; used only to decide whether the caller may edit the user. */
const sitesOf = (app: FastifyInstance, caller: Caller, userId: number): Promise<number[]> =>
  app.data.withTenant(
    caller.tenantId ?? PROVIDER,
    async (tx) => {
      const rows = await tx.query<{ id: number }>(
        sql`select site_id as id from user_sites where user_id = ${userId}`,
      );
      return rows.map(({ id }) => id);
    },
    caller,
  );

/** The tenant that a path names, within the caller's reach. */
export async function resolveTenant(app: FastifyInstance, caller: Caller, id: string): Promise<number> {
  await resolveSite(app, caller, id);
  if (caller.tenantId !== null) return caller.tenantId;
  // Only a caller with a tenant gets here: resolveSite threw otherwise.
  return resolveClientId(app.data, id);
}
