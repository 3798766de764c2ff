import type { Values } from '../../domain/audit/events';
import type { YearToDate } from '../../domain/pools/contract';
import type { PoolDraft } from '../../domain/pools/pool-rules';
import { percentOf } from '../../domain/pools/rates';
import { array, sql, type ScopedTx } from '../platform/db';

type Titles = ReadonlyMap<number, string>;

/** The names of the job titles of some pools. */
export async function titlesOf(tx: ScopedTx, drafts: readonly PoolDraft[]): Promise<Titles> {
  const ids = drafts.flatMap(({ agencies }) => agencies.flatMap(({ jobTitleIds }) => jobTitleIds));
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ id: number; title: string }>(sql`select j.id, j.title from job_titles j
    where ${tx.reach.where(sql`j.tenant_id`)} and j.id = any(${array(ids)}::int[])`);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

const percent = (bp: number | null) => (bp === null ? null : percentOf(bp));
const totals = (one: YearToDate | null) =>
  one &&
  `${one.year}: ${one.averagePoolSize}; ${one.selectedDrug}/${one.testedDrug}; ${one.selectedAlcohol}/${one.testedAlcohol}`;

/** What the audit trail keeps of a pool. */
export function auditedPool(draft: PoolDraft, titles: Titles): Values {
  const { name, state, topLevel, includeChildren, dotNumbers, siteIds, agencies, yearToDate } = draft;
  return {
    name: name.trim(),
    poolState: state,
    allLocations: topLevel,
    locationsBelow: includeChildren,
    selectedDOTIds: dotNumbers,
    sites: siteIds,
    agency: agencies.map(({ agency }) => agency),
    jobTitles: agencies.flatMap(({ agency, jobTitleIds }) =>
      jobTitleIds.map((id) => `${titles.get(id) ?? id} (${agency})`),
    ),
    drugRate: percent(draft.drugRateBp),
    alcoholRate: percent(draft.alcoholRateBp),
    selectionsPerYear: draft.selectionsPerYear,
    alternates: draft.alternates,
    totalsOfYear: totals(yearToDate),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Only the values that differ, before and after. */
export function differing(before: Values, after: Values): { before: Values; after: Values } {
  const names = Object.keys(after).filter((name) => !isSame(before[name], after[name]));
  const only = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { before: only(before), after: only(after) };
}
