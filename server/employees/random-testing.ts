import { TESTING_NUMBERS } from '../../domain/compliance/testing';
import { locationZone } from '../compliance';
import { sql, type Bounds, type SQL } from '../platform/db';

const { none, part382, part655, undecided } = TESTING_NUMBERS;
const testing = sql`coalesce(e.testing, ${undecided})`;

/** Today in a time zone. */
const todayAt = (now: Date, zone: SQL): SQL =>
  sql`(${now.toISOString()}::timestamptz at time zone ${zone})::date`;

/** Whether the location of `e` is one of the pool `p`. */
const isThere = (where: Bounds['where']) => sql`exists (select from clients c
  where ${where(sql`c.tenant_id`, sql`c.id`)} and c.id = e.site_id and (p.top_level or c.id = any(p.site_ids)
    or (p.include_children and string_to_array(trim(both '/' from c.path), '/')::int[] && p.site_ids)
    or (cardinality(p.dot_numbers) > 0 and coalesce(trim(roadfile_carrier(c.tenant_id, c.id)) = any(p.dot_numbers), false))))`;

/**
 * Whether `e` belongs in random testing: drivers tested under part 382 or 655, in a pool or not, and who is in an active pool by job title
 * or exception (server/pools/membership.ts says why).
 */
export function isInRandomTesting({ where }: Bounds, now: Date): SQL {
  const day = todayAt(now, locationZone);
  const direction = sql`(select y.direction from pool_exceptions y
    where ${where(sql`y.tenant_id`, sql`y.employee_site_id`)} and y.pool_id = p.id and y.employee_id = e.id
      and y.from_day <= ${day} and (y.to_day is null or y.to_day >= ${day}) order by y.id desc limit 1)`;
  const byTitle = sql`(case when 'nonDot' = any(p.agencies)
    then ${testing} = ${none} and (p.titles = '{}' or coalesce(p.titles ? e.job_title_id::text, false))
    else coalesce(p.titles ? e.job_title_id::text, false) end)`;
  return sql`(${testing} in (${part382}, ${part655}) or exists (select from pools p
    where ${where(sql`p.tenant_id`)} and p.state = 'active'
      and (case ${direction} when 'out' then false when 'in' then true else ${byTitle} and ${isThere(where)} end)))`;
}

/** By the row of the test: a condition that depends on `e` would be checked for each employee. */
const zoneOfSelected = sql`(select l.time_zone from clients l where l.tenant_id = s.tenant_id and l.id = s.employee_site_id)`;

/** Whether `e` is selected for a random test that is still expected. */
export const isSelected = ({ where }: Bounds, now: Date): SQL => sql`e.id in (
  select s.employee_id from pool_selected s join pool_selections n on n.tenant_id = s.tenant_id and n.id = s.selection_id
  where ${where(sql`s.tenant_id`, sql`s.employee_site_id`)} and ${where(sql`n.tenant_id`)} and s.status in ('selected', 'notified')
    and n.last_day >= ${todayAt(now, zoneOfSelected)})`;
