import { EMPLOYEE } from '../../domain/employees/constants';
import { AGENCY_WORDS } from '../../domain/pools/agencies';
import {
  ROSTER_SORT_FIELDS,
  RosterFilter,
  RosterItem,
  type Membership,
} from '../../domain/pools/roster-contract';
import { readToday } from '../compliance';
import { atSites, type ClientList, type ListQuery } from '../platform/client-list';
import { sql, type Reach, type SQL } from '../platform/db';
import { namedPeople } from '../platform/name-search';
import { requireNoAudit } from './audit-scope';
import { isAtOneOf, joinException, memberAgency, membershipAt, poolLocations } from './membership';

type Scope = ListQuery<RosterFilter> & { today: string };

const isActive = sql`p.state = 'active'`;

/** Whose lines are shown if nothing says so: who is in a pool. A person's lines are shown for all pools. */
const asked = ({ member, membership: word, employeeId }: RosterFilter): boolean | undefined =>
  member ?? (word === undefined && employeeId === undefined ? true : undefined);

/** The lines that a filter asks for. */
function asksFor(filter: RosterFilter): SQL {
  const member = asked(filter);
  const conditions = [
    sql`true`,
    ...(member === undefined ? [] : [sql`(m.membership in ('in', 'exceptionIn')) = ${member}`]),
    ...(filter.membership === undefined
      ? []
      : [sql`m.membership = ${filter.membership satisfies Membership}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/**
 * People and their lines. The lines of a person are worked out for themselves (`offset 0`): people come in the order of an index, and a
 * page reads only the people that it shows.
 */
function peopleAndPools({ tenantId, where }: Reach, { filter, today }: Scope): SQL {
  const isThere = isAtOneOf(poolLocations(tenantId, isActive));
  const ofPool = filter.poolId === undefined ? sql`true` : sql`p.id = ${filter.poolId}`;
  return sql`employees e join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
    cross join lateral (select m.* from (
      select p.id, p.name, p.name_key, ${membershipAt(isThere)} as membership, ${memberAgency} as agency,
        x.id as exception_id, x.reason, x.from_day, x.to_day
      from pools p ${joinException(today)}
      where ${where(sql`p.tenant_id`)} and ${isActive} and ${ofPool} offset 0) m
    where ${asksFor(filter)} offset 0) m`;
}

const columns = sql`e.id as "employeeId", e.last_name || ', ' || e.first_name as "employeeName", e.work_id as "workId",
  c.name as "siteName", j.title as "jobTitle", m.id as "poolId", m.name as "poolName", m.membership,
  case when m.membership in ('in', 'exceptionIn') then m.agency end as agency, m.reason, m.exception_id as "exceptionId",
  m.from_day::text as "exceptionFrom", m.to_day::text as "exceptionTo"`;

/** People and active pools: who is in which, or why not. It never says who was selected. */
export const poolRoster: ClientList<
  RosterItem,
  typeof RosterItem,
  typeof RosterFilter,
  (typeof ROSTER_SORT_FIELDS)[number],
  Scope
> = {
  name: 'pools/roster',
  fileName: 'random-pool-roster',
  access: 'servicesRandoms.viewPools',
  summary: 'List who is in which random testing pool and why, or why not; who is in one by default',
  schema: RosterItem,
  filter: RosterFilter,
  sortFields: ROSTER_SORT_FIELDS,
  defaultSort: { field: 'employeeName', order: 'ASC' },
  sort: { employeeName: sql`e.last_key`, poolName: sql`m.name_key`, siteName: sql`lower(c.name)` },
  // In the order of an index, so that a page reads as many people as it shows.
  order: (by, direction) =>
    sql`${by} ${direction}, e.last_key ${direction}, e.first_key ${direction}, e.id ${direction}, m.id ${direction}`,
  async scope(app, query) {
    requireNoAudit(query.caller);
    return { ...query, today: await readToday(app, query.caller) };
  },
  columns: () => columns,
  from: peopleAndPools,
  joins: sql`left join job_titles j on j.tenant_id = e.tenant_id and j.id = e.job_title_id`,
  where(reach, { site, filter }) {
    const { q, employeeId, siteIds } = filter;
    return [
      reach.where(sql`e.tenant_id`, sql`e.site_id`),
      ...atSites(sql`e.site_id`, reach.tenantId, site, siteIds),
      // In the order of the index of one status.
      ...(asked(filter) ? [sql`e.status_id = ${EMPLOYEE}`] : []),
      ...(employeeId === undefined ? [] : [sql`e.id = ${employeeId}`]),
      ...namedPeople(reach, q),
    ];
  },
  mostCounted: 20_000,
  item: (line) => line,
  export: {
    summary: 'Export who is in which random testing pool as CSV or XLSX',
    columns: [
      ['employeeName', 'Employee'],
      ['workId', 'Work ID'],
      ['siteName', 'Location'],
      ['jobTitle', 'Job title'],
      ['poolName', 'Pool'],
      ['membership', 'In the pool', ({ membership: word }) => WORDS[word]],
      ['agency', 'Agency', ({ agency }) => agency && AGENCY_WORDS[agency][0]],
      ['reason', 'Reason of the exception'],
      ['exceptionFrom', 'First day of the exception', 'date'],
      ['exceptionTo', 'Last day of the exception', 'date'],
      ['employeeId', 'Employee ID'],
    ],
  },
};

/** Files are in English. */
const WORDS: Record<Membership, string> = {
  in: 'yes',
  exceptionIn: 'yes, by exception',
  exceptionOut: 'no, by exception',
  notEmployed: 'no, not an employee',
  otherLocation: 'no, works at another location',
  transit: 'no, tested under 49 CFR part 655',
  undecided: 'not known: job title and license class are not entered',
  notCovered: 'no, not covered by the pool’s agencies',
  jobTitle: 'no, another job title',
};
