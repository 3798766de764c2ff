import type { FastifyInstance } from 'fastify';
import { TESTING_NUMBERS } from '../../domain/compliance/testing';
import { EMPLOYEE } from '../../domain/employees/constants';
import { MIS_AGENCIES, misAgencyOf, type MisReport } from '../../domain/pools/mis-form';
import type { PoolReport } from '../../domain/pools/report-contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import { hiddenDocTypes } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { alias, fields, pick, sql, type Reach, type RowOf, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';
import { readMis } from './read-mis';
import { requireWhole } from './read-pool';
import { FROM_SELECTED, SELECTED, type SelectedRow } from './selected-queries';
import { poolSelections, pools } from './tables';
import { drawsOfYear } from './year-report';

/** 382.601(d): the driver's signed receipt of the policy. */
const POLICY_RECEIPT = 2027;
/** A binder is read by people. */
export const MAX_BINDER_PEOPLE = 20_000;

const s = alias(poolSelections, 's');
const p = alias(pools, 'p');
const DRAW = fields({
  selectionId: s.id,
  poolName: p.name,
  ...pick(s, 'period', 'firstDay', 'lastDay', 'state', 'size', 'drug', 'alcohol', 'alternates', 'extended'),
  ...pick(s, 'committedAt', 'committedBy', 'commitHash', 'drawnAt', 'drawnBy', 'hash', 'voids', 'revealedAt'),
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
  /** The earlier one first. */
  years: [number, number];
  /** Null if the reader may not see these documents. */
  receipts: Receipt[] | null;
  draws: BinderDraw[];
  people: SelectedRow[];
  reports: MisReport[];
  /** How many of the reports have numbers to correct before someone signs them. */
  toCorrect: number;
}

const clientQuery = ({ tenantId }: Reach): SQL => sql`
  select c.name, c.dot_number as "dotNumber", c.time_zone as zone from clients c
  where c.tenant_id = ${tenantId} and c.id = ${tenantId}`;

/** Everyone who is tested under part 382 or 655, with the date of their latest receipt. */
const receiptsQuery = (reach: Reach): SQL => sql`
  select e.last_name || ', ' || e.first_name as name, c.name as "siteName", max(d.doc_date)::text as "receivedOn"
  from employees e join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
  left join documents d on d.tenant_id = ${reach.tenantId} and d.employee_id = e.id and d.doc_type_id = ${POLICY_RECEIPT}
    and d.deleted_at is null
  where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and c.tenant_id = ${reach.tenantId} and e.status_id = ${EMPLOYEE}
    and e.testing in (${TESTING_NUMBERS.part382}, ${TESTING_NUMBERS.part655})
  group by e.last_key, e.first_key, e.id, e.last_name, e.first_name, c.name order by e.last_key, e.first_key, e.id
  limit ${MAX_BINDER_PEOPLE + 1}`;

const peopleQuery = (reach: Reach, [from, to]: [number, number]): SQL => sql`
  select ${SELECTED} from ${FROM_SELECTED}
  where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and d.tenant_id = ${reach.tenantId} and s.tenant_id = ${reach.tenantId}
    and p.tenant_id = ${reach.tenantId} and c.tenant_id = ${reach.tenantId} and d.year in (${from}, ${to}) and d.status <> 'waiting'
  order by d.selection_id, d.test desc, d.rank limit ${MAX_BINDER_PEOPLE + 1}`;

interface ClientRow {
  name: string;
  dotNumber: string | null;
  zone: string;
}

/** What an auditor asks for about random testing, of a year and the one before. */
export async function readBinder(app: FastifyInstance, caller: Caller, year: number): Promise<Binder> {
  requireWhole(caller);
  const years: [number, number] = [year - 1, year];
  const hasReceipts = !hiddenDocTypes(caller).includes(POLICY_RECEIPT);
  const [clients = [], agencies = [], people = [], before = [], now = [], receipts = []] =
    await app.data.read(caller, (reach) => [
      clientQuery(reach),
      sql`select distinct a.agency from pools p cross join lateral unnest(p.agencies) as a(agency)
        where ${reach.where(sql`p.tenant_id`)} and p.state <> 'configuring'`,
      peopleQuery(reach, years),
      ...years.map(
        (one) => sql`${drawsOfYear(reach.tenantId, sql`true`, one, DRAW)} order by p.name_key, s.id`,
      ),
      ...(hasReceipts ? [receiptsQuery(reach)] : []),
    ]);
  const [client] = clients as unknown as ClientRow[];
  if (!client) throw new AppError('notFound');
  const draws = [...before, ...now] as unknown as BinderDraw[];
  if (people.length > MAX_BINDER_PEOPLE || receipts.length > MAX_BINDER_PEOPLE)
    throw new AppError('unprocessable', {
      refusal: refuse('pool.binderTooLarge', { limit: MAX_BINDER_PEOPLE }),
    });
  const found = (agencies as unknown as { agency: Parameters<typeof misAgencyOf>[0] }[]).map(({ agency }) =>
    misAgencyOf(agency),
  );
  const reports: MisReport[] = [];
  let toCorrect = 0;
  for (const agency of MIS_AGENCIES.filter((one) => found.includes(one)))
    for (const one of years) {
      const answer = await readMis(app, caller, { year: one, agency });
      reports.push(...answer.reports);
      if (answer.problems.length > 0) toCorrect += answer.reports.length;
    }
  return {
    client: client.name,
    dotNumber: client.dotNumber,
    zone: client.zone,
    years,
    receipts: hasReceipts ? (receipts as unknown as Receipt[]) : null,
    draws,
    people: people as unknown as SelectedRow[],
    reports,
    toCorrect,
  };
}
