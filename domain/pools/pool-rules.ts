import { refuse, refusedFields, type FieldRefusals, type Refusal } from '../shared/refusals/refusal';
import { AGENCIES_BY_FACTS, isDot, NO_RANDOM_ALCOHOL, type Agency } from './agencies';
import type { PoolDefinition, PoolState, YearToDate } from './contract';
import { percentOf, type MinimumRates } from './rates';

/** All of a pool that people enter. */
export type PoolDraft = Required<PoolDefinition> & {
  topLevel: boolean;
  includeChildren: boolean;
  state: PoolState;
};

/** What the rules of a pool depend on besides itself. */
export interface PoolContext {
  minimum: MinimumRates;
  /** The present year. */
  year: number;
  /** The pool as it is stored. */
  before?: Pick<PoolDraft, 'yearToDate'>;
}

const MAX_RATE = 10_000;
const byFacts: readonly Agency[] = AGENCIES_BY_FACTS;
const withoutAlcohol: readonly Agency[] = NO_RANDOM_ALCOHOL;

function agenciesProblem({ agencies, state }: PoolDraft): Refusal | null {
  if (agencies.length === 0) return state === 'active' ? refuse('pool.agencyRequired') : null;
  const names = agencies.map(({ agency }) => agency);
  if (new Set(names).size < names.length) return refuse('pool.agencyTwice');
  // 40.1(e), 382.103(a): people of an employer's own program are drawn apart from people who are covered by an agency.
  if (names.some(isDot) && !names.every(isDot)) return refuse('pool.dotAndNonDot');
  if (agencies.some(({ agency, jobTitleIds }) => byFacts.includes(agency) && jobTitleIds.length > 0))
    return refuse('pool.titlesByFacts');
  const titles = agencies.flatMap(({ jobTitleIds }) => jobTitleIds);
  if (new Set(titles).size < titles.length) return refuse('pool.titleTwice');
  const needsTitles = agencies.some(
    ({ agency, jobTitleIds }) => isDot(agency) && !byFacts.includes(agency) && jobTitleIds.length === 0,
  );
  return needsTitles && state === 'active' ? refuse('pool.titlesRequired') : null;
}

const TOO_LOW = { drug: 'pool.drugRateTooLow', alcohol: 'pool.alcoholRateTooLow' } as const;

function rateProblem(test: 'drug' | 'alcohol', rateBp: number | null, minimumBp: number): Refusal | null {
  if (rateBp === null) return null;
  if (!Number.isInteger(rateBp) || rateBp < 0 || rateBp > MAX_RATE) return refuse('pool.rateOutOfRange');
  return rateBp < minimumBp ? refuse(TOO_LOW[test], { minimum: percentOf(minimumBp) }) : null;
}

function alcoholProblem({ agencies, alcoholRateBp }: PoolDraft, { minimum }: PoolContext): Refusal | null {
  if (alcoholRateBp !== null && agencies.some(({ agency }) => withoutAlcohol.includes(agency)))
    return refuse('pool.alcoholNotAllowed');
  return rateProblem('alcohol', alcoholRateBp, minimum.alcohol);
}

function drugProblem({ drugRateBp, alcoholRateBp, state }: PoolDraft, { minimum }: PoolContext) {
  if (state === 'active' && !drugRateBp && !alcoholRateBp) return refuse('pool.rateRequired');
  return rateProblem('drug', drugRateBp, minimum.drug);
}

const isSame = (one: YearToDate, other: YearToDate | null | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

function* yearToDateProblems(
  { yearToDate }: PoolDraft,
  { year, before }: PoolContext,
): Generator<[field: string, refusal: Refusal | null]> {
  // What was entered in an earlier year stays as it is.
  if (!yearToDate || isSame(yearToDate, before?.yearToDate)) return;
  const { selectedDrug, selectedAlcohol, testedDrug, testedAlcohol } = yearToDate;
  const moreThan = (tested: number, selected: number) =>
    tested > selected ? refuse('pool.testedMoreThanSelected', { selected }) : null;
  yield ['yearToDate.year', yearToDate.year === year ? null : refuse('pool.yearToDateOfYear', { year })];
  yield ['yearToDate.testedDrug', moreThan(testedDrug, selectedDrug)];
  yield ['yearToDate.testedAlcohol', moreThan(testedAlcohol, selectedAlcohol)];
}

/** Everything wrong with a pool, by field. One that is being set up may lack things, but not contradict itself. */
export function poolErrors(draft: PoolDraft, context: PoolContext): FieldRefusals {
  const { name, state, topLevel, siteIds, dotNumbers } = draft;
  const isActive = state === 'active';
  const hasPlace = topLevel || siteIds.length > 0 || dotNumbers.length > 0;
  return refusedFields([
    ['name', isActive && !name.trim() ? refuse('pool.nameRequired') : null],
    ['siteIds', isActive && !hasPlace ? refuse('pool.locationRequired') : null],
    ['agencies', agenciesProblem(draft)],
    ['drugRateBp', drugProblem(draft, context)],
    ['alcoholRateBp', alcoholProblem(draft, context)],
    ...yearToDateProblems(draft, context),
  ]);
}

/** Whether a body of `POST pools` says nothing about the pool. */
export const isEmptyDefinition = (definition: PoolDefinition | null | undefined): boolean =>
  Object.values(definition ?? {}).every((value) => value === undefined);
