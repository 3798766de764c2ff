import { ClientListItem, type ClientFilter } from '../../domain/clients/contract';
import type { ClientList, ListQuery } from '../platform/client-list';
import { fields, sql } from '../platform/db';
import { AppError } from '../platform/errors';
import type { ItemColumn } from '../platform/item-columns';
import {
  conditions,
  EMPLOYEE_STATUS,
  LIST_RULES,
  LISTED,
  NOT_QUALIFIED,
  SORT,
  type SortField,
} from './list-clients';

const columns = fields({
  ...LISTED,
  sites: sql`t.sites`,
  employees: sql`t.employees`,
  notQualified: sql`t.not_qualified`,
  rep: sql`u.first_name || ' ' || u.last_name`,
});

/** One pass adds each location and employee to every client above it. */
const TOTALS = sql`
  with own as materialized (
    select e.tenant_id, e.site_id, count(*) as employees, count(*) filter (where e.qualification = ${NOT_QUALIFIED}) as not_qualified
    from employees e where e.status_id = ${EMPLOYEE_STATUS} group by e.tenant_id, e.site_id
  )
  select b.tenant_id, above.id, count(*)::int as sites, coalesce(sum(own.employees), 0)::int as employees,
    coalesce(sum(own.not_qualified), 0)::int as not_qualified
  from clients b cross join lateral unnest(string_to_array(btrim(b.path, '/'), '/')::int[]) as above(id)
    left join own on own.tenant_id = b.tenant_id and own.site_id = b.id
  group by b.tenant_id, above.id`;

/** All clients with their numbers, for an export. */
export const clientExport: ClientList<
  ClientListItem,
  typeof ClientListItem,
  typeof ClientFilter,
  SortField,
  ListQuery<ClientFilter>
> = {
  ...LIST_RULES,
  name: 'clients',
  unscoped: {
    transaction: (data, caller, work) => data.withoutReach('client lookup', work, caller),
    stream: (data, caller, statement) => data.streamWithoutReach('client lookup', caller, statement),
  },
  access: 'customerCare.viewClients',
  summary: 'Export the list of clients',
  schema: ClientListItem,
  sort: SORT,
  order: (by, direction) => sql`${by} ${direction} nulls last, c.id`,
  scope(_app, query) {
    if (!query.caller.isInternalUser) throw new AppError('forbidden');
    return query;
  },
  columns: () => columns,
  from: sql`clients c`,
  joins: sql`join (${TOTALS}) t on t.tenant_id = c.tenant_id and t.id = c.id
    left join client_reps r on r.tenant_id = c.tenant_id left join users u on u.id = r.user_id`,
  where: ({ where }, { filter }) => [conditions(where, filter)],
  item: (client) => client,
};

export const CLIENT_COLUMNS: readonly ItemColumn<ClientListItem>[] = [
  ['legacyClientId', 'Client ID'],
  ['name', 'Name'],
  ['DOTNumber', 'DOT Number'],
  ['city', 'City'],
  ['state', 'State'],
  ['sites', 'Locations'],
  ['employees', 'Employees'],
  ['notQualified', 'Not Qualified'],
  ['rep', 'Customer Care Rep'],
  ['deactivated', 'Active', ({ deactivated }) => (deactivated ? 'no' : 'yes')],
];
