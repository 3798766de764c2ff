import { EMPLOYEE, TERMINATED } from '../../domain/employees/constants';
import type { Certificate } from '../../domain/pools/certificate';
import { array, sql, type SQL, type TenantTx } from '../platform/db';
import { diffIds, sizeOf } from './snapshot';

export interface DrawnBefore {
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
  return before ? changesFrom(tx, poolId, before, { ids, today }) : { joined: [], left: [] };
}

/** The same from a roster of before. */
export async function changesFrom(
  tx: TenantTx,
  poolId: number,
  before: DrawnBefore,
  { ids, today }: { ids: Buffer; today: string },
): Promise<Certificate['changes']> {
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
 * would let someone choose between the two. Some people may be in both, because they moved. The share of a consortium has no selection of
 * its own before the draw, so its pool says what waits.
 */
export async function drawnElsewhere(
  tx: TenantTx,
  { poolId, ids, firstDay, lastDay, drug, alcohol }: Asked,
): Promise<DrawnElsewhere | null> {
  const others = await tx.query<{ pool: string; period: string; roster: Uint8Array }>(sql`
    select p.name as pool, s.period, s.roster from pool_selections s join pools p on p.tenant_id = s.tenant_id and p.id = s.pool_id
    where s.tenant_id = ${tx.reach.tenantId} and p.tenant_id = ${tx.reach.tenantId} and s.pool_id <> ${poolId} and s.state <> 'void'
      and s.first_day <= ${lastDay}::date and s.last_day >= ${firstDay}::date
      and ((s.drug > 0 and ${drug > 0}) or (s.alcohol > 0 and ${alcohol > 0}))
    union all
    select p.name, p.waiting->>'period', p.waiting_roster from pools p
    where p.tenant_id = ${tx.reach.tenantId} and p.id <> ${poolId} and p.waiting is not null
      and (p.waiting->>'firstDay')::date <= ${lastDay}::date and (p.waiting->>'lastDay')::date >= ${firstDay}::date
      and (((p.waiting->>'drug')::int > 0 and ${drug > 0}) or ((p.waiting->>'alcohol')::int > 0 and ${alcohol > 0}))`);
  return others.find(({ roster }) => hasMostOf(Buffer.from(roster), ids)) ?? null;
}

/** Whether more than half of these people are in a roster. */
const hasMostOf = (roster: Buffer, ids: Buffer): boolean =>
  2 * (sizeOf(ids) - diffIds(roster, ids).joined.length) > sizeOf(ids);

/** A draw of most of the same people. */
interface DrawnElsewhere {
  pool: string;
  period: string;
}

export interface Asked {
  poolId: number;
  ids: Buffer;
  firstDay: string;
  lastDay: string;
  drug: number;
  alcohol: number;
}

/** A commitment of a consortium, on the pool of each of its employers until the draw. */
export interface WaitingShare extends Omit<Asked, 'poolId' | 'ids'> {
  period: string;
}
