import { createHash } from 'node:crypto';
import type { Calculation, TestNeed } from '../../domain/pools/contract';
import { periodOn, type Period } from '../../domain/pools/periods';
import { minimumRates } from '../../domain/pools/rates';
import type { Tag } from '../../domain/pools/rfdraw1';
import { sizesOf, yearNeed, type YearTests } from '../../domain/pools/year';
import { settingsOf } from '../compliance';
import { sql, type ScopedTx } from '../platform/db';
import { memberAgency, membersOf } from './membership';
import { readPool, type PoolRow } from './read-pool';
import { added } from './selections';
import { readWarnings } from './read-warnings';

interface Members {
  size: number;
  byAgency: Calculation['byAgency'];
  /** Who they are: SHA-256 of their numbers, ascending, four bytes each. */
  hash: string;
}

/** The numbers of a pool's members, ascending, four bytes each. */
const numbers = sql`coalesce(string_agg(int4send(e.id), ''::bytea order by e.id), ''::bytea)`;

/** One pass over the employees for all of it. */
const membersQuery = (tenantId: number, poolId: number, today: string) => sql`
  with member as materialized (select e.id, ${memberAgency} as agency ${membersOf(tenantId, poolId, today)})
  select (select count(*)::int from member) as size, (select encode(sha256(${numbers}), 'hex') from member e) as hash,
    (select coalesce(json_agg(json_build_object('agency', a.agency, 'size', a.size) order by a.agency), '[]')
      from (select agency, count(*)::int as size from member group by agency) a) as "byAgency"`;

export const readRoster = async (tx: ScopedTx, poolId: number, today: string): Promise<Buffer> => {
  const { roster } = await tx.one<{ roster: Uint8Array }>(
    sql`select ${numbers} as roster ${membersOf(tx.reach.tenantId, poolId, today)}`,
  );
  return Buffer.from(roster);
};

/** A selection of the year, with what became of its people so far. */
interface Drawn extends Record<`${keyof YearTests}${'Drug' | 'Alcohol'}`, number> {
  selectionId: number;
  number: number;
  size: number;
}

/** The tests of a period that has ended are not expected any more. */
const drawnQuery = (tenantId: number, poolId: number, year: number, today: string) => sql`
  select s.id as "selectionId", s.number, s.size, s.tested_drug as "completedDrug", s.tested_alcohol as "completedAlcohol",
    case when s.last_day >= ${today}::date then s.outstanding_drug else 0 end as "outstandingDrug",
    case when s.last_day >= ${today}::date then s.outstanding_alcohol else 0 end as "outstandingAlcohol",
    case when s.state = 'drawn' then s.drug + ${added('drug')} else 0 end as "selectedDrug",
    case when s.state = 'drawn' then s.alcohol + ${added('alcohol')} else 0 end as "selectedAlcohol"
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
const peopleBasis = (version: number, period: string, size: number, hash: string): string =>
  `v${version}|${period}|${size}|${hash.slice(0, 16)}|`;

const yearOf = (need: TestNeed | null, poolSizes: number[]) => ({
  rateBp: need?.rateBp ?? 0,
  poolSizes,
  completed: need?.completed ?? 0,
  outstanding: need?.outstanding ?? 0,
});

/** How many people of a pool to select in the present period, and what that follows from: 49 CFR 382.305(b), (i), (j). */
export async function calculate(tx: ScopedTx, poolId: number, today: string): Promise<Calculation> {
  const { tenantId } = tx.reach;
  const pool = await readPool(tx, poolId);
  const period = periodOn(today, pool.selectionsPerYear);
  const [found, drawn, settings] = await Promise.all([
    tx.one<Members>(membersQuery(tenantId, poolId, today)),
    tx.query<Drawn>(drawnQuery(tenantId, poolId, period.year, today)),
    settingsOf(tx),
  ]);
  const { size, byAgency } = found;
  // The present period counts as it is now, also after its draw.
  const before = drawn.filter(({ number }) => number !== period.number);
  const poolSizes = sizesOf(pool, period, before, size);
  const minimum = minimumRates(pool.agencies, settings, today);
  const needFor = (tag: Tag) =>
    yearNeed(pool, tag, { year: period.year, poolSizes, minimum, tests: testsOf(drawn, tag) });
  const [drug, alcohol] = [needFor('drug'), needFor('alcohol')];
  const counts = [drug, alcohol].flatMap((one) => [one?.rateBp, one?.completed, one?.outstanding]);
  return {
    poolId,
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
    selectionId: drawn.find(({ number }) => number === period.number)?.selectionId ?? null,
    basis: basisOf(pool, period, found, counts),
  };
}

/** The same with its warnings, which take a pass of their own over the employees. */
export async function calculateWithWarnings(
  tx: ScopedTx,
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
  const hash = createHash('sha256').update(roster).digest('hex');
  return found.basis.startsWith(peopleBasis(version, period, roster.length / 4, hash));
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
