import type { DatedSettings } from '../../domain/compliance/dated-settings';
import type { Agency } from '../../domain/pools/agencies';
import type { Pool, PoolDefinition } from '../../domain/pools/contract';
import type { PoolDraft } from '../../domain/pools/pool-rules';
import { effectiveRates, minimumRates } from '../../domain/pools/rates';
import { pick, sql, type Reach, type SQL } from '../platform/db';
import { consortiumOf, POOL, type PoolRow } from './read-pool';

/** Pools of a client by name, the open ones first. */
export const poolsQuery = (reach: Reach, which = sql`true`): SQL =>
  sql`select ${POOL} from pools p where ${reach.where(sql`p.tenant_id`)} and ${which}
    order by p.state = 'closed', p.name_key, p.id`;

/** The agencies of a stored pool, each with its job titles. */
export const agenciesOf = ({
  agencies,
  titles,
}: Pick<PoolRow, 'agencies' | 'titles'>): PoolDraft['agencies'] =>
  agencies.map((agency) => ({
    agency,
    jobTitleIds: Object.keys(titles)
      .filter((title) => titles[title] === agency)
      .map(Number),
  }));

/** What people enter of a pool, as its columns. */
export function definitionColumns(draft: PoolDraft) {
  const { agencies, name, ...values } = draft;
  const titles = agencies.flatMap(({ agency, jobTitleIds }) => jobTitleIds.map((id) => [String(id), agency]));
  return {
    ...values,
    name: name.trim(),
    agencies: agencies.map(({ agency }) => agency),
    titles: Object.fromEntries(titles) as Record<string, Agency>,
  };
}

const NOTHING: PoolDraft = {
  name: '',
  dotNumbers: [],
  siteIds: [],
  agencies: [],
  drugRateBp: null,
  alcoholRateBp: null,
  selectionsPerYear: 4,
  alternates: 0,
  yearToDate: null,
  topLevel: false,
  includeChildren: false,
  state: 'configuring',
};

/** A pool with what is given; the rest is as it is stored, or empty. */
export function draftOf(given: PoolDefinition & Partial<PoolDraft>, stored?: PoolRow): PoolDraft {
  const before: PoolDraft = stored
    ? {
        ...pick(stored, ...(Object.keys(NOTHING) as (keyof PoolDraft & keyof PoolRow)[])),
        agencies: agenciesOf(stored),
      }
    : NOTHING;
  const values = Object.entries(given).filter(
    ([name, value]) => value !== undefined && Object.hasOwn(NOTHING, name),
  );
  return { ...before, ...Object.fromEntries(values) };
}

/** A pool on the wire, with the rates that hold on a day. */
export function presentPool(row: PoolRow, size: number, settings: DatedSettings, day: string): Pool {
  const { titles: _titles, agencies, consortiumId: _id, createdAt: _createdAt, ...values } = row;
  return {
    ...values,
    _id: String(row.poolId),
    agencies: agenciesOf(row),
    consortium: consortiumOf(row),
    size,
    rates: effectiveRates(row, minimumRates(agencies, settings, day)),
    selections: [],
  };
}
