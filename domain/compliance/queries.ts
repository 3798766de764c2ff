import { QUERY_DOC_TYPE_IDS } from '../documents/document-types';
import { answeredViolation, type DatedAnswer } from '../questionnaire/questions';
import { addMonths, type CalendarDateText } from '../shared/dates';
import { asks, bars, due, undecided } from './condition-sections';
import type { Condition } from './contract';
import type { EvaluatedPerson } from './evaluated-person';
import { hasReturned, latest, type Result } from './return-to-duty';
import { testingAndTrainingRules } from './rules-testing-and-training';
import { testedSince, type TestedPerson } from './testing';
import { violationRecords } from './violation-traces';

// What Clearinghouse queries on file say about a driver.

export const isQuery = (docTypeId: number): boolean => QUERY_DOC_TYPE_IDS.includes(docTypeId);

/** A full query must have come from this day on, and up to the day of a limited one; later than `until` it may have been removed. */
export type FullQueryNeed = { from: CalendarDateText; until: CalendarDateText };

const QUERY_RULE = testingAndTrainingRules.find(({ ruleId }) => ruleId === 'clearinghouse-query')!;

/** 382.701(a): the full query before the first duty as a driver; null if none was needed, before the Clearinghouse. */
export function fullQueryNeed(
  person: TestedPerson & Pick<EvaluatedPerson, 'hireDate' | 'drivesSince' | 'previousEndDate'>,
): FullQueryNeed | null {
  const { effectiveFrom, hire, keptMonths = 0 } = QUERY_RULE;
  const begins = testedSince(person);
  if (begins !== null && begins < effectiveFrom) return null;
  if (begins === null) return { from: person.previousEndDate ?? '', until: '9999-12-31' };
  const from = addMonths(begins, -(hire?.monthsBefore ?? 0));
  const { previousEndDate: ended } = person;
  return {
    from: ended && ended >= from && ended < begins ? ended : from,
    until: addMonths(begins, keptMonths),
  };
}

/** 382.701(d): whether a later full query shows that nothing up to a day prohibits any more. */
const isLiftedAfter = (results: readonly Result[], testedAfter: CalendarDateText): boolean =>
  results.some(
    ({ docTypeId, docDate, queryType, queryOutcome }) =>
      isQuery(docTypeId) &&
      docDate > testedAfter &&
      queryType === 'full' &&
      (queryOutcome === 'clear' ||
        (queryOutcome === 'recordsFound' && hasReturned(results, { by: docDate, testedAfter }))),
  );

/**
 * 382.701(d): prohibited until a later full query shows otherwise. A clear one does. One that finds records does if the steps of
 * return to duty are on file by then, with the test after the prohibition: the records may as well be what prohibits. A limited
 * query doesn't show the status. 382.701(b)(3): a full query within 24 hours of a limited hit.
 */
export function clearinghouse(results: readonly Result[], day: CalendarDateText): Condition | null {
  const queries = results.filter(({ docTypeId }) => isQuery(docTypeId));
  const prohibited = latest(queries.filter(({ queryOutcome }) => queryOutcome === 'prohibited'));
  if (prohibited && !isLiftedAfter(results, prohibited)) return bars('prohibited');
  const found = latest(
    queries.filter(({ queryType, queryOutcome }) => queryType !== 'full' && queryOutcome === 'recordsFound'),
  );
  const isAnswered = queries.some(
    ({ queryType, queryOutcome, docDate }) =>
      queryType === 'full' && Boolean(queryOutcome) && docDate >= (found ?? ''),
  );
  if (found && !isAnswered) return (day > found ? bars : due)('fullQueryDue', { dueOn: found });
  return null;
}

/** The day before the first that the Clearinghouse has violations of. */
const BEFORE_CLEARINGHOUSE = '2020-01-05';

/**
 * 382.701(d): the latest full query found records, and nothing on file says that they don't prohibit driving: neither the steps of
 * return to duty nor an outcome. The steps say it of no violation that came after them: a query without records came between, or something on
 * file is about a newer one; nor can the records be about one from before the Clearinghouse.
 */
export function recordsFound(results: readonly Result[], answers: readonly DatedAnswer[]): Condition | null {
  const queries = results.filter(({ docTypeId }) => isQuery(docTypeId));
  const full = queries.filter(({ queryType, queryOutcome }) => queryType === 'full' && queryOutcome);
  const last = latest(full);
  const isOpen = full.some(
    ({ docDate, queryOutcome }) => docDate === last && queryOutcome === 'recordsFound',
  );
  if (!last || !isOpen) return null;
  const newer = [
    ...queries.filter(({ queryOutcome }) => queryOutcome === 'prohibited'),
    ...queries.filter(({ queryOutcome, docDate }) => queryOutcome === 'clear' && docDate < last),
    ...violationRecords(results, answers).filter(({ docDate }) => docDate <= last),
  ];
  const answered = answeredViolation(answers.filter(({ on }) => on <= last))?.on ?? '';
  const [testedAfter] = [BEFORE_CLEARINGHOUSE, latest(newer) ?? '', answered].toSorted().slice(-1);
  return hasReturned(results, { by: last, testedAfter }) ? null : undecided('recordsFoundUnclear');
}

/** Whether a later full query shows whether a violation prohibits: one that says so bars by itself. */
export const isQueriedSince = (results: readonly Result[], day: CalendarDateText): boolean =>
  isLiftedAfter(results, day) ||
  results.some(
    ({ docTypeId, queryOutcome, queryType, docDate }) =>
      isQuery(docTypeId) && queryType === 'full' && queryOutcome === 'prohibited' && docDate > day,
  );

/**
 * What nobody entered about a query and must be answered, because something depends on it. A query without a type counts as
 * full. A full query with an outcome settles what those before it and of its day could say (382.701(b), 382.701(d)): two records can be
 * of one query, the provider's and the employer's own. Of a clear query the type doesn't matter where a limited one serves (382.701(b)(1)),
 * or none is needed.
 */
export function unansweredQueries(
  results: readonly Result[],
  { isTested, need }: { isTested: boolean; need: FullQueryNeed | null },
): Condition[] {
  const queries = results.filter(({ docTypeId }) => isQuery(docTypeId));
  const last = latest(queries);
  const full = queries.filter(({ queryType }) => queryType === 'full');
  const isSettled = ({ docDate }: Result) =>
    full.some((other) => Boolean(other.queryOutcome) && other.docDate >= docDate);
  // Only a full query answers these.
  const open = queries.filter(
    (query) =>
      query.queryOutcome === 'prohibited' ||
      (query.queryOutcome === 'recordsFound' && query.queryType !== 'full' && !isSettled(query)),
  );
  const follows = (query: Result) => open.some((other) => other !== query && other.docDate <= query.docDate);
  // Before a limited query there must be a full one (382.701(a)).
  const supportsLimited = ({ docDate }: Result) =>
    isTested &&
    queries.some(
      (limited) =>
        limited.queryType === 'limited' &&
        limited.docDate >= docDate &&
        !full.some((earlier) => earlier.docDate <= limited.docDate),
    );
  const mayBeLimited = ({ docDate }: Result) =>
    !isTested ||
    need === null ||
    docDate > need.until ||
    full.some((earlier) => earlier.docDate >= need.from && earlier.docDate <= docDate);
  const typeDecides = (query: Result) =>
    supportsLimited(query) ||
    (!isSettled(query) &&
      (query.queryOutcome === 'recordsFound' ||
        follows(query) ||
        (query.docDate === last && !(query.queryOutcome === 'clear' && mayBeLimited(query)))));
  const untyped = queries.filter(({ queryType }) => !queryType);
  return [
    ...(untyped.some(typeDecides)
      ? [undecided('queryTypeNotEntered')]
      : untyped.some((query) => query.docDate === last && !isSettled(query))
        ? [asks('queryTypeNotEntered')]
        : []),
    ...(queries.some((query) => !query.queryOutcome && !isSettled(query))
      ? [undecided('queryOutcomeNotEntered')]
      : []),
  ];
}
