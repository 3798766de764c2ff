import { createHash } from 'node:crypto';
import { drawnText, listedCount, type Certificate } from '../../domain/pools/certificate';
import type { Calculation, TestNeed } from '../../domain/pools/contract';
import { forecastOf, needOf } from '../../domain/pools/need';
import { periodOf, periodOn, type Period } from '../../domain/pools/periods';
import { hashOf, NO_PREVIOUS, TAGS, type Tag } from '../../domain/pools/rfdraw1';
import { addDays } from '../../domain/shared/dates';
import type { DemoPlace } from '../platform/capability';
import { encrypt } from '../platform/crypto';
import { insertInto, sql, type Tx } from '../platform/db';
import { insertRows } from '../platform/db/insert-rows';
import { certificateHead } from './certificate-head';
import { poolLabel, RULE } from './commit';
import { commit, draw, type Drawn } from './draw-work';
import type { RosterShare } from './groups';
import { hashing } from './hashing';
import type { DrawRow } from './read-draw';
import { diffIds, packIds, sizeOf } from './snapshot';
import { drawRow, poolSelected, poolSelections, pools } from './tables';

// Draws of the demo data. They are made as real ones are, on days of the past, so that their certificates can be checked.

const FREQUENCY = 4;
export const DEMO_RATES = { drug: 5_000, alcohol: 1_000 };
const YEARS = 2;
export const DEMO_USER = 'Demo';

/** Secrets that are the same each time, so that the demo data is. Real ones are random. */
const secretOf = (what: string) => createHash('sha256').update(`demo ${what}`).digest();

/** The periods of the last two years and of the present one so far, the first first. */
export function periodsUntil(today: string): Period[] {
  const now = periodOn(today, FREQUENCY);
  const all = Array.from({ length: YEARS + 1 }, (_, back) => now.year - YEARS + back).flatMap((year) =>
    Array.from({ length: FREQUENCY }, (_, at) => periodOf(year, at + 1, FREQUENCY)),
  );
  return all.filter(({ firstDay }) => firstDay <= now.firstDay);
}

/** The day of a draw, not the same one of each period: draws must not be predictable. */
export const dayIn = (period: Period, at: number): string => addDays(period.firstDay, 3 + ((at * 5) % 17));

interface Driver {
  id: number;
  hireDate: string;
}

/** The drivers of a client who are tested by 49 CFR part 382. */
export const driversOf = (tx: Tx, tenantId: number): Promise<Driver[]> =>
  tx.query<Driver>(sql`
    select id, hire_date as "hireDate" from employees
    where tenant_id = ${tenantId} and status_id = 2 and testing = 1 and hire_date is not null order by id`);

export const rosterOn = (drivers: readonly Driver[], day: string): Buffer =>
  packIds(drivers.filter(({ hireDate }) => hireDate <= day).map(({ id }) => id));

export async function insertPool(
  tx: Tx,
  tenantId: number,
  values: Partial<typeof pools.$inferInsert>,
): Promise<number> {
  const name = values.name!;
  const { id } = await tx.one<{ id: number }>(
    sql`${insertInto(pools, {
      tenantId,
      name,
      nameKey: name.toLowerCase(),
      state: 'active',
      createdBy: DEMO_USER,
      step: 5,
      ...values,
    } as typeof pools.$inferInsert)} returning id`,
  );
  return id;
}

/** The draw before: its hash, and the people of each employer. */
export interface Before {
  hash: string;
  rosters: readonly Buffer[] | null;
}
export const FIRST: Before = { hash: NO_PREVIOUS, rosters: null };

/** What a year needs, and has so far. */
export interface Year {
  number: number;
  sizes: number[];
  completed: Record<Tag, number>;
}

/** The year of a period, a new one if another one ended. */
export const yearAt = (year: Year | null, { year: number }: Period): Year =>
  year?.number === number ? year : { number, sizes: [], completed: { drug: 0, alcohol: 0 } };

export interface DrawOf {
  /** The provider's for a consortium. */
  tenantId: number;
  poolId: number;
  period: Period;
  day: string;
  before: Before;
  year: Year;
  alternates: number;
  /** The people of each employer; of a pool, one. */
  rosters: readonly Buffer[];
  shares?: readonly RosterShare[];
}

function calculationOf({ poolId, period, year, alternates }: DrawOf, size: number): Calculation {
  // Periods before the first draw count with the same size.
  while (year.sizes.length < period.number) year.sizes.push(size);
  year.sizes[period.number - 1] = size;
  const needFor = (tag: Tag): TestNeed => {
    const input = {
      rateBp: DEMO_RATES[tag],
      selectionsPerYear: FREQUENCY,
      poolSizes: year.sizes,
      completed: year.completed[tag],
      outstanding: 0,
    };
    const { rateBp, completed, outstanding } = input;
    return {
      rateBp,
      completed,
      outstanding,
      selected: completed,
      ...needOf(input),
      forecast: forecastOf(input),
    };
  };
  return {
    poolId,
    period: period.name,
    firstDay: period.firstDay,
    lastDay: period.lastDay,
    number: period.number,
    selectionsPerYear: FREQUENCY,
    size,
    poolSizes: [...year.sizes],
    byAgency: [{ agency: 'fmcsa', size }],
    drug: needFor('drug'),
    alcohol: needFor('alcohol'),
    alternates,
    warnings: [],
    selectionId: null,
    basis: '',
  };
}

/** A draw of the demo data, before it is stored. */
export interface DemoDraw {
  hash: string;
  counts: Record<Tag, number>;
  drawn: Record<Tag, Drawn>;
  seed: Buffer;
  salt: Buffer;
  row: Omit<typeof poolSelections.$inferInsert, 'saltCipher' | 'seedCipher'>;
}

/** Commits and draws as a real selection does, on a day of the past. */
export function makeDraw(given: DrawOf, today: string): DemoDraw {
  const { tenantId, poolId, period, day, before, alternates, rosters, shares } = given;
  const ids = Buffer.concat(rosters);
  const size = sizeOf(ids);
  const calculation = calculationOf(given, size);
  const counts = { drug: calculation.drug!.need, alcohol: calculation.alcohol!.need };
  const all = { ...counts, alternates };
  const label = `${tenantId} ${poolId} ${period.name}`;
  const [seed, salt] = [secretOf(`seed ${label}`), secretOf(`salt ${label}`)];
  const made = commit({
    ids,
    salt,
    shares,
    seed,
    pool: poolLabel(tenantId, poolId),
    period: period.name,
    counts: all,
    rule: RULE,
    previous: before.hash,
  });
  const nonce = hashOf(hashing, `demo nonce ${label}`).slice(0, 32);
  const listed = (tag: Tag) => listedCount({ counts: all, extended: [], size }, tag);
  const take = { drug: listed('drug'), alcohol: listed('alcohol') };
  const drawn = draw({ ids, salt, shares, seed, commitHash: made.commitHash, nonce, take });
  const at = (time: string) => new Date(`${day}T${time}Z`).toISOString();
  const parts = {
    committed: { at: at('14:02:00'), auditSeq: 0 },
    made: { at: at('14:05:00'), by: DEMO_USER },
    voids: [],
    changes: changesOf(before.rosters, rosters),
  };
  const head = { tenantId, poolId, period: period.name, size, ...all, ...made, previous: before.hash, nonce };
  const hash = hashOf(
    hashing,
    drawnText(certificateHead({ ...head, extended: [] } as unknown as DrawRow, parts)),
  );
  const row = {
    ...head,
    state: 'drawn' as const,
    year: period.year,
    number: period.number,
    firstDay: period.firstDay,
    lastDay: period.lastDay,
    calculation,
    roster: ids,
    shares: shares ? [...shares] : null,
    hash,
    committedAt: parts.committed.at,
    committedBy: DEMO_USER,
    drawnAt: parts.made.at,
    drawnBy: DEMO_USER,
    committed: parts.committed,
    changes: parts.changes,
    voids: parts.voids,
    revealedAt: period.lastDay < today ? `${addDays(period.lastDay, 1)}T12:10:00Z` : null,
  };
  return { hash, counts, drawn, seed, salt, row };
}

/** People of a draw with their ranks. */
type Ranks = Record<Tag, readonly { id: number; rank: number }[]>;

/** What became of them by today. */
export const outcomesOf = ({ row, counts }: DemoDraw, people: Ranks, today: string) =>
  TAGS.flatMap((test) =>
    people[test].map(({ id, rank }) => {
      const { number, lastDay, drawnAt } = row;
      const [isOver, day] = [lastDay < today, drawnAt!.slice(0, 10)];
      return {
        ...outcomeOf({ isOver, isNeeded: rank < counts[test], rank, day, number, today }),
        test,
        rank,
        employeeId: id,
        drawnAs: id,
      };
    }),
  );

/** Stores a draw and its people, whose tests count for the year. Returns its number. */
export async function storeDraw(
  tx: Tx,
  keys: DemoPlace['keys'],
  { row, seed, salt }: Pick<DemoDraw, 'row' | 'seed' | 'salt'>,
  people: ReturnType<typeof outcomesOf>,
  year: Year,
): Promise<number> {
  const { tenantId, poolId, lastDay } = row;
  const secret = (bytes: Buffer) =>
    encrypt(keys, 'drawCipher', bytes.toString('hex'), drawRow(tenantId, row.commitHash));
  const countOf = (test: Tag, states: readonly string[]) =>
    people.filter((one) => one.test === test && states.includes(one.status)).length;
  const tested = { drug: countOf('drug', ['completed']), alcohol: countOf('alcohol', ['completed']) };
  const { id: selectionId } = await tx.one<{ id: number }>(
    sql`${insertInto(poolSelections, {
      ...row,
      saltCipher: secret(salt),
      seedCipher: secret(seed),
      outstandingDrug: countOf('drug', ['selected', 'notified']),
      outstandingAlcohol: countOf('alcohol', ['selected', 'notified']),
      testedDrug: tested.drug,
      testedAlcohol: tested.alcohol,
    })} returning id`,
  );
  const place = { tenantId, poolId, selectionId, year: year.number, lastDay, agency: 'fmcsa' as const };
  await insertRows(
    tx,
    poolSelected,
    people.map((one) => ({ ...place, ...one })),
  );
  for (const tag of TAGS) year.completed[tag] += tested[tag];
  return selectionId;
}

function changesOf(before: Before['rosters'], rosters: readonly Buffer[]): Certificate['changes'] {
  const people = rosters.reduce(
    (sum, ids, at) => sum + (before === null ? 0 : diffIds(before[at]!, ids).joined.length),
    0,
  );
  return { joined: people === 0 ? [] : [{ reason: 'hired', people }], left: [] };
}

/** What became of someone in an order: most were tested, a few weren't, and the present period is under way. */
function outcomeOf(person: {
  isOver: boolean;
  isNeeded: boolean;
  rank: number;
  day: string;
  number: number;
  today: string;
}) {
  const { isOver, isNeeded, rank, day, number, today } = person;
  const none = {
    notifiedAt: null,
    collectedAt: null,
    result: null,
    notTested: null,
    note: null,
    closedAt: null,
    closedBy: null,
  };
  if (!isNeeded) return { ...none, kind: 'alternate', status: 'waiting' };
  const drawn = { ...none, kind: 'drawn' };
  // Spread over the period, the weekdays and the hours.
  const tested = addDays(day, 2 + ((rank * 11 + number * 7) % 45));
  if (!isOver && (tested >= today || rank % 4 === 3)) return { ...drawn, status: 'selected' };
  const hour = String(13 + ((rank * 5 + number * 3) % 9)).padStart(2, '0');
  const notifiedAt = `${tested}T${hour}:10:00Z`;
  const collectedAt = `${tested}T${hour}:52:00Z`;
  const closed = { closedAt: `${tested}T23:30:00Z`, closedBy: DEMO_USER };
  if (!isOver && rank % 4 === 2)
    return { ...drawn, status: 'notified', notifiedAt, collectedAt: rank % 8 === 6 ? collectedAt : null };
  if (isOver && rank === 5)
    return {
      ...drawn,
      status: 'notTested',
      notTested: 'absentWholePeriod',
      note: 'Medical leave',
      ...closed,
    };
  return {
    ...drawn,
    status: 'completed',
    notifiedAt,
    collectedAt,
    result: 'negative',
    ...closed,
  };
}
