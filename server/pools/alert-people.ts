import { TERMINATED } from '../../domain/employees/constants';
import { RESULT_DAYS } from '../../domain/pools/alerts';
import type { RandomAlertKind } from '../../domain/pools/alerts-contract';
import { MIN_SIZE } from '../../domain/pools/warnings';
import { sql, type Reach, type SQL } from '../platform/db';

// Open tests as alerts. They are found by an index of their own, so that past draws cost nothing.

const OPEN = sql`d.status in ('selected', 'notified')`;
const word = (kind: RandomAlertKind) => sql.raw(`'${kind}'`);
const dayOf = (moment: SQL) => sql`(${moment} at time zone c.time_zone)::date`;
const RESULT_DUE = sql`${dayOf(sql`d.collected_at`)}
  + case d.test when 'drug' then ${sql.raw(String(RESULT_DAYS.drug))} else ${sql.raw(String(RESULT_DAYS.alcohol))} end`;
const HAS_LEFT = sql`e.status_id = ${sql.raw(String(TERMINATED))}`;

/** Who is notified must go at once: 382.305(l). After the period no one can be tested for it any more. */
const kindOf = (today: string, left: SQL): SQL => sql`case
  when d.collected_at is not null then ${word('resultMissing')} when ${left} then ${word('left')}
  when s.last_day < ${today}::date then ${word('reasonMissing')}
  when d.notified_at is not null then ${word('notCollected')} else ${word('notNotified')} end`;

const dueOf = (today: string, left: SQL): SQL => sql`case
  when d.collected_at is not null then ${RESULT_DUE}
  when ${left} then least(e.termination_date, s.last_day)
  when s.last_day < ${today}::date or d.notified_at is null then s.last_day
  else ${dayOf(sql`d.notified_at`)} end`;

/** A row for each person with an open test, within reach. `also`: further conditions on `e` and `p`. */
export const openTestsOf = ({ tenantId, where }: Reach, today: string, also: readonly SQL[]): SQL => sql`
  select d.id::text as id, ${kindOf(today, HAS_LEFT)} as kind, ${dueOf(today, HAS_LEFT)} as due_on,
    d.pool_id, p.name as pool_name, s.period, s.id as selection_id, e.id as employee_id,
    e.last_name || ', ' || e.first_name as employee_name, e.last_key || ' ' || e.first_key as employee_key, e.work_id,
    c.name as site_name, d.test, null::int as people, null::jsonb as warning
  from pool_selected d join pool_selections s on s.tenant_id = d.tenant_id and s.id = d.selection_id
    join pools p on p.tenant_id = d.tenant_id and p.id = d.pool_id
    join employees e on e.tenant_id = d.tenant_id and e.id = d.employee_id
    join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
  where ${sql.join([where(sql`e.tenant_id`, sql`e.site_id`), ...also], sql` and `)} and d.tenant_id = ${tenantId}
    and s.tenant_id = ${tenantId} and p.tenant_id = ${tenantId} and c.tenant_id = ${tenantId} and ${OPEN}`;

/**
 * The same as counts of each draw, for readers who may not see who is selected. Not of small pools, where a number would say who it is; and
 * not by who has left, because everyone knows them.
 */
export const countedTestsOf = ({ tenantId }: Reach, today: string, also: readonly SQL[]): SQL => sql`
  select g.selection_id || g.kind as id, g.kind, min(g.due_on) as due_on, g.pool_id, g.pool_name, g.period, g.selection_id,
    null::int as employee_id, null as employee_name, null as employee_key, null as work_id, null as site_name, null as test,
    count(*)::int as people, null::jsonb as warning
  from (
    select ${kindOf(today, sql`false`)} as kind, ${dueOf(today, sql`false`)} as due_on, d.pool_id, p.name as pool_name, s.period,
      s.id as selection_id
    from pool_selected d join pool_selections s on s.tenant_id = d.tenant_id and s.id = d.selection_id
      join pools p on p.tenant_id = d.tenant_id and p.id = d.pool_id
      join employees e on e.tenant_id = d.tenant_id and e.id = d.employee_id
      join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
    where ${sql.join([sql`d.tenant_id = ${tenantId}`, ...also], sql` and `)} and s.tenant_id = ${tenantId} and p.tenant_id = ${tenantId}
      and e.tenant_id = ${tenantId} and c.tenant_id = ${tenantId} and ${OPEN} and s.size >= ${sql.raw(String(MIN_SIZE))}) g
  group by g.kind, g.pool_id, g.pool_name, g.period, g.selection_id`;
