import { isClosed, type Outcome } from '../../domain/pools/selected-rules';
import type { Caller } from '../platform/access/caller';

const NEGATIVE = 'servicesRandoms.viewRandomNegativeResults';
const NON_NEGATIVE = 'servicesRandoms.viewRandomNonNegativeResults';
const NO_TEST = 'servicesRandoms.viewRandomNoTestResults';
/** All of them show everything. */
export const RESULTS = [NEGATIVE, NON_NEGATIVE, NO_TEST] as const;

type Reader = Pick<Caller, 'permissions'>;

/**
 * Results of tests that were taken (49 CFR 382.401, 40.321). Whoever saw only the negative ones would know which are not, and the other way
 * around, so one of the two permissions alone shows none.
 */
export const seesResults = ({ permissions }: Reader): boolean =>
  permissions.has(NEGATIVE) && permissions.has(NON_NEGATIVE);

export const seesEverything = ({ permissions }: Reader): boolean =>
  RESULTS.every((permission) => permissions.has(permission));

/** Why there was no test, which includes canceled ones. That there was none, everyone sees who may know the selection. */
export const seesReasons = ({ permissions }: Reader): boolean => permissions.has(NO_TEST);

const isTaken = ({ result }: Pick<Outcome, 'result'>): boolean => result !== null && result !== 'cancelled';

/** Whether a reader may see how a test ended. */
export const seesOutcome = (reader: Reader, outcome: Outcome): boolean =>
  isTaken(outcome) ? seesResults(reader) : seesReasons(reader);

const HIDDEN = { result: null, notTested: null, note: null, documentId: null };

/** How a test ended, as a reader may see it. The time tells of a refusal, whose person may never have been at the collection. */
export function shownOutcome(reader: Reader, outcome: Outcome): Outcome {
  if (seesOutcome(reader, outcome)) return outcome;
  return { ...HIDDEN, collectedAt: isClosed(outcome) ? null : outcome.collectedAt };
}
