import { NO_RANDOM_ALCOHOL, type Agency } from './agencies';
import { forecastOf, type NeedInput } from './need';
import { patternsOf, type Pattern } from './predictability';
import { TAGS, type Tag } from './rfdraw1';

/** The year of one kind of test: what a need follows from. `poolSizes` is empty before the first selection. */
export type YearSoFar = Pick<NeedInput, 'rateBp' | 'poolSizes' | 'completed' | 'outstanding'>;

export interface PoolFacts {
  year: number;
  /** The calendar date where the pool is. */
  today: string;
  selectionsPerYear: number;
  /** People in the pool today. */
  size: number;
  /** How many of them are under each agency. */
  people: Readonly<Partial<Record<Agency, number>>>;
  testsAlcohol: boolean;
  tests: Readonly<Record<Tag, YearSoFar>>;
  /** Local times of the collections of the last twelve months. */
  collections: readonly string[];
  /** People who are in another pool too. */
  inOtherPools: number;
  /** People of the pool's locations without a job title or a license class, so it isn't known whether they belong. */
  undecided: number;
  /** The share of a consortium: the rate, the size and the number of selections are the consortium's. */
  isShare?: boolean;
  /** Draws whose seed should have been revealed by now. */
  unrevealed: number;
}

/** What the year's rate follows from. */
export type RateFacts = Pick<PoolFacts, 'year' | 'today' | 'selectionsPerYear' | 'size' | 'tests'>;

export type PoolWarning =
  | { code: 'semiAnnual' }
  | { code: 'single' }
  | { code: 'small'; size: number }
  | { code: 'phmsaAlcohol'; people: number }
  | { code: 'rateAtRisk'; tag: Tag; target: number; completed: number; possible: number; short: number }
  | { code: 'predictable'; patterns: Pattern[] }
  | { code: 'overlap'; people: number }
  | { code: 'undecided'; people: number }
  | { code: 'unrevealed'; draws: number };
export type PoolWarningCode = PoolWarning['code'];

/** DOT's best practices want at least a selection every quarter. */
const MIN_SELECTIONS = 4;
/** In a smaller pool people can guess who is next. */
export const MIN_SIZE = 10;

/** The periods of the year that haven't ended; a year has 2, 4, 6 or 12 of them, all of as many months. */
function periodsLeft({ year, today, selectionsPerYear }: RateFacts): number {
  const [thisYear, month] = today.split('-').map(Number);
  if (thisYear! !== year) return thisYear! < year ? selectionsPerYear : 0;
  return selectionsPerYear - Math.floor(((month! - 1) * selectionsPerYear) / 12);
}

/**
 * Whether the year's rate is out of reach: what the year needs if the pool stays as large as it is, against completed tests, tests of
 * selected people, and the most that the selections still to come can choose. After the year nothing can be completed.
 */
export function rateAtRisk(facts: RateFacts, tag: Tag): Extract<PoolWarning, { code: 'rateAtRisk' }> | null {
  const { selectionsPerYear, size } = facts;
  const { rateBp, poolSizes, completed, outstanding } = facts.tests[tag];
  const periods = periodsLeft(facts);
  const unmade = selectionsPerYear - poolSizes.length;
  const target = forecastOf({
    rateBp,
    selectionsPerYear,
    poolSizes: [...poolSizes, ...Array.from({ length: unmade }, () => size)],
    completed,
    outstanding,
  });
  const possible = periods === 0 ? 0 : outstanding + Math.min(unmade, periods) * size;
  const short = target - completed - possible;
  return short > 0 ? { code: 'rateAtRisk', tag, target, completed, possible, short } : null;
}

/** What someone who looks after a pool should know, the most urgent first. */
export function warningsOf(facts: PoolFacts): PoolWarning[] {
  const { size, people, testsAlcohol, selectionsPerYear } = facts;
  const { inOtherPools, undecided, unrevealed, isShare = false } = facts;
  const warnings: PoolWarning[] = [];
  // A random alcohol test of these people would be without authority.
  const withoutAlcohol = NO_RANDOM_ALCOHOL.reduce((sum, agency) => sum + (people[agency] ?? 0), 0);
  if (testsAlcohol && withoutAlcohol > 0) warnings.push({ code: 'phmsaAlcohol', people: withoutAlcohol });
  if (unrevealed > 0) warnings.push({ code: 'unrevealed', draws: unrevealed });
  for (const tag of TAGS) {
    const atRisk = isShare || (tag === 'alcohol' && !testsAlcohol) ? null : rateAtRisk(facts, tag);
    if (atRisk) warnings.push(atRisk);
  }
  // A carrier's only driver can't be tested at random by themselves: 382.103(b), 382.305. In a consortium they aren't.
  if (size === 1 && people.fmcsa === 1 && !isShare) warnings.push({ code: 'single' });
  else if (!isShare && size > 0 && size < MIN_SIZE) warnings.push({ code: 'small', size });
  if (undecided > 0) warnings.push({ code: 'undecided', people: undecided });
  if (inOtherPools > 0) warnings.push({ code: 'overlap', people: inOtherPools });
  const patterns = patternsOf(facts.collections);
  if (patterns.length > 0) warnings.push({ code: 'predictable', patterns });
  if (selectionsPerYear < MIN_SELECTIONS && !isShare) warnings.push({ code: 'semiAnnual' });
  return warnings;
}
