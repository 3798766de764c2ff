import type { FastifyInstance } from 'fastify';
import type { UserFilter, UserRecord, UserSortField } from '../../domain/users/contract';
import { editProblem, type Granter } from '../../domain/users/user-rules';
import { wholeListErrors, type ListRequest } from '../../domain/shared/list-dialect';
import type { Caller } from '../platform/access/caller';
import { namedSite, resolveClientId, type NamedSite } from '../platform/access/named-site';
import { sql, type Reach, type SQL } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { filterConditions, recordMembers, usersPage, type UserPage } from './user-queries';

/** Who asks, as far as changes of users go. */
export const granterOf = (caller: Caller): Granter => ({
  held: caller.permissions,
  sites: caller.allSites ? null : new Set(caller.siteIds),
});

/** Whether a user is the one who asks, or the one in whose place he asks. */
export const isSelf = (caller: Caller, userId: number): boolean =>
  userId === caller.user.id || userId === caller.realUser?.id;

/** The locations of a user that the caller reaches, at or below one of them. */
const reachedSites = ({ where }: Reach, site: Pick<NamedSite, 'path'> | null): SQL => sql`
  from user_sites us join clients c on c.tenant_id = us.tenant_id and c.id = us.site_id
  where us.tenant_id = u.tenant_id and us.user_id = u.id and ${where(sql`us.tenant_id`, sql`us.site_id`)}
    ${site ? sql`and c.path like ${`${site.path}%`}` : sql``}`;

/** The names of the locations of a user, in one text. */
export const siteList = (reach: Reach): SQL =>
  sql`(select string_agg(c.name, '; ' order by c.level, c.name) ${reachedSites(reach, null)})`;

const siteNames = (reach: Reach): SQL =>
  sql`coalesce((select json_agg(json_build_object('legacyClientId', c.id, 'name', c.name) order by c.level, c.name) ${reachedSites(reach, null)}), '[]')`;

/** A client's users who have a location in reach; whoever reaches the whole tree sees those without one too. */
function visible(reach: Reach, caller: Caller, site: Pick<NamedSite, 'path'> | null): SQL {
  const whole = caller.allSites && site === null;
  return sql`${reach.where(sql`u.tenant_id`)} and u.tenant_id is not null
    and (${whole} or exists (select 1 ${reachedSites(reach, site)}))`;
}

/** What the filter leaves of the users of a client or location, as far as the caller reaches their locations. */
export async function foundUsers(
  app: FastifyInstance,
  caller: Caller,
  id: string,
  asked: Pick<ListRequest<UserFilter, UserSortField>, 'filter'>,
  forPermission?: string,
): Promise<(reach: Reach) => SQL> {
  const place = await namedSite(app, caller, id);
  const { site, ...filter } = asked.filter;
  const narrow = site === undefined ? null : await namedSite(app, caller, String(site));
  return (reach) => sql`${visible(reach, caller, place)}
    and ${narrow ? visible(reach, caller, narrow) : sql`true`} and ${filterConditions(filter, forPermission)}`;
}

/** The users of a client or location, as far as the caller reaches their locations. */
export async function listClientUsers(
  app: FastifyInstance,
  caller: Caller,
  id: string,
  asked: ListRequest<UserFilter, UserSortField>,
  forPermission: string | undefined,
): Promise<UserPage> {
  const found = await foundUsers(app, caller, id, asked, forPermission);
  const [rows] = await app.data.read(caller, (reach) => [
    usersPage(asked, found(reach), { sites: siteNames(reach) }),
  ]);
  const page = rows![0] as unknown as UserPage;
  const errors = wholeListErrors(asked.range, page.total);
  if (errors) throw refuseFields(errors);
  return page;
}

interface Seen {
  id: number;
  record: Omit<UserRecord, 'editProblem'>;
}

/** A user of a client whom the caller sees: his internal id, and what he may know of him. 404 for everybody else. */
export async function findClientUser(
  app: FastifyInstance,
  caller: Caller,
  clientId: string,
  userId: string,
): Promise<Seen> {
  const place = await namedSite(app, caller, clientId);
  const [rows] = await app.data.read(caller, (reach) => [
    sql`select u.id, jsonb_build_object(${recordMembers}, 'sites', ${siteNames(reach)}) as record
      from users u where ${visible(reach, caller, place)} and u.wire_id = ${userId}`,
  ]);
  const seen = rows?.[0] as Seen | undefined;
  if (!seen) throw new AppError('notFound');
  return seen;
}

/** A user of a client in full, with why the caller may not change him, where he may not. */
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

/** All locations of a user, also those beyond the caller's reach: they say whether he may change him, and go nowhere else. */
const sitesOf = (app: FastifyInstance, caller: Caller, userId: number): Promise<number[]> =>
  app.data.withoutReach(
    'users',
    async (tx) => {
      const rows = await tx.query<{ id: number }>(
        sql`select site_id as id from user_sites where user_id = ${userId}`,
      );
      return rows.map(({ id }) => id);
    },
    caller,
  );

/** The tenant of a client that a path names, which the caller must reach. */
export async function tenantNamed(app: FastifyInstance, caller: Caller, id: string): Promise<number> {
  await namedSite(app, caller, id);
  if (caller.tenantId !== null) return caller.tenantId;
  // Nobody without a tenant gets here: naming a site has refused him.
  return resolveClientId(app.data, id);
}
