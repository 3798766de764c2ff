// How many people a selection has to choose: 49 CFR 382.305(b), (i) and (j). Integers only: `0.1 * 70` is more than 7, and one test more.

/** What the need of a period follows from. People and tests are whole numbers. */
export interface NeedInput {
  /** The yearly rate in basis points: 5,000 are 50 %. */
  rateBp: number;
  /** How many selections a year has. */
  selectionsPerYear: number;
  /** The sizes of the pool at each selection of the year so far, this one included. */
  poolSizes: readonly number[];
  /** Tests of this year that count: verified negative, positive, refused. A canceled test doesn't count. */
  completed: number;
  /** People selected this year whose test is still expected. */
  outstanding: number;
}

export interface Need {
  /** The sizes so far, added: divided by the selections of a year, the average that 382.305(j)(1) wants, as far as the year has come. */
  sumOfSizes: number;
  /** Tests that the year needs up to and with this period. */
  target: number;
  /** The people to select now; never below 0, never more than the pool has. */
  need: number;
  /** What the target asks for beyond the people there are. */
  short: number;
}

const BASIS_POINTS = 10_000n;

/** The smallest whole number that is not less than `dividend / divisor`; neither is negative. */
export function ceilDiv(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}

function assertCount(name: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`${name} must be a whole number, not ${value}`);
}

/**
 * The people to select in the period of the last pool size. Each period aims at the rate of the year so far, so the last one makes up for
 * canceled tests and for changes of the pool's size.
 */
export function needOf({ rateBp, selectionsPerYear, poolSizes, completed, outstanding }: NeedInput): Need {
  for (const [name, value] of Object.entries({ rateBp, selectionsPerYear, completed, outstanding }))
    assertCount(name, value);
  for (const size of poolSizes) assertCount('A pool size', size);
  if (selectionsPerYear === 0 || poolSizes.length === 0 || poolSizes.length > selectionsPerYear)
    throw new RangeError(`${poolSizes.length} of ${selectionsPerYear} selections`);
  const sumOfSizes = poolSizes.reduce((sum, size) => sum + size, 0);
  const target = targetOf(rateBp, selectionsPerYear, sumOfSizes);
  const wanted = Math.max(0, target - completed - outstanding);
  const need = Math.min(wanted, poolSizes.at(-1)!);
  return { sumOfSizes, target, need, short: wanted - need };
}

const targetOf = (rateBp: number, selectionsPerYear: number, sumOfSizes: number): number =>
  Number(ceilDiv(BigInt(rateBp) * BigInt(sumOfSizes), BASIS_POINTS * BigInt(selectionsPerYear)));

/** The tests of the whole year if the pool stays as large as it was last. */
export const forecastOf = ({ rateBp, selectionsPerYear, poolSizes }: NeedInput): number =>
  targetOf(
    rateBp,
    selectionsPerYear,
    poolSizes.reduce((sum, size) => sum + size, 0) +
      (selectionsPerYear - poolSizes.length) * (poolSizes.at(-1) ?? 0),
  );

/** The highest rate of the agencies whose people share a pool: 382.305(o) and the notes of each agency. */
export const combinedRate = (ratesBp: readonly number[]): number => Math.max(0, ...ratesBp);
