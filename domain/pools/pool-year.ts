import { addDays, type CalendarDateText } from '../shared/dates';
import type { TestNeed } from './contract';
import { periodOn, type Period } from './periods';
import type { MinimumRates } from './rates';
import { TAGS, type Tag } from './rfdraw1';
import { rateAtRisk, type RateFacts } from './warnings';
import { sizesOf, yearNeed, type YearPool } from './year';

/** A draw of a year, or a commitment that waits for one, with what became of its people so far. */
export interface YearDraw {
  selectionId: number;
  period: string;
  number: number;
  lastDay: CalendarDateText;
  state: 'committed' | 'drawn';
  size: number;
  selectedDrug: number;
  selectedAlcohol: number;
  outstandingDrug: number;
  outstandingAlcohol: number;
  testedDrug: number;
  testedAlcohol: number;
}

export interface PoolYear {
  period: Period;
  /** Of the present period; null: no one has committed to one. */
  draw: YearDraw | null;
  /** People in the pool at each selection of the year so far, the present period included. */
  sizes: number[];
  /** Null: the pool isn't for this test. */
  needs: Record<Tag, TestNeed | null>;
  /** What its warnings follow from. */
  facts: RateFacts;
}

/** How many days before the end of a period to warn of what has to be done in it. */
export const SOON_DAYS = 14;
export const isSoon = (lastDay: CalendarDateText, today: CalendarDateText): boolean =>
  addDays(lastDay, -SOON_DAYS) <= today;

const WORD = { drug: 'Drug', alcohol: 'Alcohol' } as const;

/** Tests of a period that has ended are not expected any more. */
function testsOf(draws: readonly YearDraw[], tag: Tag, today: CalendarDateText) {
  const sum = (some: readonly YearDraw[], what: 'selected' | 'outstanding' | 'tested') =>
    some.reduce((total, draw) => total + draw[`${what}${WORD[tag]}`], 0);
  return {
    completed: sum(draws, 'tested'),
    outstanding: sum(
      draws.filter(({ lastDay }) => lastDay >= today),
      'outstanding',
    ),
    selected: sum(draws, 'selected'),
  };
}

/** The present year of a pool, from its draws of this year and the people in it now. */
export function poolYear(
  pool: YearPool,
  draws: readonly YearDraw[],
  { today, size, minimum }: { today: CalendarDateText; size: number; minimum: MinimumRates },
): PoolYear {
  const { selectionsPerYear } = pool;
  const period = periodOn(today, selectionsPerYear);
  const { year } = period;
  const draw = draws.find(({ number }) => number === period.number) ?? null;
  // The present period counts as it is now, also after its draw.
  const before = draws.filter(({ number }) => number !== period.number);
  const sizes = sizesOf(pool, period, before, size);
  const needOf = (tag: Tag) =>
    yearNeed(pool, tag, { year, poolSizes: sizes, minimum, tests: testsOf(draws, tag, today) });
  const needs = { drug: needOf('drug'), alcohol: needOf('alcohol') };
  // The present period can still choose people until it is drawn.
  const poolSizes = draw?.state === 'drawn' ? sizes : sizes.slice(0, -1);
  const yearOf = (tag: Tag) => {
    const { rateBp = 0, completed = 0, outstanding = 0 } = needs[tag] ?? {};
    return { rateBp, poolSizes, completed, outstanding };
  };
  const tests = { drug: yearOf('drug'), alcohol: yearOf('alcohol') };
  return { period, draw, sizes, needs, facts: { year, today, selectionsPerYear, size, tests } };
}

/** Whether the rate of the year is out of reach, for any test. */
export const isAtRisk = ({ needs, facts }: PoolYear): boolean =>
  TAGS.some((tag) => needs[tag] !== null && rateAtRisk(facts, tag) !== null);
