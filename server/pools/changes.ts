import { EMPLOYEE, TERMINATED } from '../../domain/employees/constants';
import type { Certificate } from '../../domain/pools/certificate';
import { array, sql, type SQL, type TenantTx } from '../platform/db';
import { diffIds, sizeOf } from './snapshot';

interface DrawnBefore {
  roster: Buffer;
  /** The day of the draw. */
  day: string;
}

/** The people of the pool's last draw. */
async function lastDrawn(tx: TenantTx, poolId: number): Promise<DrawnBefore | null> {
  const found = await tx.maybe<{ roster: Uint8Array; day: string }>(sql`
    select roster, committed_at::date::text as day from pool_selections
    where tenant_id = ${tx.reach.tenantId} and pool_id = ${poolId} and state = 'drawn' order by id desc limit 1`);
  return found ? { roster: Buffer.from(found.roster), day: found.day } : null;
}

/** Why people came or went: what is on file at the commitment, and exceptions that held then or at the draw before. */
const reasonsQuery = (
  tenantId: number,
  poolId: number,
  ids: readonly number[],
  [from, to]: [string, string],
): SQL => sql`
  select r.reason, count(*)::int as people from (
    select case
        when e.id is null then 'no longer on file'
        when exists (select 1 from pool_exceptions x where x.tenant_id = ${tenantId} and x.employee_id = i.id and x.pool_id = ${poolId}
          and x.from_day <= ${to}::date and (x.to_day is null or x.to_day >= ${from}::date)) then 'exception'
        when e.status_id = ${TERMINATED} then 'left the employer'
        when e.status_id <> ${EMPLOYEE} then 'no longer an employee'
        when e.hire_date >= ${from}::date then 'hired'
        else 'job or location changed' end as reason
    from unnest(${array([...ids])}::int[]) as i(id) left join employees e on e.tenant_id = ${tenantId} and e.id = i.id) r
  group by r.reason order by r.reason`;

/**
 * How many people came and went since the draw before, and why. Worked out at the commitment: later, what took someone out could be gone.
 * Nothing for the first draw: everyone came.
 */
export async function changesSince(
  tx: TenantTx,
  poolId: number,
  ids: Buffer,
  today: string,
): Promise<Certificate['changes']> {
  const before = await lastDrawn(tx, poolId);
  if (!before) return { joined: [], left: [] };
  const { joined, left } = diffIds(before.roster, ids);
  const reasonsOf = (moved: readonly number[]) =>
    moved.length === 0
      ? []
      : tx.query<{ reason: string; people: number }>(
          reasonsQuery(tx.reach.tenantId, poolId, moved, [before.day, today]),
        );
  return { joined: await reasonsOf(joined), left: await reasonsOf(left) };
}

/**
 * Another pool, also a closed one, in whose draw or commitment for the same test and time more than half of these people were: a second draw
 * would let someone choose between the two. Some people may be in both, because they moved.
 */
export async function drawnElsewhere(
  tx: TenantTx,
  { poolId, ids, firstDay, lastDay, drug, alcohol }: Asked,
): Promise<{ pool: string; period: string } | null> {
  const others = await tx.query<{ pool: string; period: string; roster: Uint8Array }>(sql`
    select p.name as pool, s.period, s.roster from pool_selections s join pools p on p.tenant_id = s.tenant_id and p.id = s.pool_id
    where s.tenant_id = ${tx.reach.tenantId} and p.tenant_id = ${tx.reach.tenantId} and s.pool_id <> ${poolId} and s.state <> 'void'
      and s.first_day <= ${lastDay}::date and s.last_day >= ${firstDay}::date
      and ((s.drug > 0 and ${drug > 0}) or (s.alcohol > 0 and ${alcohol > 0}))`);
  const isMostly = ({ roster }: { roster: Uint8Array }) => {
    const known = sizeOf(ids) - diffIds(Buffer.from(roster), ids).joined.length;
    return 2 * known > sizeOf(ids);
  };
  return others.find(isMostly) ?? null;
}

interface Asked {
  poolId: number;
  ids: Buffer;
  firstDay: string;
  lastDay: string;
  drug: number;
  alcohol: number;
}
