import type { CalendarDateText } from '../../domain/shared/dates';
import { EMPLOYEE } from '../../domain/employees/constants';
import { TESTING_NUMBERS } from '../../domain/compliance/testing';
import { sql, type SQL } from '../platform/db';

// Who is in a pool, as SQL about pools `p`, employees `e`, and their locations `c`. It follows from facts, so no list of members can be
// out of date: 49 CFR 382.305(i)(1) wants every driver in it.

const { none, part382, part655, undecided } = TESTING_NUMBERS;

/** Null: not evaluated yet, which is not known either. */
const testing = sql`coalesce(e.testing, ${undecided})`;

/** Whether `c` is a location of `p`. */
const isPoolLocation: SQL = sql`(p.top_level or c.id = any(p.site_ids)
  or (p.include_children and string_to_array(trim(both '/' from c.path), '/')::int[] && p.site_ids)
  or (cardinality(p.dot_numbers) > 0 and coalesce(trim(roadfile_carrier(c.tenant_id, c.id)) = any(p.dot_numbers), false)))`;

/** The pools that a statement is about, for `from`: rows like those of the table. */
export const poolsTable = sql.raw('pools');

/**
 * The DOT number of each location, its own or that of the nearest one above that has one, as rows of id and number. Users with some
 * locations only can't read those above.
 */
export const carriersOf = (tenantId: number): SQL => sql`
  select c.id, coalesce((array_agg(trim(a.dot_number) order by a.level desc) filter (where a.dot_number <> ''))[1],
      case when current_setting('role') = 'roadfile_app' then trim(roadfile_carrier(${tenantId}, c.id)) end) as number
  from clients c cross join lateral unnest(string_to_array(trim(both '/' from c.path), '/')::int[]) as above(id)
    join clients a on a.tenant_id = ${tenantId} and a.id = above.id
  where c.tenant_id = ${tenantId} group by c.id`;

/**
 * The locations of some pools that don't have all, as rows of pool_id and site_id, some of them twice. A pool can name thousands, so each
 * is found by its number, and not compared with all.
 */
export const poolLocations = (tenantId: number, which: SQL, pools = poolsTable): SQL => sql`
  select k.pool_id, n.id as site_id from (${carriersOf(tenantId)}) n
    join (select p.id as pool_id, unnest(p.dot_numbers) as number from ${pools} p
      where p.tenant_id = ${tenantId} and ${which}) k on k.number = n.number
  union all
  select p.id, s.id from ${pools} p cross join lateral unnest(p.site_ids) as s(id)
  where p.tenant_id = ${tenantId} and ${which}
  union all
  select distinct p.id, c.id from ${pools} p cross join lateral unnest(p.site_ids) as chosen(id)
    join (clients c cross join lateral unnest(string_to_array(trim(both '/' from c.path), '/')::int[]) as above(id))
      on above.id = chosen.id
  where p.tenant_id = ${tenantId} and c.tenant_id = ${tenantId} and p.include_children and ${which}`;

/** Whether `e` works at a location of `p`, from a statement of the locations of all pools. It is made once, and then looked up. */
export const isAtOneOf = (locations: SQL): SQL => sql`(p.top_level or (p.id, e.site_id) in (${locations}))`;

const isNonDot = sql`('nonDot' = any(p.agencies))`;
/** Tested by an agency's rules: never together with people of the employer's own program (40.1, 382.103(a)). */
const isTested = sql`(${testing} in (${part382}, ${part655}))`;

/**
 * The agency that brings `e` into `p`; null: none. A person under two of them counts for the first one here: by the job title, the
 * employer says which agency has more than half of the work (382.305(n)).
 */
export const agencyIn: SQL = sql`(case
  when 'fmcsa' = any(p.agencies) and ${testing} = ${part382} then 'fmcsa'
  when 'fta' = any(p.agencies) and ${testing} = ${part655} then 'fta'
  when ${isNonDot} then case when ${testing} = ${none} and (p.titles = '{}' or p.titles ? e.job_title_id::text) then 'nonDot' end
  else p.titles ->> e.job_title_id::text end)`;

/** The exception for `e` in `p` on a day, as a row `x`: the one entered last. */
export const joinException = (day: CalendarDateText): SQL => sql`left join lateral (
  select y.id, y.direction, y.reason, y.from_day, y.to_day from pool_exceptions y
  where y.tenant_id = e.tenant_id and y.pool_id = p.id and y.employee_id = e.id
    and y.from_day <= ${day}::date and (y.to_day is null or y.to_day >= ${day}::date)
  order by y.id desc limit 1) x on true`;

/** Why `e` is in `p`, or isn't: a word of MEMBERSHIPS. Needs the exception; `isThere`: whether they work at a location of the pool. */
export const membershipAt = (isThere: SQL): SQL => sql`(case
  when e.status_id <> ${EMPLOYEE} then 'notEmployed'
  when x.direction = 'out' then 'exceptionOut'
  when x.direction = 'in' and not (${isNonDot} and ${isTested}) then 'exceptionIn'
  when not ${isThere} then 'otherLocation'
  when ${agencyIn} is not null then 'in'
  when ${testing} = ${part655} then 'transit'
  when ${testing} = ${undecided} then 'undecided'
  when p.titles <> '{}' and ${testing} = ${none} then 'jobTitle'
  else 'notCovered' end)`;

/** The same where the location `c` is joined. */
export const membership: SQL = membershipAt(isPoolLocation);

/** Whether `e`, an employee, is in `p`. */
export const isMemberAt = (isThere: SQL): SQL => sql`(coalesce(x.direction, '') <> 'out'
  and (coalesce(x.direction = 'in', false) and not (${isNonDot} and ${isTested}) or (${agencyIn} is not null and ${isThere})))`;

/** The agency as which a member is counted: of an exception, the pool's first. */
export const memberAgency: SQL = sql`coalesce(${agencyIn}, p.agencies[1])`;

/** The exceptions of some pools on a day, as rows to join: for each person and pool the one entered last. */
export const exceptionsOn = (tenantId: number, day: CalendarDateText, which = sql`true`): SQL => sql`
  select distinct on (y.pool_id, y.employee_id) y.id, y.pool_id, y.employee_id, y.direction, y.reason, y.from_day, y.to_day
  from pool_exceptions y
  where y.tenant_id = ${tenantId} and y.from_day <= ${day}::date and (y.to_day is null or y.to_day >= ${day}::date) and ${which}
  order by y.pool_id, y.employee_id, y.id desc`;

/**
 * The members of some pools: `from`, with the tables `e`, `p` and `x`. The locations are worked out once, and exceptions are few, so that
 * it costs one pass over the employees for each pool.
 */
export const membersWhere = (tenantId: number, which: SQL, day: CalendarDateText): SQL => sql`
  from pools p
  join employees e on e.tenant_id = p.tenant_id
  left join (${exceptionsOn(tenantId, day)}) x on x.pool_id = p.id and x.employee_id = e.id
  where p.tenant_id = ${tenantId} and ${which} and e.tenant_id = ${tenantId} and e.status_id = ${EMPLOYEE}
    and ${isMemberAt(isAtOneOf(poolLocations(tenantId, which)))}`;

/** The same of one pool. */
export const membersOf = (tenantId: number, poolId: number, day: CalendarDateText): SQL =>
  membersWhere(tenantId, sql`p.id = ${poolId}`, day);
