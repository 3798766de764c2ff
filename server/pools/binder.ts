import type { FastifyInstance } from 'fastify';
import { TESTING_NUMBERS } from '../../domain/compliance/testing';
import { EMPLOYEE } from '../../domain/employees/constants';
import type { LabHalfYear } from '../../domain/lab-summaries/contract';
import { firstDayOf, lastDayOf } from '../../domain/lab-summaries/half-years';
import type { BinderSection } from '../../domain/packets/binder-sections';
import { MIS_AGENCIES, misAgencyOf, type MisReport } from '../../domain/pools/mis-form';
import type { PoolReport } from '../../domain/pools/report-contract';
import { OUTCOME } from '../../domain/pools/selected-rules';
import { inAudit, readableDocuments } from '../compliance';
import { readHalfYears } from '../lab-summaries';
import { CannotMake } from '../packets';
import type { Caller } from '../platform/access/caller';
import { alias, array, fields, pick, sql, type Reach, type RowOf, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';
import { shownOutcome } from './outcome-visibility';
import { readMis } from './read-mis';
import { fromSelected, SELECTED, type SelectedRow } from './selected-queries';
import { poolSelections, pools } from './tables';
import { drawsOfYear, readYearReport } from './year-report';

/** 382.601(d): the driver's signed receipt of the policy. */
export const POLICY_RECEIPT = 2027;
/** A binder is read by people. */
export const MAX_BINDER_ROWS = 50_000;

const s = alias(poolSelections, 's');
const p = alias(pools, 'p');
const DRAW = fields({
  selectionId: s.id,
  poolName: p.name,
  ...pick(s, 'poolId', 'period', 'firstDay', 'lastDay', 'state', 'size', 'drug', 'alcohol', 'alternates'),
  ...pick(s, 'extended', 'committedAt', 'committedBy', 'commitHash', 'drawnAt', 'drawnBy', 'hash', 'voids'),
  ...pick(s, 'revealedAt'),
  byAgency: sql<PoolReport['periods'][number]['byAgency'] | null>`s.calculation -> 'byAgency'`,
});
export type BinderDraw = RowOf<typeof DRAW>;

export interface Receipt {
  name: string;
  siteName: string;
  /** Null: none on file. */
  receivedOn: string | null;
}

export interface Binder {
  client: string;
  dotNumber: string | null;
  zone: string;
  /** The first and last day of its periods. */
  from: string;
  to: string;
  /** Null if they were not asked for; the same for the others. */
  receipts: Receipt[] | null;
  draws: BinderDraw[];
  /** How many tests people were selected for in these draws. */
  tests: number;
  years: PoolReport[] | null;
  reports: MisReport[] | null;
  /** How many of the reports have numbers to correct before someone signs them. */
  toCorrect: number;
  /** The half-years of laboratories that have a day within. */
  labs: LabHalfYear[] | null;
}

const clientQuery = ({ tenantId }: Reach): SQL => sql`
  select c.name, c.dot_number as "dotNumber", c.time_zone as zone from clients c
  where c.tenant_id = ${tenantId} and c.id = ${tenantId}`;

/** Everyone who is tested under part 382 or 655, with the date of their latest receipt. */
const receiptsQuery = (caller: Caller, reach: Reach): SQL => sql`
  select e.last_name || ', ' || e.first_name as name, c.name as "siteName", max(d.doc_date)::text as "receivedOn"
  from employees e join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
  left join documents d on d.tenant_id = ${reach.tenantId} and d.employee_id = e.id and d.doc_type_id = ${POLICY_RECEIPT}
    and d.deleted_at is null and ${readableDocuments(caller)}
  where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and c.tenant_id = ${reach.tenantId}
    and ${caller.audit ? inAudit(caller) : sql`e.status_id = ${EMPLOYEE}`}
    and e.testing in (${TESTING_NUMBERS.part382}, ${TESTING_NUMBERS.part655})
  group by e.last_key, e.first_key, e.id, e.last_name, e.first_name, c.name order by e.last_key, e.first_key, e.id
  limit ${MAX_BINDER_ROWS + 1}`;

/** The people of one draw: read by its index, however many draws there were before. */
export async function readDrawn(
  app: FastifyInstance,
  caller: Caller,
  selectionId: number,
): Promise<SelectedRow[]> {
  const [people = []] = await app.data.read(caller, ({ tenantId, where }) => [
    sql`select ${SELECTED} from ${fromSelected(tenantId)}
      where ${where(sql`e.tenant_id`, sql`e.site_id`)} and d.tenant_id = ${tenantId}
        and d.selection_id = ${selectionId} and d.status <> 'waiting'
      order by d.test desc, d.rank`,
  ]);
  // When it was collected tells of a refusal.
  return (people as unknown as SelectedRow[]).map((row) => ({
    ...row,
    ...shownOutcome(caller, pick(row, ...OUTCOME)),
  }));
}

const countQuery = ({ where }: Reach, selectionIds: readonly number[]): SQL => sql`
  select count(*)::int as tests from pool_selected d
  where ${where(sql`d.tenant_id`)} and d.selection_id = any(${array([...selectionIds])}::int[]) and d.status <> 'waiting'`;

interface ClientRow {
  name: string;
  dotNumber: string | null;
  zone: string;
}

type Asked = { sections: readonly BinderSection[]; from: string; to: string };

const yearsOf = ({ from, to }: Pick<Asked, 'from' | 'to'>): number[] => {
  const first = Number(from.slice(0, 4));
  return Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, at) => first + at);
};

/** The MIS reports of all agencies with people in a pool, for each year. */
async function misOfYears(
  app: FastifyInstance,
  caller: Caller,
  years: readonly number[],
): Promise<Pick<Binder, 'reports' | 'toCorrect'>> {
  const [rows = []] = await app.data.read(caller, (reach) => [
    sql`select distinct a.agency from pools p cross join lateral unnest(p.agencies) as a(agency)
      where ${reach.where(sql`p.tenant_id`)} and p.state <> 'configuring'`,
  ]);
  const found = (rows as { agency: Parameters<typeof misAgencyOf>[0] }[]).map(({ agency }) =>
    misAgencyOf(agency),
  );
  const reports: MisReport[] = [];
  let toCorrect = 0;
  for (const agency of MIS_AGENCIES.filter((one) => found.includes(one)))
    for (const year of years) {
      const answer = await readMis(app, caller, { year, agency });
      reports.push(...answer.reports);
      if (answer.problems.length > 0) toCorrect += answer.reports.length;
    }
  return { reports, toCorrect };
}

/** The report of each pool and year with a draw. */
async function reportsOf(
  app: FastifyInstance,
  caller: Caller,
  draws: readonly BinderDraw[],
): Promise<PoolReport[]> {
  const reports: PoolReport[] = [];
  const asked = new Set(draws.map(({ poolId, period }) => `${poolId} ${period.slice(0, 4)}`));
  for (const one of asked) {
    const [poolId, year] = one.split(' ').map(Number) as [number, number];
    reports.push(await readYearReport(app, caller, poolId, year));
  }
  return reports;
}

/** What an auditor asks for about random testing; the people of each draw are read later. */
export async function readBinder(app: FastifyInstance, caller: Caller, asked: Asked): Promise<Binder> {
  const { sections, from, to } = asked;
  const has = (section: BinderSection) => sections.includes(section);
  const years = yearsOf(asked);
  const isWithin = sql`s.first_day <= ${to}::date and s.last_day >= ${from}::date`;
  const [clients = [], receipts = [], ...found] = await app.data.read(caller, (reach) => [
    clientQuery(reach),
    has('receipts') ? receiptsQuery(caller, reach) : sql`select 1 where false`,
    ...years.map(
      (year) => sql`${drawsOfYear(reach.tenantId, isWithin, year, DRAW)} order by p.name_key, s.id`,
    ),
  ]);
  const [client] = clients as unknown as ClientRow[];
  if (!client) throw new AppError('notFound');
  const draws = found.flat() as unknown as BinderDraw[];
  const [counts = []] = await app.data.read(caller, (reach) => [
    countQuery(
      reach,
      draws.map(({ selectionId }) => selectionId),
    ),
  ]);
  const { tests } = counts[0] as { tests: number };
  const rows = receipts.length + (has('people') ? tests : 0);
  if (rows > MAX_BINDER_ROWS) throw new CannotMake('pool.binderTooLarge');
  const labs = has('labs') ? await readHalfYears(app, caller) : null;
  const mis = has('mis') ? await misOfYears(app, caller, years) : { reports: null, toCorrect: 0 };
  return {
    client: client.name,
    dotNumber: client.dotNumber,
    zone: client.zone,
    from,
    to,
    receipts: has('receipts') ? (receipts as unknown as Receipt[]) : null,
    draws,
    tests,
    years: has('year') ? await reportsOf(app, caller, draws) : null,
    ...mis,
    labs: labs?.filter((one) => firstDayOf(one) <= to && lastDayOf(one) >= from) ?? null,
  };
}
