import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { LabHalfYear } from '../../domain/lab-summaries/contract';
import { halfYearsOf, type LabCounts } from '../../domain/lab-summaries/half-year-list';
import { YEARS_KEPT } from '../../domain/lab-summaries/half-years';
import { DOT_AUTHORITIES } from '../../domain/orders/tests';
import { refuse } from '../../domain/shared/refusals/refusal';
import { readToday } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { array, sql, type Reach, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';
import { FileMissing } from '../platform/files/file-errors';
import { requireWhole, summariesQuery, summaryItem, type SummaryRow } from './summary-queries';

const NEGATIVE = [1, 2, 20];
const CANCELED = [3, 7, 8];
/** A positive result, and a refusal that is an adulterated or substituted specimen: without a specimen no laboratory was involved. */
const OTHER = [4, 11];

const ints = (codes: readonly number[]): SQL => sql`${array([...codes])}::smallint[]`;

/**
 * Results on file by laboratory and half-year: of the day that the laboratory reported them, if it is known. Without an agency on record,
 * a test counts as one of part 40. Results of tests that had no specimen are none of a laboratory.
 */
const countsQuery = (reach: Reach, firstYear: number): SQL => sql`
  select lab, extract(year from day)::int as year, case when extract(month from day) < 7 then 1 else 2 end as half,
    count(*)::int as specimens, (count(*) filter (where code = any(${ints(NEGATIVE)})))::int as negative,
    (count(*) filter (where code = any(${ints(CANCELED)})))::int as canceled
  from (
    select t.lab, t.result_code as code, coalesce(t.reported_on, t.collected_on, t.verified_on, t.created_at::date) as day
    from test_results t
    where ${reach.where(sql`t.tenant_id`, sql`t.employee_site_id`)} and ${reach.isWhole} and t.test_type = 'drug' and t.lab is not null
      and t.superseded_by_id is null and t.withdrawn_at is null and t.created_at >= ${`${firstYear}-01-01`}::date
      and (t.authority is null or t.authority = any(${array([...DOT_AUTHORITIES])}::text[]))
      and t.result_code = any(${ints([...NEGATIVE, ...CANCELED, ...OTHER])})
      and (t.result_code <> 11 or t.specimen_number is not null)) reported
  where extract(year from day) >= ${firstYear} group by 1, 2, 3 order by specimens desc, lab`;

/** The half-years of the last five years, and older ones with a summary. */
export async function readHalfYears(app: FastifyInstance, caller: Caller): Promise<LabHalfYear[]> {
  requireWhole(caller);
  const today = await readToday(app, caller);
  const firstYear = Number(today.slice(0, 4)) - YEARS_KEPT;
  const [counts = [], summaries = []] = await app.data.read(caller, (reach) => [
    countsQuery(reach, firstYear),
    summariesQuery(reach, sql`true`),
  ]);
  return halfYearsOf(
    counts as unknown as LabCounts[],
    (summaries as unknown as SummaryRow[]).map(summaryItem),
    today,
  );
}

/** The PDF of a summary as it was filed. */
export async function openSummary(
  app: FastifyInstance,
  caller: Caller,
  summaryId: number,
): Promise<Pick<SummaryRow, 'fileName' | 'size'> & { bytes: Readable }> {
  const [rows = []] = await app.data.read(caller, (reach) => [
    summariesQuery(reach, sql`s.id = ${summaryId}`),
  ]);
  const [row] = rows as unknown as SummaryRow[];
  if (!row) throw new AppError('notFound');
  try {
    return { fileName: row.fileName, size: row.size, bytes: await app.files.read(row.storageKey) };
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    app.log.error({ err: error, key: row.storageKey }, 'a stored file is missing');
    throw new AppError('notFound', { refusal: refuse('document.fileMissing') });
  }
}
