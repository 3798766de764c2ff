import {
  VACCINATION_SORT_FIELDS,
  VaccinationFilter,
  VaccinationItem,
  type VaccinationSortField,
} from '../../domain/vaccines/contract';
import { isExpired } from '../../domain/vaccines/vaccine-rules';
import { clients } from '../clients/tables';
import { readToday } from '../compliance';
import { atSites, type ListQuery, type ClientList } from '../platform/client-list';
import { alias, fields, sql, type RowOf } from '../platform/db';
import { nameConditions } from '../platform/name-search';
import { COMMON } from './records';

const columns = fields({
  ...COMMON,
  employeeId: sql<number>`e.id`,
  employeeName: sql<string>`e.last_name || ', ' || e.first_name`,
  siteName: alias(clients, 'c').name,
});

type Scope = ListQuery<VaccinationFilter> & { today: string };

/** The vaccines of a client's employees. */
export const vaccineReport: ClientList<
  RowOf<typeof columns>,
  typeof VaccinationItem,
  typeof VaccinationFilter,
  VaccinationSortField,
  Scope
> = {
  name: 'vaccines',
  access: 'servicesVaccines.viewVaccines',
  mayLag: true,
  summary: "List the vaccines of a client's employees",
  schema: VaccinationItem,
  filter: VaccinationFilter,
  sortFields: VACCINATION_SORT_FIELDS,
  defaultSort: { field: 'date', order: 'DESC' },
  sort: {
    date: sql`v.date`,
    vaccine: sql`lower(v.vaccine)`,
    expiresOn: sql`v.expires_on`,
    employeeName: sql`e.last_key || ' ' || e.first_key`,
    siteName: sql`lower(c.name)`,
  },
  order: (by, direction) => sql`${by} ${direction} nulls last, v.id ${direction}`,
  scope: async (app, query) => ({ ...query, today: await readToday(app, query.caller) }),
  columns: () => columns,
  from: sql`vaccines v join employees e on e.tenant_id = v.tenant_id and e.id = v.employee_id
    join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id`,
  where: (reach, { site, today, filter: { q, vaccine, siteIds, expired } }) => [
    sql`${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and v.tenant_id = ${reach.tenantId}`,
    ...atSites(sql`e.site_id`, reach.tenantId, site, siteIds),
    ...(vaccine?.trim() ? [sql`position(lower(${vaccine.trim()}) in lower(v.vaccine)) > 0`] : []),
    ...(expired === undefined ? [] : [sql`coalesce(v.expires_on < ${today}, false) = ${expired}`]),
    ...nameConditions(reach, q),
  ],
  item: (line, { today }) => ({ ...line, expired: isExpired(line.expiresOn, today) }),
  export: {
    summary: "Export the vaccines of a client's employees as CSV or XLSX",
    columns: [
      ['date', 'Date given', 'date'],
      ['employeeName', 'Employee'],
      ['vaccine', 'Vaccine'],
      ['expiresOn', 'Expiration date', 'date'],
      ['expired', 'Expired', 'yesNo'],
      ['lot', 'Lot'],
      ['siteName', 'Location'],
      ['employeeId', 'Employee ID'],
      ['addedBy', 'Added by'],
    ],
  },
};
