import { createHash } from 'node:crypto';
import type { ConsortiumCalculation } from '../../../domain/pools/consortium-contract';
import type { Calculation } from '../../../domain/pools/contract';
import { periodOn } from '../../../domain/pools/periods';
import { warningsOf } from '../../../domain/pools/warnings';
import { settingsOf } from '../../compliance';
import { PROVIDER, sql } from '../../platform/db';
import { calculationOf, peopleBasis, readPeople, yearOf, type Members } from '../calculation';
import type { RosterShare } from '../groups';
import { readPool, type PoolRow } from '../read-pool';
import { countFor, type Counted } from '../read-warnings';
import { readMembers, readShares, sumOf, type Member } from './members';
import type { ConsortiumTx } from './transaction';

/** An employer with its people of today. */
export interface Counts extends Members, Member {}

export interface FoundConsortium {
  pool: PoolRow;
  calculation: ConsortiumCalculation;
  members: Counts[];
}

/** A selection of the year, before the tests of its shares are known. */
interface MadeSelection {
  selectionId: number;
  number: number;
  size: number;
}

/** How many people of all employers together to select in the present period: 49 CFR 382.305(b), (i), (j). */
export async function calculateConsortium(
  tx: ConsortiumTx,
  consortiumId: number,
  today: string,
): Promise<FoundConsortium> {
  const pool = await readPool(tx.provider, consortiumId);
  const { year } = periodOn(today, pool.selectionsPerYear);
  const members: Counts[] = [];
  for (const member of await readMembers(tx, consortiumId)) {
    const { tenantId, poolId } = member;
    members.push({
      ...member,
      ...(await readPeople(tx.of(tenantId), { poolId, agencies: pool.agencies }, today)),
    });
  }
  const made = await tx.provider.query<MadeSelection>(sql`
    select s.id as "selectionId", s.number, s.size from pool_selections s
    where s.tenant_id = ${PROVIDER} and s.pool_id = ${consortiumId} and s.year = ${year} and s.state <> 'void' order by s.number`);
  const shares = await readShares(
    tx,
    made.map(({ selectionId }) => selectionId),
    today,
  );
  const drawn = made.map((one) => ({
    ...one,
    ...sumOf(shares.filter(({ selectionId }) => selectionId === one.selectionId)),
  }));
  const settings = await settingsOf(tx.provider);
  const calculation = calculationOf(pool, { today, found: unionOf(members), drawn, settings });
  return { pool, members, calculation: { ...calculation, members: members.length } };
}

/** All employers' people as those of one pool. */
function unionOf(members: readonly Counts[]): Members {
  const byAgency = new Map<Calculation['byAgency'][number]['agency'], number>();
  for (const { agency, size } of members.flatMap((member) => member.byAgency))
    byAgency.set(agency, (byAgency.get(agency) ?? 0) + size);
  return {
    size: members.reduce((sum, { size }) => sum + size, 0),
    byAgency: [...byAgency].map(([agency, size]) => ({ agency, size })),
    hash: hashOfShares(members),
  };
}

/** Who is in a consortium: its employers, then the people of each. The first digits are of the employers alone. */
function hashOfShares(shares: readonly { tenantId: number; hash: string }[]): string {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const employers = hash(shares.map(({ tenantId }) => tenantId).join());
  return (
    employers.slice(0, EMPLOYERS_DIGITS) + hash(shares.map((one) => `${one.tenantId}=${one.hash}`).join())
  );
}
const EMPLOYERS_DIGITS = 6;

const employersIn = (basis: string): string | undefined => basis.split('|')[3]?.slice(0, EMPLOYERS_DIGITS);

/** Whether employers joined or left between two calculations. */
export const haveEmployersChanged = (basis: string, now: Calculation): boolean =>
  employersIn(basis) !== employersIn(now.basis);

/** Whether a calculation is about this consortium, period and roster. */
export function isAboutRoster(
  found: Calculation,
  { version }: PoolRow,
  period: string,
  { roster, shares }: { roster: readonly Buffer[]; shares: readonly RosterShare[] },
): boolean {
  const hashes = shares.map(({ tenantId }, at) => ({
    tenantId,
    hash: createHash('sha256').update(roster[at]!).digest('hex'),
  }));
  const size = shares.reduce((sum, share) => sum + share.size, 0);
  return found.basis.startsWith(peopleBasis(version, period, size, hashOfShares(hashes)));
}

/** The calculation with its warnings, which take a pass of their own over the employees of each member. */
export async function calculateWithWarnings(
  tx: ConsortiumTx,
  consortiumId: number,
  today: string,
): Promise<ConsortiumCalculation> {
  const { calculation, members } = await calculateConsortium(tx, consortiumId, today);
  const own = await countFor(tx.provider, consortiumId, today);
  const all: Counted = { ...own };
  for (const { tenantId, poolId } of members) {
    const { collections, inOtherPools, undecided } = await countFor(tx.of(tenantId), poolId, today);
    all.collections = [...all.collections, ...collections];
    all.inOtherPools += inOtherPools;
    all.undecided += undecided;
  }
  const drawn = await tx.provider.maybe(sql`select 1 from pool_selections
    where tenant_id = ${PROVIDER} and id = ${calculation.selectionId ?? 0} and state = 'drawn'`);
  const { period, selectionsPerYear, size, poolSizes, byAgency, drug, alcohol } = calculation;
  // The present period can still choose people until it is drawn.
  const made = drawn ? poolSizes : poolSizes.slice(0, -1);
  const warnings = warningsOf({
    year: Number(period.slice(0, 4)),
    today,
    selectionsPerYear,
    size,
    people: Object.fromEntries(byAgency.map((one) => [one.agency, one.size])),
    testsAlcohol: alcohol !== null,
    tests: { drug: yearOf(drug, made), alcohol: yearOf(alcohol, made) },
    ...all,
  });
  return { ...calculation, warnings };
}
