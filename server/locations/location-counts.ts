import { EMPLOYEE } from '../../domain/employees/contract';
import type { LocationCount } from '../../domain/locations/contract';
import { atOrBelow } from '../clients';
import { employeesThen, inAudit } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { sql, type Data } from '../platform/db';
import { AppError } from '../platform/errors';

/**
 * The number of active employees of each location at or below a client, within reach; locations without any are left out. For an
 * auditor, only of the drivers in their audit.
 */
export async function locationCounts(data: Data, caller: Caller, id: number): Promise<LocationCount[]> {
  const [scope = [], counts = []] = await data.read(caller, ({ where }) => {
    const inBranch = sql`${where(sql`c.tenant_id`, sql`c.id`)} and ${atOrBelow(id)}`;
    return [
      sql`select 1 from clients c where ${inBranch} limit 1`,
      sql`select e.site_id as "legacyClientId", count(*)::int as employees
        from ${employeesThen(caller.audit?.to ?? null, where(sql`e.tenant_id`, sql`e.site_id`))}
        where ${where(sql`e.tenant_id`, sql`e.site_id`)} and ${caller.audit ? inAudit(caller) : sql`e.status_id = ${EMPLOYEE}`}
          and e.site_id in (select c.id from clients c where ${inBranch})
        group by e.site_id`,
    ];
  });
  if (scope.length === 0) throw new AppError('notFound');
  return counts as unknown as LocationCount[];
}
