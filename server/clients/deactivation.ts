import { EMPLOYEE } from '../../domain/employees/contract';
import { MAX_NAMED_USERS, type Deactivation, type SomeUsers } from '../../domain/clients/structure';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { sql, type Data, type ScopedTx } from '../platform/db';
import { AppError } from '../platform/errors';
import { reauthorizeTenant } from './tree-changes';

/** The number of users, with names for callers who may view users. */
export const someUsers = (caller: Caller, names: readonly string[]): SomeUsers => ({
  count: names.length,
  names: caller.permissions.has('client.viewUsers') ? names.slice(0, MAX_NAMED_USERS) : [],
});

/** What deactivating a client or location would affect, without changing anything. */
export async function previewDeactivation(data: Data, caller: Caller, id: number): Promise<Deactivation> {
  const [rows = []] = await data.read(caller, ({ where }) => {
    const branch = sql`select b.id from clients b, site where ${where(sql`b.tenant_id`, sql`b.id`)}
      and b.tenant_id = site.tenant_id and starts_with(b.path, site.path)`;
    return [
      sql`with site as (
          select c.* from clients c where ${where(sql`c.tenant_id`, sql`c.id`)} and c.id = ${id}
        ), branch as (${branch})
        select site.id as "legacyClientId", site.name, site.deactivated,
          (select count(*)::int from clients c where ${where(sql`c.tenant_id`, sql`c.id`)}
            and c.id in (select id from branch) and not c.deactivated) as locations,
          (select count(*)::int from employees e where ${where(sql`e.tenant_id`, sql`e.site_id`)}
            and e.site_id in (select id from branch) and e.status_id = ${EMPLOYEE}) as employees,
          (select coalesce(json_agg(u.first_name || ' ' || u.last_name order by lower(u.last_name), lower(u.first_name), u.id), '[]')
            from users u where u.tenant_id = site.tenant_id and not u.deactivated and u.auditor_token is null
            and exists (select 1 from user_sites s where ${where(sql`s.tenant_id`, sql`s.site_id`)}
              and s.user_id = u.id and s.site_id in (select id from branch))
            and not exists (select 1 from user_sites s join clients c on c.tenant_id = s.tenant_id and c.id = s.site_id
              where ${where(sql`s.tenant_id`, sql`s.site_id`)} and s.user_id = u.id
                and s.site_id not in (select id from branch) and not exists (
                  select 1 from clients a where a.tenant_id = c.tenant_id and a.deactivated
                    and starts_with(c.path, a.path)))) as "userNames",
          (select count(*)::int from jobs j where ${where(sql`j.tenant_id`)} and site.parent_id is null
            and j.state in ('queued', 'running')) as jobs
        from site`,
    ];
  });
  const [found] = rows as unknown as Omit<Deactivation, 'users'>[];
  if (!found) throw new AppError('notFound');
  const { count, names } = someUsers(caller, found.userNames);
  return { ...found, users: count, userNames: names };
}

/**
 * Updates the access of users when the last of their locations is deactivated, or one is active again. Client users may not lock
 * themselves out, because they could not undo it.
 */
export async function applyDeactivation(tx: ScopedTx): Promise<void> {
  if (!tx.caller.isInternalUser) {
    const { out } = await tx.one<{ out: boolean }>(
      sql`select roadfile_shut_out(${tx.caller.user.id}) as out`,
    );
    if (out)
      throw new AppError('conflict', {
        refusal: refuse('client.noActiveLocationLeft'),
      });
  }
  await reauthorizeTenant(tx);
}
