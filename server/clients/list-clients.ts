import {
  CLIENT_SORT_FIELDS,
  ClientFilter,
  INTERNAL_COMPANY_ID,
  type ClientsQuery,
} from '../../domain/clients/contract';
import type { ListQuerystring, ListRequest } from '../../domain/shared/list-dialect';
import type { Caller } from '../platform/access/caller';
import { qualificationNumber } from '../compliance';
import { array, fields, pick, sql, type Column, type Data, type SQL } from '../platform/db';
import { limitOf, parseList } from '../platform/lists';
import { lookUp, type Where } from './lookup';
import { c } from './client-columns';

type SortField = (typeof CLIENT_SORT_FIELDS)[number];
type Listed = ListRequest<ClientFilter, SortField>;

/** What narrows the list beside the filter of the dialect. */
interface Narrowing {
  topLevel: boolean;
  active: boolean;
  nonImported: boolean;
}

const DIALECT = {
  sortFields: CLIENT_SORT_FIELDS,
  defaultSort: { field: 'name', order: 'ASC' },
  filter: ClientFilter,
} as const;

const EMPLOYEE_STATUS = 2;
const NOT_QUALIFIED = qualificationNumber('notQualified');

const LISTED = {
  legacyClientId: c.id,
  ...pick(c, 'name', 'deactivated'),
  DOTNumber: c.dotNumber,
  city: sql`${c.primaryAddress}->>'city'`,
  state: sql`${c.primaryAddress}->>'state'`,
};
const listed = fields({ ...LISTED, _id: c.wireId, levelNumber: c.level });
const exported = fields(LISTED);

const SORT: Record<SortField, SQL | Column> = {
  name: LISTED.name,
  legacyClientId: LISTED.legacyClientId,
  DOTNumber: LISTED.DOTNumber,
  state: LISTED.state,
  sites: sql`sites`,
  employees: sql`employees`,
  notQualified: sql`"notQualified"`,
  rep: sql`rep`,
};
/** What is worked out for the rows that are sent, and for all where they are put in order by it. */
const COUNTED: ReadonlySet<SortField> = new Set(['sites', 'employees', 'notQualified', 'rep']);

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

function conditions(where: Where, { filter }: Listed, narrowing: Narrowing): SQL {
  const parts: SQL[] = [where(sql`c.tenant_id`, sql`c.id`)];
  if (narrowing.topLevel) parts.push(sql`c.parent_id is null`);
  if (narrowing.active) parts.push(sql`not c.deactivated`);
  // The provider's own company is no customer: it is not among those that one chooses from.
  if (narrowing.topLevel && narrowing.active) parts.push(sql`c.id <> ${INTERNAL_COMPANY_ID}`);
  if (narrowing.nonImported) parts.push(sql`not c.imported`);
  if (filter.deactivated !== undefined) parts.push(sql`c.deactivated = ${filter.deactivated}`);
  if (filter.legacyClientId !== undefined) parts.push(sql`c.id = ${filter.legacyClientId}`);
  if (filter.topLevel !== undefined)
    parts.push(filter.topLevel ? sql`c.parent_id is null` : sql`c.parent_id is not null`);
  if (filter.imported !== undefined) parts.push(sql`c.imported = ${filter.imported}`);
  if (filter.DOTNumber) parts.push(sql`c.dot_number = ${filter.DOTNumber.trim()}`);
  if (filter._id !== undefined) parts.push(sql`c.wire_id = any(${array(filter._id)}::text[])`);
  const q = filter.q?.trim();
  if (q)
    parts.push(
      sql`(c.name ilike ${`%${escapeLike(q)}%`} or c.dot_number like ${`${escapeLike(q)}%`} or c.id::text = ${q})`,
    );
  return sql.join(parts, sql` and `);
}

/** Locations with this one, active employees at or below a client, how many of them are not qualified, and the rep. */
const counts = (where: Where): SQL => sql`,
  (select count(*)::int from clients b where ${where(sql`b.tenant_id`, sql`b.id`)}
    and b.tenant_id = c.tenant_id and b.path like c.path || '%') as sites,
  people.employees, people."notQualified",
  (select u.first_name || ' ' || u.last_name from client_reps r join users u on u.id = r.user_id
    where ${where(sql`r.tenant_id`)} and r.tenant_id = c.tenant_id) as rep`;
const people = (where: Where): SQL => sql`cross join lateral (
  select count(*)::int as employees, (count(*) filter (where e.qualification = ${NOT_QUALIFIED}))::int as "notQualified"
  from employees e where ${where(sql`e.tenant_id`, sql`e.site_id`)}
    and e.tenant_id = c.tenant_id and e.status_id = ${EMPLOYEE_STATUS} and (c.parent_id is null or e.site_id in
      (select b.id from clients b where b.tenant_id = c.tenant_id and b.path like c.path || '%'))) people`;

function listQuery(where: Where, request: Listed, narrowing: Narrowing): SQL {
  const { sort, range } = request;
  const condition = conditions(where, request, narrowing);
  const counted = range !== null || COUNTED.has(sort.field);
  return sql`
    with page as (
      select ${listed} ${counted ? counts(where) : sql``}
      from clients c ${counted ? people(where) : sql``} where ${condition}
      order by ${SORT[sort.field]} ${sql.raw(sort.order)} nulls last, c.id ${limitOf(range)})
    select (select count(*)::int from clients c where ${condition}) as total, (select count(*)::int from page) as sent,
      coalesce((select json_agg(page) from page), '[]')::text as rows`;
}

export interface ClientPage {
  rows: string;
  sent: number;
  total: number;
  range: Listed['range'];
}

/**
 * The list of clients, as JSON from the database. The provider's staff see all clients, whichever they have chosen,
 * because from here they choose another; client users their own tree as far as they reach it.
 */
export async function listClients(
  data: Data,
  caller: Caller,
  query: ListQuerystring & ClientsQuery,
  filters: ReadonlySet<string>,
): Promise<ClientPage> {
  const topLevel = filters.has('topLevel');
  const request = parseList(query, { ...DIALECT, wholeList: topLevel });
  const narrowing = {
    topLevel,
    active: filters.has('active') || query.active === true,
    nonImported: query.nonImported === true,
  };
  const [rows = []] = await lookUp(
    data,
    caller,
    ({ where }) => [listQuery(where, request, narrowing)],
    caller.isInternalUser || caller.tenantId === null,
  );
  const [page] = rows as unknown as Omit<ClientPage, 'range'>[];
  return { rows: page?.rows ?? '[]', sent: page?.sent ?? 0, total: page?.total ?? 0, range: request.range };
}

const EVERYWHERE: Where = () => sql`true`;

/**
 * All rows of the list among all clients, with their numbers: each location and each employee is counted once for every
 * client above, in one go.
 */
const exportQuery = (request: Listed): SQL => sql`
  with own as (
    select e.tenant_id, e.site_id, count(*) as employees, count(*) filter (where e.qualification = ${NOT_QUALIFIED}) as not_qualified
    from employees e where e.status_id = ${EMPLOYEE_STATUS} group by e.tenant_id, e.site_id
  ), totals as (
    select b.tenant_id, above.id, count(*)::int as sites, coalesce(sum(own.employees), 0)::int as employees,
      coalesce(sum(own.not_qualified), 0)::int as not_qualified
    from clients b cross join lateral unnest(string_to_array(btrim(b.path, '/'), '/')::int[]) as above(id)
      left join own on own.tenant_id = b.tenant_id and own.site_id = b.id
    group by b.tenant_id, above.id
  )
  select ${exported}, t.sites, t.employees,
    t.not_qualified as "notQualified", u.first_name || ' ' || u.last_name as rep
  from clients c join totals t on t.tenant_id = c.tenant_id and t.id = c.id
    left join client_reps r on r.tenant_id = c.tenant_id left join users u on u.id = r.user_id
  where ${conditions(EVERYWHERE, request, WHOLE)}
  order by ${EXPORT_SORT[request.sort.field]} ${sql.raw(request.sort.order)} nulls last, c.id`;
const WHOLE: Narrowing = { topLevel: false, active: false, nonImported: false };
const EXPORT_SORT: Record<SortField, SQL | Column> = {
  ...SORT,
  sites: sql`t.sites`,
  employees: sql`t.employees`,
  notQualified: sql`t.not_qualified`,
  rep: sql`u.first_name || ' ' || u.last_name`,
};

/** The list among all clients as a statement to be streamed, and another that counts its rows. */
export function wholeClientList(query: ListQuerystring): { rows: SQL; count: SQL } {
  const request = parseList(query, { ...DIALECT, wholeList: true });
  return {
    rows: exportQuery(request),
    count: sql`select count(*)::int as total from clients c where ${conditions(EVERYWHERE, request, WHOLE)}`,
  };
}
