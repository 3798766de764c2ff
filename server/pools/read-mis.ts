import type { FastifyInstance } from 'fastify';
import type { Address } from '../../domain/clients/contract';
import { OTHER_TEST, PRE_EMPLOYMENT_TEST } from '../../domain/compliance/return-to-duty';
import { AGENCIES } from '../../domain/pools/agencies';
import { misOf } from '../../domain/pools/mis';
import { MIS_AGENCY_NAMES, MIS_CATEGORIES, misAgencyOf, type MisEmployer } from '../../domain/pools/mis-form';
import { misProblems, misSetProblems } from '../../domain/pools/mis-problems';
import {
  documentedMisTests,
  randomMisTests,
  type RandomTests,
  type TestDocuments,
} from '../../domain/pools/mis-results';
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

/** Pool by pool, so that each is read by its index and years before cost nothing. */
const randomQuery = (tenantId: number, year: number, agencies: SQL): SQL => sql`
  select t.test, t.result, sum(t.people)::int as people from pools p
  cross join lateral (
    select d.test, d.result, count(*) as people from pool_selected d
    where d.tenant_id = ${tenantId} and d.pool_id = p.id and d.year = ${year} and d.status = 'completed'
      and d.agency = any(${agencies}) group by d.test, d.result) t
  where p.tenant_id = ${tenantId} group by t.test, t.result`;

/**
 * Test documents of the agencies' people with a date in the year. One that belongs to a random test is counted there: by its number, or
 * because that test was on the same day.
 */
const documentsQuery = (reach: Reach, year: number, agencies: SQL): SQL => sql`
  select d.doc_type_id as "docTypeId", d.test_reason as reason, d.result, count(*)::int as documents
  from documents d join employees e on e.tenant_id = d.tenant_id and e.id = d.employee_id
  join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
  where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and d.tenant_id = ${reach.tenantId} and c.tenant_id = ${reach.tenantId}
    and d.doc_type_id in (${PRE_EMPLOYMENT_TEST}, ${OTHER_TEST}) and d.deleted_at is null
    and d.doc_date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
    and exists (select 1 from pools p where p.tenant_id = ${reach.tenantId} and ${agencyIn} = any(${agencies}))
    and not exists (select 1 from pool_selected q where q.tenant_id = ${reach.tenantId} and q.employee_id = d.employee_id
      and q.status = 'completed' and (q.document_id = d.id
        or q.earlier @> jsonb_build_array(jsonb_build_object('documentId', d.id))
        or (d.test_reason = 'random' and (q.collected_at at time zone c.time_zone)::date = d.doc_date)))
  group by d.doc_type_id, d.test_reason, d.result`;

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
  const [clients = [], averages = [], random = [], documents = []] = await app.data.read(caller, (reach) => [
    clientQuery(reach),
    averagesQuery(reach.tenantId, year, agencies),
    randomQuery(reach.tenantId, year, agencies),
    documentsQuery(reach, year, agencies),
  ]);
  const [client] = clients as unknown as ClientRow[];
  if (!client) throw new AppError('notFound');
  const people = (averages as { average: number }[]).reduce((sum, { average }) => sum + average, 0);
  const documented = documentedMisTests(documents as unknown as TestDocuments[]);
  const reports = misOf({
    year,
    agency,
    employer: employerOf(client),
    categories: [
      {
        category,
        poolSizes: [people],
        tests: [...randomMisTests(random as unknown as RandomTests[]), ...documented.tests],
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
