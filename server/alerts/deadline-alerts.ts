import type { AlertSortField } from '../../domain/alerts/contract';
import type { ListSort } from '../../domain/shared/list-dialect';
import { deadlineFields, inSight, joinDeadlines, ofKinds } from '../deadlines';
import { fields, sql, type Reach, type SQL } from '../platform/db';
import { limitOf } from '../platform/lists';
import { c, commonConditions, employeeName, type AlertScope } from './alert-queries';
import type { AlertPage } from './kinds';
import type { AlertChoice } from './read-query';

/** Deadlines within reach that aren't met, in any employment status: what has to be reported must still be reported after the driver leaves. */
export function deadlinesWhere(
  reach: Reach,
  scope: Pick<AlertScope, 'site' | 'deadlineKinds' | 'today'>,
  choice: AlertChoice,
): SQL {
  const columns = { tenant: sql`e.tenant_id`, site: sql`e.site_id`, employee: sql`e.id` };
  const { dueFrom, dueTo } = choice;
  return sql.join(
    [
      ...commonConditions(reach, scope, choice, columns),
      sql`${ofKinds(scope.deadlineKinds)} and ${inSight(scope.today)}`,
      ...(dueFrom === undefined ? [] : [sql`d.due_on >= ${dueFrom}::date`]),
      ...(dueTo === undefined ? [] : [sql`d.due_on <= ${dueTo}::date`]),
    ],
    sql` and `,
  );
}

const FROM = sql`from deadlines d ${joinDeadlines}`;

export const countDeadlines = (where: SQL): SQL => sql`select count(*)::int ${FROM} where ${where}`;

const columns = (): SQL => fields({ ...deadlineFields, employeeName, siteName: c.name });

const DUE = [sql`d.due_on`, sql`coalesce(d.due_at, 'infinity')`];

/** Other sort fields fall back to what is due first. */
function orderOf({ field, order }: ListSort<AlertSortField>): SQL {
  const by =
    field === 'employeeName'
      ? [sql`e.last_key`, sql`e.first_key`, ...DUE]
      : field === 'siteName'
        ? [sql`c.name`, ...DUE]
        : DUE;
  return sql.join(
    [...by, sql`d.id`].map((column) => sql`${column} ${sql.raw(order.toLowerCase())}`),
    sql`, `,
  );
}

/** One page of deadlines as JSON text, with its number of rows. */
export const deadlinesPage = (where: SQL, { sort, range, extra }: AlertPage): SQL => sql`
  with page as materialized (
    select ${columns()}, row_number() over (order by ${orderOf(sort)}) as place ${FROM}
    where ${where} order by place ${limitOf(range)}
  )
  select (select coalesce(json_agg(to_jsonb(p) - 'place' order by p.place), '[]')::text from page p) as rows,
    (select count(*)::int from page) as sent, ${extra}`;

/** All matching deadlines in order, for exports. */
export const deadlineRows = (where: SQL, sort: ListSort<AlertSortField>): SQL =>
  sql`select ${columns()} ${FROM} where ${where} order by ${orderOf(sort)}`;
