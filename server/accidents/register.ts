import type { FastifyInstance } from 'fastify';
import {
  ACCIDENT_SORT_FIELDS,
  AccidentFilter,
  AccidentItem,
  type AccidentSortField,
} from '../../domain/accidents/contract';
import { accidentKeptUntil, isRecordable, registerFrom } from '../../domain/accidents/register';
import { clients } from '../clients/tables';
import { dayIn, inAudit, inPeriod, zoneQuery, type ZoneRow } from '../compliance';
import { atSites, type ListQuery, type ClientList } from '../platform/client-list';
import { alias, array, fields, sql, type RowOf, type SQL } from '../platform/db';
import type { ItemColumn } from '../platform/item-columns';
import { nameConditions } from '../platform/name-search';
import { COMMON } from './records';

const columns = fields({
  ...COMMON,
  employeeId: sql<number>`e.id`,
  employeeName: sql<string>`e.last_name || ', ' || e.first_name`,
  // The location of a driver who has moved can be out of reach.
  siteName: sql<string>`coalesce(c.name, '')`,
  DOTNumber: alias(clients, 'c').dotNumber,
});

/** Which accidents a reader asks for, and the head of the printed register. */
export interface RegisterScope extends ListQuery<AccidentFilter & { from: string }> {
  /** The period and the drivers of an audit. */
  within: SQL;
  /** Only these DOT numbers. */
  dotNumbers?: readonly string[] | undefined;
  /** Of the client, as its name and DOT number. */
  today: string;
  name: string;
  dotNumber: string | null;
}

export async function registerScope(
  app: FastifyInstance,
  { caller, site, filter }: ListQuery<AccidentFilter>,
): Promise<RegisterScope> {
  const [zones = [], named = []] = await app.data.read(caller, (reach) => [
    zoneQuery(reach.tenantId),
    sql`select name, dot_number as "dotNumber" from clients
      where tenant_id = ${reach.tenantId} and id = ${site?.id ?? reach.tenantId}`,
  ]);
  const { name = '', dotNumber = null } = (named[0] ?? {}) as { name?: string; dotNumber?: string | null };
  const today = dayIn((zones as unknown as ZoneRow[])[0], app.now());
  return {
    caller,
    site,
    // Without a first day, the accidents that must be in the register today (390.15(b)).
    filter: { ...filter, from: filter.from ?? registerFrom(today) },
    // What an auditor may see: accidents of the period, of drivers in the audit.
    within: sql`${inPeriod(caller, sql`a.date`)} and ${inAudit(caller)}`,
    today,
    name,
    dotNumber,
  };
}

const IS_RECORDABLE = sql`(a.fatalities > 0 or a.injuries > 0 or a.disabled > 0)`;

/** The accident register of a client. */
export const register: ClientList<
  RowOf<typeof columns>,
  typeof AccidentItem,
  typeof AccidentFilter,
  AccidentSortField,
  RegisterScope
> = {
  name: 'accidents',
  access: 'servicesDqf.viewAccidents',
  summary:
    'List the accident register of a client, three years unless filter.from is given; with forUser, reportType, selectedClientId or selectedDOTIds, as {results}',
  schema: AccidentItem,
  filter: AccidentFilter,
  sortFields: ACCIDENT_SORT_FIELDS,
  defaultSort: { field: 'date', order: 'DESC' },
  sort: {
    date: sql`a.date`,
    employeeName: sql`e.last_key || ' ' || e.first_key`,
    siteName: sql`lower(c.name)`,
    city: sql`lower(a.city)`,
    state: sql`a.state`,
  },
  order: (by, direction) => sql`${by} ${direction}, a.id ${direction}`,
  scope: registerScope,
  columns: () => columns,
  from: sql`accidents a join employees e on e.tenant_id = a.tenant_id and e.id = a.employee_id
    left join clients c on c.tenant_id = a.tenant_id and c.id = a.site_id`,
  // Their file must be within reach; the location is that of the accident.
  where: (reach, { site, within, dotNumbers, filter: { q, siteIds, from, to, recordable } }) => [
    sql`${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and a.tenant_id = ${reach.tenantId}`,
    sql`a.date >= ${from} and ${within}`,
    ...(to ? [sql`a.date <= ${to}`] : []),
    ...atSites(sql`a.site_id`, reach.tenantId, site, siteIds),
    ...(dotNumbers ? [sql`c.dot_number = any(${array([...dotNumbers])}::text[])`] : []),
    ...(recordable === undefined ? [] : [recordable ? IS_RECORDABLE : sql`not ${IS_RECORDABLE}`]),
    ...nameConditions(reach, q),
  ],
  item: (line) => ({ ...line, recordable: isRecordable(line), keptUntil: accidentKeptUntil(line.date) }),
};

export const REGISTER_COLUMNS: readonly ItemColumn<AccidentItem>[] = [
  ['date', 'Date of accident', 'date'],
  ['city', 'City'],
  ['state', 'State'],
  ['employeeName', 'Driver'],
  ['injuries', 'Injuries'],
  ['fatalities', 'Fatalities'],
  ['disabled', 'Vehicles disabled'],
  ['hazmat', 'Hazmat release', 'yesNo'],
  ['cited', 'Driver cited', 'yesNo'],
  ['recordable', 'DOT accident (390.5T)', 'yesNo'],
  ['siteName', 'Location'],
  ['DOTNumber', 'DOT number'],
  ['keptUntil', 'Keep until', 'date'],
  ['employeeId', 'Employee ID'],
  ['addedBy', 'Added by'],
];
