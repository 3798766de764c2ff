import { TESTING_NUMBERS } from '../../domain/compliance/testing';
import { EMPLOYEE } from '../../domain/employees/constants';
import type { Agency } from '../../domain/pools/agencies';
import type { CalendarDateText } from '../../domain/shared/dates';
import { sql, type Reach, type SQL } from '../platform/db';
import {
  agencyIn,
  exceptionsOn,
  isAtOneOf,
  isMemberAt,
  memberAgency,
  poolLocations,
  poolsTable,
} from './membership';

/** How many people of an agency are in a pool; or, without a pool, how many people are counted under a word. */
export type SizeRow =
  | { poolId: number; word: Agency; people: number }
  | { poolId: null; word: 'people' | 'undecided'; people: number };

/** Looked up and not joined: the planner can't know how many locations there are, and might compare each with each. */
const isThere = isAtOneOf(sql`select l.pool_id, l.site_id from places l`);

interface Counted {
  /** The pools `p`. Closed ones have nobody. */
  which: SQL;
  pools?: SQL;
  /** The people `e`. */
  people?: SQL;
  /** Where to count the people who lack the facts to tell whether they belong in a pool. */
  undecidedAt?: SQL;
}

/**
 * The sizes of pools on a day by agency, of the people in reach. People of one location with the same job and testing are in the same
 * pools, so these groups are joined with the pools, and only people with exceptions one by one: it costs one pass over the employees,
 * however many pools there are.
 */
export const poolSizes = (
  reach: Reach,
  day: CalendarDateText,
  { which, pools = poolsTable, people = sql`true`, undecidedAt = sql`true` }: Counted,
): SQL => sql`
  with exceptions as (${exceptionsOn(reach.tenantId, day)}),
    places as materialized (${poolLocations(reach.tenantId, which, pools)}),
    counted as (select p.* from ${pools} p where p.tenant_id = ${reach.tenantId} and p.state <> 'closed' and ${which}),
    groups as (select e.site_id, e.testing, e.job_title_id, count(*)::int as people, min(e.id) as who from employees e
      where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.status_id = ${EMPLOYEE} and ${people}
        and e.id not in (select employee_id from exceptions)
      group by e.site_id, e.testing, e.job_title_id),
    members as (
      select p.id, p.state, ${agencyIn} as agency, e.who, e.people from groups e
        cross join counted p where ${agencyIn} is not null and ${isThere}
      union all
      select p.id, p.state, ${memberAgency}, e.id, 1 from employees e cross join counted p
        left join exceptions x on x.pool_id = p.id and x.employee_id = e.id
      where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.status_id = ${EMPLOYEE} and ${people}
        and e.id in (select employee_id from exceptions) and ${isMemberAt(isThere)})
  select id as "poolId", agency as word, sum(people)::int as people from members group by id, agency
  union all
  select null, 'people', coalesce(sum(people), 0)::int
    from (select distinct who, people from members where state = 'active') m
  union all
  select null, 'undecided', coalesce(sum(people), 0)::int
    from groups where coalesce(testing, ${TESTING_NUMBERS.undecided}) = ${TESTING_NUMBERS.undecided} and ${undecidedAt}`;

/** The people in each pool. */
export function sizesByPool(rows: readonly SizeRow[]): ReadonlyMap<number, number> {
  const sizes = new Map<number, number>();
  for (const { poolId, people } of rows)
    if (poolId !== null) sizes.set(poolId, (sizes.get(poolId) ?? 0) + people);
  return sizes;
}

/** How many people are counted under a word. */
export const countOf = (rows: readonly SizeRow[], word: 'people' | 'undecided'): number =>
  rows.find((row) => row.poolId === null && row.word === word)?.people ?? 0;
