import type { BillingKind } from '../../domain/pools/billing';
import { sql, type SQL } from '../platform/db';

// Tests to bill, as SQL about people selected `d` and their locations `l`.

const word = (kind: BillingKind) => sql.raw(`'${kind}'`);
const IS_CLOSED = sql`d.status in ('completed', 'notTested')`;

/** How a test is billed, by its record; null if there is nothing to bill. */
export const billingKind: SQL = sql`case
  when not ${IS_CLOSED} then null
  when d.result = 'cancelled' or d.not_tested = 'canceled' then ${word('canceled')}
  when d.status = 'completed' and d.collected_at is not null then ${word('tested')}
  when d.status = 'completed' or d.notified_at is not null then ${word('noShow')} end`;

const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone l.time_zone)::date`;
export const collectedOn: SQL = dayOf(sql`d.collected_at`);
export const closedOn: SQL = dayOf(sql`d.closed_at`);
/** The day that decides which month a test belongs to. Correcting a result doesn't move it. */
export const doneOn: SQL = dayOf(sql`coalesce(d.collected_at, d.closed_at)`);

/** The tests of a month that aren't reconciled, of the clients that `of` names by `d.tenant_id`. Its index has moments, a day around them. */
export const unreconciled = (columns: SQL, of: SQL, firstDay: string): SQL => sql`
  select ${columns} from pool_selected d join clients l on l.tenant_id = d.tenant_id and l.id = d.employee_site_id
  where ${of} and ${IS_CLOSED} and coalesce(d.collected_at, d.closed_at) >= ${firstDay}::date - 1
    and coalesce(d.collected_at, d.closed_at) < ${firstDay}::date + interval '1 month 2 days'
    and date_trunc('month', ${doneOn}) = ${firstDay}::date and ${billingKind} is not null
    and not exists (select from pool_billings b where b.tenant_id = d.tenant_id and b.selected_id = d.id)`;
