import type { FastifyInstance } from 'fastify';
import { VIEW_DOCUMENT_ALERTS } from '../../domain/alerts/access';
import type { Assignee, AssigneesQuery } from '../../domain/alerts/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import { hiddenDocTypes, holdAssignee } from '../compliance';
import type { Caller } from '../platform/access/caller';
import type { ResolvedSite } from '../platform/access/resolve-site';
import { PROVIDER, alias, array, fields, pick, sql, type ScopedTx, type SQL } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { users } from '../users/tables';

const MOST_FOUND = 20;

const u = alias(users, 'u');
const NAMED = fields({ _id: u.wireId, name: sql`${u.firstName} || ' ' || ${u.lastName}` });

/** Users `u` of a client who see document alerts. */
const seeing = (tenantId: number): SQL => sql`u.tenant_id = ${tenantId} and not u.deactivated
  and u.auditor_token is null and u.permissions @> ${array(VIEW_DOCUMENT_ALERTS.all)}::text[]`;

/** The condition that a location `a` of a user has what they are asked to work at: an employee, or a location of the list, at or below it. */
async function reaching(
  app: FastifyInstance,
  caller: Caller,
  site: ResolvedSite | null,
  employeeId: number | undefined,
): Promise<SQL> {
  const { tenantId, allSites, siteIds } = caller;
  if (employeeId === undefined) {
    if (allSites && site === null) return sql`true`;
    return sql`exists (select from clients l where l.tenant_id = ${tenantId} and starts_with(l.path, a.path)
      ${allSites ? sql`` : sql`and l.id = any(${array(siteIds)}::int[])`}
      ${site ? sql`and starts_with(l.path, ${site.path})` : sql``})`;
  }
  const [found = []] = await app.data.read(caller, ({ where }) => [
    sql`select c.path from employees e join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
      where ${where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`,
  ]);
  if (!found[0]) throw new AppError('notFound');
  return sql`starts_with(${found[0]['path']}::text, a.path)`;
}

/**
 * Users the caller can assign alerts to, by name. Read beyond the caller's reach, because a user of a parent location reaches the
 * caller's locations as well.
 */
export async function listAssignees(
  app: FastifyInstance,
  caller: Caller,
  site: ResolvedSite | null,
  { q, employeeId, userId }: AssigneesQuery,
): Promise<Assignee[]> {
  if (caller.tenantId === null) throw new AppError(caller.withoutTenant ?? 'forbidden');
  const { tenantId } = caller;
  const reaches = await reaching(app, caller, site, employeeId);
  return app.data.withTenant(
    tenantId,
    (tx) =>
      tx.query<Assignee>(sql`
        select ${NAMED} from users u where ${seeing(tenantId)}
          ${q ? sql`and strpos(lower(u.first_name || ' ' || u.last_name), lower(${q.trim()})) > 0` : sql``}
          ${userId === undefined ? sql`` : sql`and u.wire_id = ${userId}`}
          and exists (select from user_sites us join clients a on a.tenant_id = us.tenant_id and a.id = us.site_id
            where us.tenant_id = ${tenantId} and us.user_id = u.id and ${reaches})
        order by lower(u.last_name), lower(u.first_name), u.id limit ${MOST_FOUND}`),
    caller,
  );
}

/** A user with assigned alerts, with what they reach and what is hidden from them. */
export interface FoundAssignee {
  id: number;
  name: string;
  /** The paths of their locations; null: everything that the caller reaches. */
  paths: readonly string[] | null;
  hidden: readonly number[];
  /** Of their record; null for the caller. */
  version: number | null;
}

/** Keeps an assignee as they were found until the transaction ends. Fails if they have been changed since: their access may be another. */
export async function keepAssignee(tx: ScopedTx, { id, version }: FoundAssignee): Promise<void> {
  await holdAssignee(tx, id);
  const now = await tx.maybe<{ version: number }>(
    sql`select ${fields(pick(u, 'version'))} from users u where u.id = ${id} and not u.deactivated`,
  );
  if (!now || (version !== null && version !== now.version))
    throw new AppError('unavailable', { retryAfter: 1 });
}

/** The caller, or a user of the client who sees document alerts. */
export async function findAssignee(
  app: FastifyInstance,
  caller: Caller,
  assignee: string,
): Promise<FoundAssignee> {
  const { id, wireId, name } = caller.user;
  if (assignee === 'me' || assignee === wireId) return { id, name, paths: null, hidden: [], version: null };
  const { tenantId } = caller;
  const found = await app.data.withTenant(
    tenantId ?? PROVIDER,
    (tx) =>
      tx.maybe<Omit<FoundAssignee, 'hidden'> & { permissions: string[] }>(sql`
        select u.id, u.version, u.first_name || ' ' || u.last_name as name, u.permissions, array(select a.path from user_sites us
          join clients a on a.tenant_id = us.tenant_id and a.id = us.site_id
          where us.tenant_id = u.tenant_id and us.user_id = u.id) as paths
        from users u where ${seeing(tenantId ?? 0)} and u.wire_id = ${assignee}`),
    caller,
  );
  if (!found) throw refuseFields({ assignee: refuse('alert.assigneeUnknown') });
  const { permissions, ...user } = found;
  const holder = { permissions: new Set(permissions), isInternalUser: false, tenantId, audit: null };
  return { ...user, hidden: hiddenDocTypes(holder) };
}
