import type { MoveEffect } from '../../domain/clients/structure';
import { EMPLOYEE } from '../../domain/employees/contract';
import { sql, type ScopedTx } from '../platform/db';
import { AppError } from '../platform/errors';
import { someUsers } from './deactivation';

interface Row {
  employees: number;
  losing: string[];
  gaining: string[];
}

/**
 * What moving a location below another one would affect, without changing anything: the users are those assigned to locations within the
 * caller's access, and whether they have access counts also where they are assigned above.
 */
export async function previewMove(tx: ScopedTx, id: number, to: number): Promise<MoveEffect> {
  const { where } = tx.reach;
  const found = await tx.maybe<Row>(sql`with site as (
        select c.* from clients c where ${where(sql`c.tenant_id`, sql`c.id`)} and c.id = ${id}
      ), target as (
        select c.* from clients c where ${where(sql`c.tenant_id`, sql`c.id`)} and c.id = ${to}
      ), reaching as (
        select s.user_id, roadfile_reaches(s.user_id, site.tenant_id, site.id) as before,
          bool_or(c.id = site.id) or roadfile_reaches(s.user_id, site.tenant_id, target.id) as after
        from site join target on target.tenant_id = site.tenant_id
        join user_sites s on s.tenant_id = site.tenant_id
        join clients c on c.tenant_id = s.tenant_id and c.id = s.site_id
        where ${where(sql`s.tenant_id`, sql`s.site_id`)}
          and (starts_with(site.path, c.path) or starts_with(target.path, c.path))
        group by s.user_id, site.tenant_id, site.id, target.id
      ), changing as (
        select u.first_name || ' ' || u.last_name as name, r.before from reaching r
        join users u on u.id = r.user_id and not u.deactivated and u.auditor_token is null where r.before <> r.after
      )
      select (select count(*)::int from employees e join clients b on b.tenant_id = e.tenant_id and b.id = e.site_id
          where ${where(sql`e.tenant_id`, sql`e.site_id`)} and e.tenant_id = site.tenant_id
            and starts_with(b.path, site.path) and e.status_id = ${EMPLOYEE}) as employees,
        (select coalesce(json_agg(name order by name) filter (where before), '[]') from changing) as losing,
        (select coalesce(json_agg(name order by name) filter (where not before), '[]') from changing) as gaining
      from site join target on target.tenant_id = site.tenant_id`);
  if (!found) throw new AppError('notFound');
  return {
    employees: found.employees,
    losing: someUsers(tx.caller, found.losing),
    gaining: someUsers(tx.caller, found.gaining),
  };
}
