import type { LabSummary } from '../../domain/lab-summaries/contract';
import { keptUntil } from '../../domain/lab-summaries/half-years';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { alias, fields, pick, sql, type Reach, type RowOf, type SQL } from '../platform/db';
import { AppError } from '../platform/errors';
import { labSummaries } from './tables';

const s = alias(labSummaries, 's');
export const SUMMARY = fields({
  summaryId: s.id,
  ...pick(s, 'lab', 'year', 'half', 'numbers', 'fileName', 'storageKey', 'sha256', 'size', 'filedBy'),
  ...pick(s, 'filedAt', 'version'),
});
export type SummaryRow = RowOf<typeof SUMMARY>;

/** What laboratories report in sum is about everyone, and so only for callers who reach the whole client. */
export function requireWhole(caller: Caller): void {
  if (!caller.allSites) throw new AppError('forbidden', { refusal: refuse('labSummary.wholeClient') });
}

/** Summaries are of the whole client. */
export const summariesQuery = (reach: Reach, which: SQL): SQL => sql`select ${SUMMARY} from lab_summaries s
  where ${reach.where(sql`s.tenant_id`)} and ${reach.isWhole} and ${which}`;

export const summaryItem = ({
  filedAt,
  storageKey: _key,
  sha256: _sha,
  size: _size,
  ...row
}: SummaryRow): LabSummary => {
  const at = new Date(filedAt).toISOString();
  return { ...row, filedAt: at, keptUntil: keptUntil(at.slice(0, 10)) };
};
