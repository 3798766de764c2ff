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
import { poolLabel } from './commit';
import { commit, draw } from './draw-work';
import { hashing } from './hashing';
import type { DrawRow } from './read-draw';
import { diffIds, packIds } from './snapshot';
import { drawRow, poolSelected, poolSelections, pools } from './tables';

const FREQUENCY = 4;
const RATES = { drug: 5_000, alcohol: 1_000 };
const ALTERNATES = 2;
const YEARS = 2;
/** A pool of fewer is left out: its people would be drawn all the time. */
const FEWEST = 8;
const DRAWER = 'Demo';

interface Driver {
  id: number;
  hireDate: string;
}

/** Secrets that are the same each time, so that the demo data is. Real ones are random. */
const secretOf = (what: string) => createHash('sha256').update(`demo ${what}`).digest();

/** The periods of the last two years and of the present one so far, the first first. */
function periodsUntil(today: string): Period[] {
  const now = periodOn(today, FREQUENCY);
  const all = Array.from({ length: YEARS + 1 }, (_, back) => now.year - YEARS + back).flatMap((year) =>
    Array.from({ length: FREQUENCY }, (_, at) => periodOf(year, at + 1, FREQUENCY)),
  );
  return all.filter(({ firstDay }) => firstDay <= now.firstDay);
}

async function insertPool(
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
      createdBy: DRAWER,
      step: 5,
      ...values,
    } as typeof pools.$inferInsert)} returning id`,
  );
  return id;
}

/** Pools with the draws of two years, made as real ones are: their certificates can be checked. */
export async function fillPools(tx: Tx, place: DemoPlace): Promise<void> {
  const { tenantId, today, isShowcase } = place;
  const drivers = await tx.query<Driver>(sql`
    select id, hire_date as "hireDate" from employees
    where tenant_id = ${tenantId} and status_id = 2 and testing = 1 and hire_date is not null order by id`);
  if (drivers.length < FEWEST) return;
  const periods = periodsUntil(today);
  // Every client's pool would take long; the others have those of half a year.
  const drawn = isShowcase ? periods : periods.slice(-3);
  const poolId = await insertPool(tx, tenantId, {
    name: 'CDL drivers',
    topLevel: true,
    agencies: ['fmcsa'],
    alternates: ALTERNATES,
    drugRateBp: RATES.drug,
    alcoholRateBp: RATES.alcohol,
    createdAt: `${drawn[0]!.firstDay}T15:00:00Z`,
  });
  if (isShowcase) {
    await insertPool(tx, tenantId, {
      name: 'Yard and shop (company policy)',
      topLevel: true,
      agencies: ['nonDot'],
      drugRateBp: 2_500,
      selectionsPerYear: 12,
    });
    await insertPool(tx, tenantId, { name: 'New terminal', state: 'configuring', step: 2 });
  }
  let before: Before = { hash: NO_PREVIOUS, ids: null };
  let year: Year = { number: 0, sizes: [], completed: { drug: 0, alcohol: 0 } };
  for (const [at, period] of drawn.entries()) {
    if (year.number !== period.year)
      year = { number: period.year, sizes: [], completed: { drug: 0, alcohol: 0 } };
    // Not on the same day of each period: draws must not be predictable.
    const planned = addDays(period.firstDay, 3 + ((at * 5) % 17));
    const day = planned < today ? planned : addDays(today, -1);
    // On the first day of a period there is no day before.
    if (day < period.firstDay) continue;
    before = await addDraw(tx, place, { poolId, period, day, before, year, drivers });
  }
}

interface Before {
  hash: string;
  ids: Buffer | null;
}

/** What a year needs, and has so far. */
interface Year {
  number: number;
  sizes: number[];
  completed: Record<Tag, number>;
}

interface DrawOf {
  poolId: number;
  period: Period;
  day: string;
  before: Before;
  year: Year;
  drivers: readonly Driver[];
}

function calculationOf({ poolId, period, year }: DrawOf, size: number): Calculation {
  // Periods before the first draw count with the same size.
  while (year.sizes.length < period.number) year.sizes.push(size);
  year.sizes[period.number - 1] = size;
  const needFor = (tag: Tag): TestNeed => {
    const input = {
      rateBp: RATES[tag],
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
    alternates: ALTERNATES,
    warnings: [],
    selectionId: null,
    basis: '',
  };
}

/** Commits and draws as a real selection does, on a day of the past. */
async function addDraw(tx: Tx, { tenantId, keys, today }: DemoPlace, given: DrawOf): Promise<Before> {
  const { poolId, period, day, before, year, drivers } = given;
  const ids = packIds(drivers.filter(({ hireDate }) => hireDate <= day).map(({ id }) => id));
  const calculation = calculationOf(given, ids.length / 4);
  const counts = { drug: calculation.drug!.need, alcohol: calculation.alcohol!.need, alternates: ALTERNATES };
  const label = `${tenantId} ${poolId} ${period.name}`;
  const [seed, salt] = [secretOf(`seed ${label}`), secretOf(`salt ${label}`)];
  const fixed = {
    pool: poolLabel(poolId),
    period: period.name,
    counts,
    rule: '2026.1',
    previous: before.hash,
  };
  const made = commit({ ids, salt, seed, ...fixed });
  const nonce = hashOf(hashing, `demo nonce ${label}`).slice(0, 32);
  const size = calculation.size;
  const listed = (tag: Tag) => listedCount({ counts, extended: [], size }, tag);
  const take = { drug: listed('drug'), alcohol: listed('alcohol') };
  const drawn = draw({ ids, salt, seed, commitHash: made.commitHash, nonce, take });
  const at = (time: string) => new Date(`${day}T${time}Z`).toISOString();
  const parts = {
    committed: { at: at('14:02:00'), auditSeq: 0 },
    made: { at: at('14:05:00'), by: DRAWER },
    voids: [],
    changes: changesOf(before.ids, ids),
  };
  const head = {
    poolId,
    period: period.name,
    size,
    ...counts,
    ...made,
    previous: before.hash,
    nonce,
    extended: [],
  };
  const hash = hashOf(hashing, drawnText(certificateHead(head as unknown as DrawRow, parts)));
  const secret = (bytes: Buffer) =>
    encrypt(keys, 'drawCipher', bytes.toString('hex'), drawRow(tenantId, made.commitHash));
  const isOver = period.lastDay < today;
  const people = TAGS.flatMap((test) =>
    [...drawn[test].employeeIds].map((employeeId, rank) => ({
      ...outcomeOf({ isOver, isNeeded: rank < counts[test], rank, day, number: period.number, today }),
      test,
      rank,
      employeeId,
      drawnAs: employeeId,
    })),
  );
  const countOf = (test: Tag) =>
    people.filter((one) => one.test === test && one.status === 'completed').length;
  const openOf = (test: Tag) =>
    people.filter((one) => one.test === test && (one.status === 'selected' || one.status === 'notified'))
      .length;
  year.completed.drug += countOf('drug');
  year.completed.alcohol += countOf('alcohol');
  const { id: selectionId } = await tx.one<{ id: number }>(
    sql`${insertInto(poolSelections, {
      tenantId,
      poolId,
      state: 'drawn',
      period: period.name,
      year: period.year,
      number: period.number,
      firstDay: period.firstDay,
      lastDay: period.lastDay,
      size,
      ...counts,
      calculation,
      ...made,
      roster: ids,
      saltCipher: secret(salt),
      seedCipher: secret(seed),
      previous: before.hash,
      nonce,
      hash,
      committedAt: parts.committed.at,
      committedBy: DRAWER,
      drawnAt: parts.made.at,
      drawnBy: DRAWER,
      committed: parts.committed,
      changes: parts.changes,
      voids: parts.voids,
      outstandingDrug: openOf('drug'),
      outstandingAlcohol: openOf('alcohol'),
      testedDrug: countOf('drug'),
      testedAlcohol: countOf('alcohol'),
      revealedAt: isOver ? `${addDays(period.lastDay, 1)}T12:10:00Z` : null,
    })} returning id`,
  );
  await insertRows(
    tx,
    poolSelected,
    people.map((one) => ({ tenantId, poolId, selectionId, year: period.year, agency: 'fmcsa', ...one })),
  );
  return { hash, ids };
}

function changesOf(before: Buffer | null, ids: Buffer): Certificate['changes'] {
  const people = before === null ? 0 : diffIds(before, ids).joined.length;
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
    closedBy: null,
  };
  if (!isNeeded) return { ...none, kind: 'alternate', status: 'waiting' };
  const drawn = { ...none, kind: 'drawn' };
  // Spread over the period, the weekdays and the hours.
  const tested = addDays(day, 2 + ((rank * 11 + number * 7) % 45));
  if (!isOver && (tested >= today || rank % 4 === 3)) return { ...drawn, status: 'selected' };
  const hour = String(13 + ((rank * 5 + number * 3) % 9)).padStart(2, '0');
  const notifiedAt = `${tested}T${hour}:10:00Z`;
  if (!isOver && rank % 4 === 2) return { ...drawn, status: 'notified', notifiedAt };
  if (isOver && rank === 5)
    return {
      ...drawn,
      status: 'notTested',
      notTested: 'absentWholePeriod',
      note: 'Medical leave',
      closedBy: DRAWER,
    };
  return {
    ...drawn,
    status: 'completed',
    notifiedAt,
    collectedAt: `${tested}T${hour}:52:00Z`,
    result: 'negative',
    closedBy: DRAWER,
  };
}
