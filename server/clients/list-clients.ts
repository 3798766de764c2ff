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
import { containing, escapeLike } from '../platform/like';
import { limitOf, parseList } from '../platform/lists';
import { lookUp, type Where } from './lookup';
import { c } from './client-columns';

export type SortField = (typeof CLIENT_SORT_FIELDS)[number];
type ClientListRequest = ListRequest<ClientFilter, SortField>;

/** Filters from other parameters than `filter`. */
interface ExtraFilters {
  topLevel: boolean;
  active: boolean;
  nonImported: boolean;
}

export const LIST_RULES = {
  sortFields: CLIENT_SORT_FIELDS,
  defaultSort: { field: 'name', order: 'ASC' },
  filter: ClientFilter,
} as const;

export const EMPLOYEE_STATUS = 2;
export const NOT_QUALIFIED = qualificationNumber('notQualified');

export const LISTED = {
  legacyClientId: c.id,
  ...pick(c, 'name', 'deactivated'),
  DOTNumber: c.dotNumber,
  city: sql`${c.primaryAddress}->>'city'`,
  state: sql`${c.primaryAddress}->>'state'`,
  _id: c.wireId,
  levelNumber: c.level,
};

export const SORT: Record<SortField, SQL | Column> = {
  name: LISTED.name,
  legacyClientId: LISTED.legacyClientId,
  DOTNumber: LISTED.DOTNumber,
  state: LISTED.state,
  sites: sql`sites`,
  employees: sql`employees`,
  notQualified: sql`"notQualified"`,
  rep: sql`rep`,
};
/** Computed per row; sorting by one of them computes it for all rows. */
const COMPUTED: ReadonlySet<SortField> = new Set(['sites', 'employees', 'notQualified', 'rep']);

export function conditions(where: Where, filter: ClientFilter, extra?: ExtraFilters): SQL {
  const parts: SQL[] = [where(sql`c.tenant_id`, sql`c.id`)];
  if (extra?.topLevel) parts.push(sql`c.parent_id is null`);
  if (extra?.active) parts.push(sql`not c.deactivated`);
  // The provider's own company is not a client that internal users can choose.
  if (extra?.topLevel && extra?.active) parts.push(sql`c.id <> ${INTERNAL_COMPANY_ID}`);
  if (extra?.nonImported) parts.push(sql`not c.imported`);
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
      sql`(c.name ilike ${containing(q)} or c.dot_number like ${`${escapeLike(q)}%`} or c.id::text = ${q})`,
    );
  return sql.join(parts, sql` and `);
}

/** The same request, without sorting by counts. */
const withoutCounts = (request: ClientListRequest): ClientListRequest =>
  COMPUTED.has(request.sort.field) ? { ...request, sort: { ...request.sort, field: 'name' } } : request;

const quoted = (names: readonly string[]): SQL => sql.raw(names.map((name) => `"${name}"`).join(', '));
const COUNTED = ['sites', 'employees', 'notQualified', 'rep'] as const;

/**
 * For each client of `chosen`: locations including this one, active employees at or below it, how many of them are not qualified, and the
 * rep. Employees are counted by location first, because a distributed database counts those of several clients only by themselves.
 */
const counts = (where: Where): SQL => sql`people as materialized (
    select e.tenant_id, e.site_id, count(*) as employees, count(*) filter (where e.qualification = ${NOT_QUALIFIED}) as not_qualified
    from employees e where ${where(sql`e.tenant_id`, sql`e.site_id`)} and e.status_id = ${EMPLOYEE_STATUS}
      and e.tenant_id in (select "tenantId" from chosen) group by e.tenant_id, e.site_id
  ), totals as (
    select c."legacyClientId" as id, count(*)::int as sites, coalesce(sum(p.employees), 0)::int as employees,
      coalesce(sum(p.not_qualified), 0)::int as "notQualified"
    from chosen c join clients b on b.tenant_id = c."tenantId" and b.path like c.path || '%' and ${where(sql`b.tenant_id`, sql`b.id`)}
      left join people p on p.tenant_id = b.tenant_id and p.site_id = b.id group by 1
  ), counted as (
    select c.*, coalesce(t.sites, 0) as sites, coalesce(t.employees, 0) as employees, coalesce(t."notQualified", 0) as "notQualified",
      (select u.first_name || ' ' || u.last_name from client_reps r join users u on u.id = r.user_id
        where ${where(sql`r.tenant_id`)} and r.tenant_id = c."tenantId") as rep
    from chosen c left join totals t on t.id = c."legacyClientId"
  )`;

const CHOSEN = fields({ ...LISTED, ...pick(c, 'tenantId', 'path') });

function listQuery(where: Where, request: ClientListRequest, extra: ExtraFilters, mayCount: boolean): SQL {
  const { sort, range } = request;
  const condition = conditions(where, request.filter, extra);
  const isComputed = COMPUTED.has(sort.field);
  const isCounted = mayCount && (range !== null || isComputed);
  const order = (by: SQL | Column, id: SQL) =>
    sql`order by ${by} ${sql.raw(sort.order)} nulls last, ${id} ${limitOf(range)}`;
  const chosen = isComputed
    ? sql`select ${CHOSEN} from clients c where ${condition}`
    : sql`select c.*, row_number() over () as place from (
        select ${CHOSEN} from clients c where ${condition} ${order(SORT[sort.field], sql`c.id`)}) c`;
  const inOrder = isComputed ? order(SORT[sort.field], sql`"legacyClientId"`) : sql`order by place`;
  return sql`
    with chosen as materialized (${chosen}), ${isCounted ? sql`${counts(where)},` : sql``} page as (
      select ${quoted([...Object.keys(LISTED), ...(isCounted ? COUNTED : [])])} from ${sql.raw(isCounted ? 'counted' : 'chosen')} ${inOrder})
    select (select count(*)::int from clients c where ${condition}) as total, (select count(*)::int from page) as sent,
      coalesce((select json_agg(page) from page), '[]')::text as rows`;
}

export interface ClientPage {
  rows: string;
  sent: number;
  total: number;
  range: ClientListRequest['range'];
}

/**
 * The list of clients as JSON from the database. Internal users see all clients, whichever they have chosen, because they
 * choose another one here; client users see their own tree within their reach.
 */
export async function listClients(
  data: Data,
  caller: Caller,
  query: ListQuerystring & ClientsQuery,
  filters: ReadonlySet<string>,
): Promise<ClientPage> {
  const topLevel = filters.has('topLevel');
  const parsed = parseList(query, { ...LIST_RULES, wholeList: topLevel });
  // Auditors must not learn how many are not qualified today, from the rows or from their order.
  const mayCount = caller.audit === null;
  const request = mayCount ? parsed : withoutCounts(parsed);
  const extra = {
    topLevel,
    active: filters.has('active') || query.active === true,
    nonImported: query.nonImported === true,
  };
  const [rows = []] = await lookUp(
    data,
    caller,
    ({ where }) => [listQuery(where, request, extra, mayCount)],
    caller.isInternalUser || caller.tenantId === null,
  );
  const [page] = rows as unknown as Omit<ClientPage, 'range'>[];
  return { rows: page?.rows ?? '[]', sent: page?.sent ?? 0, total: page?.total ?? 0, range: request.range };
}
