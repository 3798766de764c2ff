import type { FastifyInstance } from 'fastify';
import type { Address } from '../../domain/clients/contract';
import { OTHER_TEST, PRE_EMPLOYMENT_TEST } from '../../domain/compliance/return-to-duty';
import { AGENCIES } from '../../domain/pools/agencies';
import { misOf } from '../../domain/pools/mis';
import { MIS_AGENCY_NAMES, MIS_CATEGORIES, misAgencyOf, type MisEmployer } from '../../domain/pools/mis-form';
import { misProblems, misSetProblems } from '../../domain/pools/mis-problems';
import {
  authoritiesOf,
  documentedMisTests,
  randomMisTests,
  reportedMisTests,
  type RandomTests,
  type ReportedTests,
  type TestDocuments,
} from '../../domain/pools/mis-results';
import { ORDER_REASONS } from '../../domain/orders/tests';
import type { MisAnswer, MisQuery } from '../../domain/pools/report-contract';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import { refusalText } from '../../domain/shared/refusals/text';
import type { Caller } from '../platform/access/caller';
import { array, sql, type Reach, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';
import { requireAuditYear } from './audit-scope';
import { agencyIn } from './membership';
import { requireWhole } from './read-pool';
import { drawsOfYear } from './year-report';

interface ClientRow {
  name: string;
  address: Address;
  dotNumber: string | null;
}

/** Whoever signs the form enters the rest by hand. */
const employerOf = ({ name, address, dotNumber }: ClientRow): MisEmployer => ({
  companyName: name,
  address:
    [address.address1, address.address2, address.city, `${address.state ?? ''} ${address.zip ?? ''}`.trim()]
      .filter(Boolean)
      .join(', ') || null,
  dotNumber,
  doingBusinessAs: null,
  email: null,
  certifyingOfficial: null,
  telephone: null,
  certifiedOn: null,
  preparedBy: null,
  preparedByTelephone: null,
  thirdParty: null,
  thirdPartyTelephone: null,
  isOwnerOperator: null,
  isExempt: null,
  certificateNumber: null,
  planNumber: null,
  pipelines: [],
  observations: null,
  vesselIds: null,
});

const clientQuery = (reach: Reach): SQL => sql`
  select c.name, c.primary_address as address, c.dot_number as "dotNumber" from clients c
  where ${reach.where(sql`c.tenant_id`, sql`c.id`)} and c.id = ${reach.tenantId}`;

/** For each pool, how many people of the agencies it had on average at the draws of the year. */
const averagesQuery = (tenantId: number, year: number, agencies: SQL): SQL => sql`
  select avg(size)::float as average from (${drawsOfYear(
    tenantId,
    sql`s.state = 'drawn'`,
    year,
    sql`s.pool_id, (select coalesce(sum((a ->> 'size')::int), 0) from jsonb_array_elements(s.calculation -> 'byAgency') a
      where a ->> 'agency' = any(${agencies})) as size`,
  )}) drawn group by pool_id`;

/** What a result `t` says of the drugs that were found, of a refusal, or of an alcohol test under 0.02. */
const SAID = sql`case when t.result_code in (4, 14) then t.found when t.result_code = 11 then concat_ws(', ', t.found, t.comments) end`;
/** Results `t` that no later report corrected. */
const LATEST = sql`t.superseded_by_id is null and t.withdrawn_at is null`;

/** Pool by pool, so that each is read by its index and years before cost nothing. */
const randomQuery = (tenantId: number, year: number, agencies: SQL): SQL => sql`
  select r.test, r.result, r.said, sum(r.people)::int as people from pools p
  cross join lateral (
    select d.test, d.result, ${SAID} as said, count(*) as people from pool_selected d
    left join test_results t on t.tenant_id = ${tenantId} and t.selected_id = d.id and t.employee_id = d.employee_id and t.closed_draw and ${LATEST}
    where d.tenant_id = ${tenantId} and d.pool_id = p.id and d.year = ${year} and d.status = 'completed'
      and d.agency = any(${agencies}) group by 1, 2, 3) r
  where p.tenant_id = ${tenantId} group by 1, 2, 3`;

const withinYear = (day: SQL, year: number): SQL =>
  sql`${day} between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`;

/** Whether `e` is in a pool as one of the agencies' people. */
const isOfAgencies = (tenantId: number, agencies: SQL): SQL =>
  sql`exists (select 1 from pools p where p.tenant_id = ${tenantId} and ${agencyIn} = any(${agencies}))`;

/** Reported results under an agency's rules. Those of a random test that was drawn are counted there. */
const reportedQuery = (reach: Reach, year: number, agencies: SQL, authorities: SQL): SQL => sql`
  select t.test_type as test, t.reason_id as "reasonId", t.result_code as "resultCode", ${SAID} as said, count(*)::int as tests
  from test_results t join employees e on e.tenant_id = t.tenant_id and e.id = t.employee_id
  join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
  where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and t.tenant_id = ${reach.tenantId} and c.tenant_id = ${reach.tenantId}
    and ${LATEST} and ${withinYear(sql`coalesce(t.collected_on, t.verified_on, t.reported_on, t.created_at::date)`, year)}
    and (t.authority = any(${authorities}) or (t.authority is null and ${isOfAgencies(reach.tenantId, agencies)}))
    and not (t.reason_id = ${ORDER_REASONS.random} and exists (select 1 from pool_selected q
      where q.tenant_id = ${reach.tenantId} and q.employee_id = t.employee_id and q.test = t.test_type and q.status = 'completed'
        and (q.id = t.selected_id or (q.collected_at at time zone c.time_zone)::date = t.collected_on)))
  group by 1, 2, 3, 4`;

/**
 * Test documents of the agencies' people with a date in the year that no reported result is. One that belongs to a random test is counted
 * there: by its number, or because that test was on the same day.
 */
const documentsQuery = (reach: Reach, year: number, agencies: SQL): SQL => sql`
  select d.doc_type_id as "docTypeId", d.test_reason as reason, d.result, d.test_kind as kind, count(*)::int as documents
  from documents d join employees e on e.tenant_id = d.tenant_id and e.id = d.employee_id
  join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
  where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and d.tenant_id = ${reach.tenantId} and c.tenant_id = ${reach.tenantId}
    and d.doc_type_id in (${PRE_EMPLOYMENT_TEST}, ${OTHER_TEST}) and d.deleted_at is null
    and ${withinYear(sql`d.doc_date`, year)} and ${isOfAgencies(reach.tenantId, agencies)}
    and not exists (select 1 from test_results t where t.tenant_id = ${reach.tenantId} and t.document_id = d.id
      and t.employee_id = d.employee_id)
    and not exists (select 1 from pool_selected q where q.tenant_id = ${reach.tenantId} and q.employee_id = d.employee_id
      and q.status = 'completed' and (q.document_id = d.id
        or q.earlier @> jsonb_build_array(jsonb_build_object('documentId', d.id))
        or (d.test_reason = 'random' and (q.collected_at at time zone c.time_zone)::date = d.doc_date)))
  group by 1, 2, 3, 4`;

/** The category whose page has all people of the agency: of several the reader chooses one. */
function categoryOf({ agency, category }: MisQuery): { category: string; problems: FieldRefusals } {
  const known = MIS_CATEGORIES[agency];
  const name = MIS_AGENCY_NAMES[agency];
  if (category !== undefined && !known.includes(category))
    throw new AppError('validation', {
      fields: { category: refuse('pool.misCategory', { category, agency: name }) },
    });
  return {
    category: category ?? known[0],
    problems: known.length > 1 ? { category: refuse('pool.misOneCategory', { agency: name }) } : {},
  };
}

/** The annual MIS report of an agency: 49 CFR 40.26, 382.403. */
export async function readMis(app: FastifyInstance, caller: Caller, query: MisQuery): Promise<MisAnswer> {
  requireWhole(caller);
  const { year, agency } = query;
  requireAuditYear(caller, year);
  const { category, problems: ofCategory } = categoryOf(query);
  const agencies = sql`${array(AGENCIES.filter((one) => misAgencyOf(one) === agency))}::text[]`;
  const authorities = sql`${array(authoritiesOf(agency))}::text[]`;
  const [clients = [], averages = [], random = [], reported = [], documents = []] = await app.data.read(
    caller,
    (reach) => [
      clientQuery(reach),
      averagesQuery(reach.tenantId, year, agencies),
      randomQuery(reach.tenantId, year, agencies),
      reportedQuery(reach, year, agencies, authorities),
      documentsQuery(reach, year, agencies),
    ],
  );
  const [client] = clients as unknown as ClientRow[];
  if (!client) throw new AppError('notFound');
  const people = (averages as { average: number }[]).reduce((sum, { average }) => sum + average, 0);
  const { tests: ofReports, incomplete } = reportedMisTests(reported as unknown as ReportedTests[]);
  const documented = documentedMisTests(documents as unknown as TestDocuments[], incomplete);
  const reports = misOf({
    year,
    agency,
    employer: employerOf(client),
    categories: [
      {
        category,
        poolSizes: [people],
        tests: [...randomMisTests(random as unknown as RandomTests[]), ...ofReports, ...documented.tests],
      },
    ],
  });
  const problems: FieldRefusals = {
    ...(reports.length > 0 && ofCategory),
    ...documented.problems,
    ...misSetProblems(reports),
    ...Object.assign({}, ...reports.map(misProblems)),
  };
  return {
    reports,
    problems: Object.entries(problems).map(([field, refusal]) => ({
      field,
      message: refusalText(refusal),
      ...refusal,
    })),
  };
}
