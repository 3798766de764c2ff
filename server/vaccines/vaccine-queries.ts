import type {
  Vaccination,
  VaccinationFilter,
  VaccinationItem,
  VaccinationSortField,
} from '../../domain/vaccines/contract';
import { isExpired } from '../../domain/vaccines/vaccine-rules';
import type { ListSort } from '../../domain/shared/list-dialect';
import { clients } from '../clients/tables';
import { dayIn, locationZone, type ZoneRow } from '../compliance';
import type { ResolvedSite } from '../platform/access/resolve-site';
import { alias, array, fields, pick, sql, type Reach, type RowOf, type SQL } from '../platform/db';
import type { Row } from '../platform/db/database';
import { nameConditions } from '../platform/name-search';
import { vaccines } from './tables';

/** What people enter. */
export const VALUES = ['vaccine', 'date', 'expiresOn', 'lot'] as const;

const v = alias(vaccines, 'v');
const c = alias(clients, 'c');
const COMMON = { vaccineId: v.id, ...pick(v, ...VALUES, 'addedBy') };
const columns = fields({ ...COMMON, version: v.version });

/** A stored vaccine, with the time zone where the employee works. */
export type VaccinationRow = RowOf<typeof columns> & ZoneRow;

const ofEmployee = (reach: Reach, employeeId: number): SQL => sql`
  select ${columns}, ${locationZone} as zone
  from vaccines v join employees e on e.tenant_id = v.tenant_id and e.id = v.employee_id
  where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`;

/** The vaccines of an employee within reach, latest first. */
export const vaccinationsQuery = (reach: Reach, employeeId: number): SQL =>
  sql`${ofEmployee(reach, employeeId)} order by v.date desc, v.id desc`;

export const vaccinationQuery = (reach: Reach, employeeId: number, vaccineId: number): SQL =>
  sql`${ofEmployee(reach, employeeId)} and v.id = ${vaccineId}`;

/** One on the wire. */
export const vaccinationItem = ({ zone, ...row }: VaccinationRow, now: Date): Vaccination => ({
  ...row,
  expired: isExpired(row.expiresOn, dayIn({ zone }, now)),
});

const reportColumns = fields({
  ...COMMON,
  employeeId: sql<number>`e.id`,
  employeeName: sql<string>`e.last_name || ', ' || e.first_name`,
  siteName: c.name,
});

/** Lines of the report on the wire. */
export const reportItems = (rows: readonly Row[], today: string): VaccinationItem[] =>
  (rows as unknown as RowOf<typeof reportColumns>[]).map((row) => ({
    ...row,
    expired: isExpired(row.expiresOn, today),
  }));

/** Which vaccines a reader asks for. */
export interface ReportScope {
  site: ResolvedSite | null;
  filter: VaccinationFilter;
  today: string;
}

const below = (tenantId: number, { path }: ResolvedSite): SQL =>
  sql`e.site_id in (select id from clients where tenant_id = ${tenantId} and path like ${`${path}%`})`;

const reportFrom = (reach: Reach, { site, filter, today }: ReportScope): SQL => {
  const { tenantId, where } = reach;
  const { q, vaccine, siteIds, expired } = filter;
  const conditions = [
    sql`${where(sql`e.tenant_id`, sql`e.site_id`)} and v.tenant_id = ${tenantId}`,
    ...(site ? [below(tenantId, site)] : []),
    // A location includes its child locations.
    ...(siteIds?.length
      ? [
          sql`e.site_id in (select s.id from clients s join clients t on t.tenant_id = s.tenant_id and s.path like t.path || '%'
            where s.tenant_id = ${tenantId} and t.id = any(${array(siteIds)}::int[]))`,
        ]
      : []),
    ...(vaccine?.trim() ? [sql`position(lower(${vaccine.trim()}) in lower(v.vaccine)) > 0`] : []),
    ...(expired === undefined ? [] : [sql`coalesce(v.expires_on < ${today}, false) = ${expired}`]),
    ...nameConditions(reach, q),
  ];
  return sql`from vaccines v
    join employees e on e.tenant_id = v.tenant_id and e.id = v.employee_id
    join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
    where ${sql.join(conditions, sql` and `)}`;
};

const SORT: Record<VaccinationSortField, SQL> = {
  date: sql`v.date`,
  vaccine: sql`lower(v.vaccine)`,
  expiresOn: sql`v.expires_on`,
  employeeName: sql`e.last_key || ' ' || e.first_key`,
  siteName: sql`lower(c.name)`,
};

export const reportQuery = (
  reach: Reach,
  scope: ReportScope,
  { field, order }: ListSort<VaccinationSortField>,
): SQL =>
  sql`select ${reportColumns} ${reportFrom(reach, scope)}
    order by ${SORT[field]} ${sql.raw(order)} nulls last, v.id ${sql.raw(order)}`;

export const countReport = (reach: Reach, scope: ReportScope): SQL =>
  sql`select count(*)::int as total ${reportFrom(reach, scope)}`;
