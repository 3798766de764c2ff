import type { CalendarDateText } from '../shared/dates';
import type { TestNeed, YearToDate } from './contract';
import { forecastOf, needOf } from './need';
import { periodOf, type Frequency, type Period } from './periods';
import type { MinimumRates } from './rates';
import type { Tag } from './rfdraw1';

/** What the year of a pool follows from. */
export interface YearPool {
  selectionsPerYear: Frequency;
  drugRateBp: number | null;
  alcoholRateBp: number | null;
  yearToDate: YearToDate | null;
  createdAt: string;
}

/** Tests of a year: those that count, those still expected because the period hasn't ended, and the people selected. */
export interface YearTests {
  completed: number;
  outstanding: number;
  selected: number;
}

const keptElsewhere = ({ yearToDate }: YearPool, year: number) =>
  yearToDate?.year === year ? yearToDate : null;

/**
 * The size of the pool at each selection of the year up to this one. A period without a draw counts too: with the average entered in the
 * wizard if the pool was kept elsewhere then, or else with `size`.
 */
export function sizesOf(
  pool: YearPool,
  { year, number }: Pick<Period, 'year' | 'number'>,
  drawn: readonly { number: number; size: number }[],
  size: number,
): number[] {
  const before = keptElsewhere(pool, year)?.averagePoolSize ?? size;
  const bySelection = new Map(drawn.map((one) => [one.number, one.size]));
  const createdOn: CalendarDateText = pool.createdAt.slice(0, 10);
  return Array.from({ length: number }, (_, at) => {
    const wasKept = createdOn <= periodOf(year, at + 1, pool.selectionsPerYear).lastDay;
    return bySelection.get(at + 1) ?? (wasKept ? size : before);
  });
}

/** What a year needs of one test after selections of these sizes; null if the pool isn't for this test. */
export function yearNeed(
  pool: YearPool,
  tag: Tag,
  given: { year: number; poolSizes: readonly number[]; minimum: MinimumRates; tests: YearTests | undefined },
): TestNeed | null {
  const own = tag === 'drug' ? pool.drugRateBp : pool.alcoholRateBp;
  if (own === null) return null;
  const { completed = 0, outstanding = 0, selected = 0 } = given.tests ?? {};
  const earlier = keptElsewhere(pool, given.year);
  const [testedBefore = 0, selectedBefore = 0] =
    tag === 'drug'
      ? [earlier?.testedDrug, earlier?.selectedDrug]
      : [earlier?.testedAlcohol, earlier?.selectedAlcohol];
  const input = {
    rateBp: Math.max(own, given.minimum[tag]),
    selectionsPerYear: pool.selectionsPerYear,
    poolSizes: given.poolSizes,
    completed: completed + testedBefore,
    outstanding,
  };
  return {
    rateBp: input.rateBp,
    completed: input.completed,
    outstanding,
    selected: selected + selectedBefore,
    ...needOf(input),
    forecast: forecastOf(input),
  };
}
