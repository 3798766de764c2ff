import type { AccidentFilter, AccidentItem, AccidentSortField } from '../../domain/accidents/contract';
import { accidentKeptUntil, isRecordable } from '../../domain/accidents/register';
import type { ListSort } from '../../domain/shared/list-dialect';
import { clients } from '../clients/tables';
import type { ResolvedSite } from '../platform/access/resolve-site';
import { alias, array, fields, sql, type Reach, type RowOf, type SQL } from '../platform/db';
import type { Row } from '../platform/db/database';
import { nameConditions } from '../platform/name-search';
import { COMMON } from './records';

const c = alias(clients, 'c');

const columns = fields({
  ...COMMON,
  employeeId: sql<number>`e.id`,
  employeeName: sql<string>`e.last_name || ', ' || e.first_name`,
  // The location of a driver who has moved can be out of reach.
  siteName: sql<string>`coalesce(c.name, '')`,
  DOTNumber: c.dotNumber,
});
type ItemRow = RowOf<typeof columns>;

/** Entries of the register on the wire. */
export const registerItems = (rows: readonly Row[]): AccidentItem[] =>
  (rows as unknown as ItemRow[]).map((row) => ({
    ...row,
    recordable: isRecordable(row),
    keptUntil: accidentKeptUntil(row.date),
  }));

/** Which accidents a reader asks for. */
export interface RegisterScope {
  site: ResolvedSite | null;
  filter: AccidentFilter & { from: string };
  /** The period and the drivers of an audit. */
  within: SQL;
  /** Only these DOT numbers. */
  dotNumbers?: readonly string[] | undefined;
}

const IS_RECORDABLE = sql`(a.fatalities > 0 or a.injuries > 0 or a.disabled > 0)`;

/** Their file must be within reach; the location is that of the accident. */
const registerFrom = (reach: Reach, { site, filter, within, dotNumbers }: RegisterScope): SQL => {
  const { tenantId, where } = reach;
  const { q, siteIds, from, to, recordable } = filter;
  const conditions = [
    sql`${where(sql`e.tenant_id`, sql`e.site_id`)} and a.tenant_id = ${tenantId} and a.date >= ${from} and ${within}`,
    ...(to ? [sql`a.date <= ${to}`] : []),
    ...(site
      ? [
          sql`a.site_id in (select id from clients where tenant_id = ${tenantId} and path like ${`${site.path}%`})`,
        ]
      : []),
    // A location includes its child locations.
    ...(siteIds?.length
      ? [
          sql`a.site_id in (select s.id from clients s join clients t on t.tenant_id = s.tenant_id and s.path like t.path || '%'
            where s.tenant_id = ${tenantId} and t.id = any(${array(siteIds)}::int[]))`,
        ]
      : []),
    ...(dotNumbers ? [sql`c.dot_number = any(${array([...dotNumbers])}::text[])`] : []),
    ...(recordable === undefined ? [] : [recordable ? IS_RECORDABLE : sql`not ${IS_RECORDABLE}`]),
    ...nameConditions(reach, q),
  ];
  return sql`from accidents a
    join employees e on e.tenant_id = a.tenant_id and e.id = a.employee_id
    left join clients c on c.tenant_id = a.tenant_id and c.id = a.site_id
    where ${sql.join(conditions, sql` and `)}`;
};

const SORT: Record<AccidentSortField, SQL> = {
  date: sql`a.date`,
  employeeName: sql`e.last_key || ' ' || e.first_key`,
  siteName: sql`lower(c.name)`,
  city: sql`lower(a.city)`,
  state: sql`a.state`,
};

export const registerQuery = (
  reach: Reach,
  scope: RegisterScope,
  { field, order }: ListSort<AccidentSortField>,
): SQL =>
  sql`select ${columns} ${registerFrom(reach, scope)} order by ${SORT[field]} ${sql.raw(order)}, a.id ${sql.raw(order)}`;

export const countRegister = (reach: Reach, scope: RegisterScope): SQL =>
  sql`select count(*)::int as total ${registerFrom(reach, scope)}`;
