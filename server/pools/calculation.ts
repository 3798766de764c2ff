import { createHash } from 'node:crypto';
import type { DatedSettings } from '../../domain/compliance/dated-settings';
import type { Calculation, TestNeed } from '../../domain/pools/contract';
import { periodOn, type Period } from '../../domain/pools/periods';
import { minimumRates } from '../../domain/pools/rates';
import type { Tag } from '../../domain/pools/rfdraw1';
import { sizesOf, yearNeed, type YearTests } from '../../domain/pools/year';
import { settingsOf } from '../compliance';
import { fields, sql, type SQL, type TenantTx } from '../platform/db';
import { memberAgency, membersOf } from './membership';
import { consortiumOf, readPool, type PoolRow } from './read-pool';
import { readWarnings } from './read-warnings';
import { added } from './selections';
import { sizeOf, sortIds } from './snapshot';

const hashOfPeople = (roster: Buffer): string => createHash('sha256').update(roster).digest('hex');

export interface Members {
  size: number;
  byAgency: Calculation['byAgency'];
  /** Who they are: SHA-256 of their numbers, ascending, four bytes each. */
  hash: string;
}

/** The numbers of members, four bytes each, in any order: the database takes longer to sort them. */
const numbers = sql`string_agg(int4send(e.id), ''::bytea)`;

/** Members and how many there are of each agency, in one pass over the employees: to group them, the database would sort them. */
const membersQuery = (
  tenantId: number,
  { poolId, agencies }: Pick<PoolRow, 'poolId' | 'agencies'>,
  today: string,
) => sql`
  select ${numbers} as ids, array[${sql.join(
    agencies.map((agency) => sql`count(*) filter (where e.agency = ${agency})`),
    sql`, `,
  )}]::int[] as sizes
  from (select e.id, ${memberAgency} as agency ${membersOf(tenantId, poolId, today)} offset 0) e`;

/** The people of a pool today. */
export async function readPeople(
  tx: TenantTx,
  pool: Pick<PoolRow, 'poolId' | 'agencies'>,
  today: string,
): Promise<Members> {
  const { ids, sizes } = await tx.one<{ ids: Uint8Array | null; sizes: number[] }>(
    membersQuery(tx.reach.tenantId, pool, today),
  );
  const roster = sortIds(ids ?? Buffer.alloc(0));
  return {
    size: sizeOf(roster),
    byAgency: pool.agencies
      .map((agency, at) => ({ agency, size: sizes[at]! }))
      .filter(({ size }) => size > 0)
      .toSorted((one, other) => (one.agency < other.agency ? -1 : 1)),
    hash: hashOfPeople(roster),
  };
}

export async function readRoster(tx: TenantTx, poolId: number, today: string): Promise<Buffer> {
  const { ids } = await tx.one<{ ids: Uint8Array | null }>(
    sql`select ${numbers} as ids ${membersOf(tx.reach.tenantId, poolId, today)}`,
  );
  return sortIds(ids ?? Buffer.alloc(0));
}

/** Tests of one year or selection, by kind. */
export type Tests = Record<`${keyof YearTests}${'Drug' | 'Alcohol'}`, number>;

/** A selection of the year, with what became of its people so far. */
export interface Drawn extends Tests {
  selectionId: number;
  number: number;
  size: number;
}

/** Tests of a selection `s`. Those of a period that has ended are not expected any more. */
export const testsOn = (today: string): Record<keyof Tests, SQL> => ({
  completedDrug: sql`s.tested_drug`,
  completedAlcohol: sql`s.tested_alcohol`,
  outstandingDrug: sql`case when s.last_day >= ${today}::date then s.outstanding_drug else 0 end`,
  outstandingAlcohol: sql`case when s.last_day >= ${today}::date then s.outstanding_alcohol else 0 end`,
  selectedDrug: sql`case when s.state = 'drawn' then s.drug + ${added('drug')} else 0 end`,
  selectedAlcohol: sql`case when s.state = 'drawn' then s.alcohol + ${added('alcohol')} else 0 end`,
});

const drawnQuery = (tenantId: number, poolId: number, year: number, today: string) => sql`
  select s.id as "selectionId", s.number, s.size, ${fields(testsOn(today))}
  from pool_selections s
  where s.tenant_id = ${tenantId} and s.pool_id = ${poolId} and s.year = ${year} and s.state <> 'void' order by s.number`;

function testsOf(drawn: readonly Drawn[], tag: Tag): YearTests {
  const name = tag === 'drug' ? 'Drug' : 'Alcohol';
  const sum = (what: keyof YearTests) => drawn.reduce((total, one) => total + one[`${what}${name}`], 0);
  return { completed: sum('completed'), outstanding: sum('outstanding'), selected: sum('selected') };
}

/** What changes a calculation, as a text that the reader sends back with the selection. */
const basisOf = (
  pool: PoolRow,
  period: Period,
  { size, hash }: Members,
  counts: readonly unknown[],
): string => peopleBasis(pool.version, period.name, size, hash) + counts.join(',');
export const peopleBasis = (version: number, period: string, size: number, hash: string): string =>
  `v${version}|${period}|${size}|${hash.slice(0, 16)}|`;

export const yearOf = (need: TestNeed | null, poolSizes: number[]) => ({
  rateBp: need?.rateBp ?? 0,
  poolSizes,
  completed: need?.completed ?? 0,
  outstanding: need?.outstanding ?? 0,
});

/** How many people of a pool to select in the present period, and what that follows from: 49 CFR 382.305(b), (i), (j). */
export async function calculate(tx: TenantTx, poolId: number, today: string): Promise<Calculation> {
  const { tenantId } = tx.reach;
  const pool = await readPool(tx, poolId);
  const period = periodOn(today, pool.selectionsPerYear);
  const [found, drawn, settings] = await Promise.all([
    readPeople(tx, pool, today),
    tx.query<Drawn>(drawnQuery(tenantId, poolId, period.year, today)),
    settingsOf(tx),
  ]);
  return calculationOf(pool, { today, found, drawn, settings });
}

interface Inputs {
  today: string;
  found: Members;
  /** The selections of the year, by number. */
  drawn: readonly Drawn[];
  settings: DatedSettings;
}

/** The same of what was read: of one employer's people, or of those of several together. */
export function calculationOf(pool: PoolRow, { today, found, drawn, settings }: Inputs): Calculation {
  const period = periodOn(today, pool.selectionsPerYear);
  const { size, byAgency } = found;
  // The present period counts as it is now, also after its draw.
  const before = drawn.filter(({ number }) => number !== period.number);
  const poolSizes = sizesOf(pool, period, before, size);
  const minimum = minimumRates(pool.agencies, settings, today);
  const needFor = (tag: Tag) => {
    const need = yearNeed(pool, tag, { year: period.year, poolSizes, minimum, tests: testsOf(drawn, tag) });
    // The need is the consortium's: this is what its own people and tests would ask for by themselves.
    return need && pool.consortiumId !== null ? { ...need, need: 0, short: 0 } : need;
  };
  const [drug, alcohol] = [needFor('drug'), needFor('alcohol')];
  const counts = [drug, alcohol].flatMap((one) => [one?.rateBp, one?.completed, one?.outstanding]);
  return {
    poolId: pool.poolId,
    period: period.name,
    firstDay: period.firstDay,
    lastDay: period.lastDay,
    number: period.number,
    selectionsPerYear: pool.selectionsPerYear,
    size,
    poolSizes,
    byAgency,
    drug,
    alcohol,
    alternates: pool.alternates,
    warnings: [],
    ...(pool.consortiumId !== null && { consortium: consortiumOf(pool)! }),
    selectionId: drawn.find(({ number }) => number === period.number)?.selectionId ?? null,
    basis: basisOf(pool, period, found, counts),
  };
}

/** The same with its warnings, which take a pass of their own over the employees. */
export async function calculateWithWarnings(
  tx: TenantTx,
  poolId: number,
  today: string,
): Promise<Calculation> {
  const found = await calculate(tx, poolId, today);
  const drawn = await tx.maybe(sql`select 1 from pool_selections
    where tenant_id = ${tx.reach.tenantId} and id = ${found.selectionId ?? 0} and state = 'drawn'`);
  const { selectionsPerYear, size, poolSizes, byAgency, drug, alcohol } = found;
  // The present period can still choose people until it is drawn.
  const made = drawn ? poolSizes : poolSizes.slice(0, -1);
  const warnings = await readWarnings(tx, poolId, {
    year: Number(found.period.slice(0, 4)),
    today,
    selectionsPerYear,
    size,
    people: Object.fromEntries(byAgency.map((one) => [one.agency, one.size])),
    testsAlcohol: alcohol !== null,
    isShare: found.consortium !== undefined,
    tests: { drug: yearOf(drug, made), alcohol: yearOf(alcohol, made) },
  });
  return { ...found, warnings };
}

/** Whether a calculation is about this pool, period and people. */
export const isAbout = (
  found: Calculation,
  { version }: PoolRow,
  period: string,
  roster: Buffer,
): boolean => {
  return found.basis.startsWith(peopleBasis(version, period, sizeOf(roster), hashOfPeople(roster)));
};

/** Which inputs differ between two calculations, in the order in which they are said; null: none. */
export function changeBetween(
  basis: string,
  now: Calculation,
): 'settings' | 'size' | 'people' | 'tests' | null {
  const [version, period, size, hash, counts] = basis.split('|');
  const [versionNow, periodNow, sizeNow, hashNow, countsNow] = now.basis.split('|');
  if (version !== versionNow || period !== periodNow) return 'settings';
  if (size !== sizeNow) return 'size';
  if (hash !== hashNow) return 'people';
  return counts === countsNow ? null : 'tests';
}
