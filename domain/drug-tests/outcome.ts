import type { TestKind, TestReason, TestResult } from '../documents/contract';
import { OTHER_TEST, PRE_EMPLOYMENT_TEST } from '../compliance/return-to-duty';
import { mayMove, ORDER_MOVES, type OrderMove } from '../orders/moves';
import { CANCELED, isInFlight } from '../orders/statuses';
import type { CollectionProblem } from '../orders/types';
import {
  documentReason,
  documentResult,
  groupOf,
  isDotAuthority,
  isDotSpecimen,
  isPendingCode,
  ORDER_REASONS,
  type Authority,
  type OrderReasonId,
  type ResultCode,
  type SpecimenId,
} from '../orders/tests';
import type { CollectionStatus } from './report';

// What follows from a result: for the driver's file, for the order, and who must look at it first.

export interface TestFacts {
  testType: 'drug' | 'alcohol';
  authority: Authority | null;
  reasonId: OrderReasonId | null;
  resultCode: ResultCode;
  specimenId: SpecimenId | null;
}

/** Whether a test meets a DOT rule that asks for one: one of hair never does, whatever its report says (40.210). */
const meetsDot = ({ testType, authority, specimenId }: Omit<TestFacts, 'reasonId' | 'resultCode'>): boolean =>
  authority !== null &&
  isDotAuthority(authority) &&
  (specimenId === null || isDotSpecimen(testType, specimenId));

/**
 * Non-negative results and alcohol tests are looked at by a second person. What bars from driving counts at once all the same, because
 * the driver must stop immediately (40.23, 382.501); what permits it counts once it was confirmed (`arrivalOf`).
 */
export const needsReview = ({ testType, resultCode }: Pick<TestFacts, 'testType' | 'resultCode'>): boolean =>
  groupOf(resultCode) === 'nonNegative' || (testType === 'alcohol' && !isPendingCode(resultCode));

/**
 * Whose rules the test was made under, if the order and the report don't agree whether they are DOT's: what bars does so under either, and
 * what permits needs both.
 */
export function authorityOf(
  ordered: Authority | null,
  reported: Authority | null,
  resultCode: ResultCode,
): Authority | null {
  if (ordered === null || reported === null) return ordered ?? reported;
  if (isDotAuthority(ordered) === isDotAuthority(reported)) return ordered;
  const isDotWanted = groupOf(resultCode) === 'nonNegative';
  return isDotAuthority(ordered) === isDotWanted ? ordered : reported;
}

/** What a document on the driver's file says of a test. */
export interface TestDocument {
  docTypeId: number;
  result: TestResult;
  testReason: TestReason | null;
  testKind: TestKind;
}

/**
 * The document of a result; null: it says nothing about driving. A test of an employer's own program is no test of part 382: it neither bars
 * nor permits. What bars does so under every DOT agency, and if the report doesn't say which; what permits needs FMCSA's rules (382.301,
 * 382.309), because unknown is never yes.
 */
export function documentOf(facts: TestFacts): TestDocument | null {
  const { testType, authority, reasonId, resultCode } = facts;
  const result = documentResult(resultCode);
  if (result === null || (authority !== null && !isDotAuthority(authority))) return null;
  const isPermitting = authority === 'FMCSA' && meetsDot(facts);
  if (groupOf(resultCode) !== 'nonNegative' && !isPermitting) return null;
  const reason = reasonId === null ? null : documentReason(reasonId);
  if (reason === 'preEmployment')
    return testType === 'drug'
      ? { docTypeId: PRE_EMPLOYMENT_TEST, result, testReason: reason, testKind: testType }
      : { docTypeId: OTHER_TEST, result, testReason: null, testKind: testType };
  return { docTypeId: OTHER_TEST, result, testReason: reason, testKind: testType };
}

/** How a drawn person's row of a random selection ends; null: it stays open. `ordered`: a DOT selection needs a DOT test. */
export function drawnResult(facts: TestFacts, ordered: Authority | null): TestResult | null {
  const isOther = ordered !== null && isDotAuthority(ordered) && !meetsDot(facts);
  return facts.reasonId === ORDER_REASONS.random && !isOther ? documentResult(facts.resultCode) : null;
}

/**
 * The move of an order with a result; null: it has the status already. Tests close whatever the result, also a refusal and one that is no
 * test, so that the status tells nothing about it (382.401). Alcohol tests wait for the second person.
 */
export function moveWith(resultCode: ResultCode, statusId: number, isConfirmed: boolean): OrderMove | null {
  const wanted = wantedMove(resultCode, isConfirmed);
  // Once more on the trail, it would tell that a second person looked at the result, and so what it may be.
  if (ORDER_MOVES[wanted].to === statusId) return null;
  if (mayMove(wanted, statusId)) return wanted;
  return mayMove('reviewLate', statusId) && wanted !== 'awaitResults' ? 'reviewLate' : null;
}

const wantedMove = (resultCode: ResultCode, isConfirmed: boolean): OrderMove =>
  isPendingCode(resultCode) || !isConfirmed ? 'awaitResults' : 'close';

/** Whether a result of an order may be known already by its order's moves: an alcohol test isn't before the second person. */
export const isSettled = (facts: Pick<TestFacts, 'testType' | 'resultCode'>, isConfirmed: boolean): boolean =>
  isConfirmed || facts.testType === 'drug';

/**
 * The move of an order with the status of a collection; null: none. A person looks at all that can be a refusal (40.191) or a medical
 * matter (40.193), and the status tells no one else which it is.
 */
export const COLLECTION_MOVES: Readonly<Record<CollectionStatus, OrderMove | null>> = {
  PEND: 'schedule',
  SCHD: 'schedule',
  ONSITE: 'schedule',
  INPRC: 'schedule',
  SUSP: 'schedule',
  NCOM: 'review',
  OK: 'perform',
  REFU: 'review',
  UNAB: 'review',
  CANC: 'cancel',
};

/** Why a person has to look at it. */
export const PROBLEM_BY_COLLECTION: Readonly<Partial<Record<CollectionStatus, CollectionProblem>>> = {
  NCOM: 'collectionStopped',
  REFU: 'collectionRefused',
  UNAB: 'noSpecimen',
};

/** How a collection moves its order as it is. One that was missed or has expired has its visit now; one that was canceled is for a person. */
export function moveByCollection(collection: CollectionStatus, statusId: number): OrderMove | null {
  const move = COLLECTION_MOVES[collection];
  if (move === 'perform' && statusId === CANCELED) return 'reviewLate';
  if (move === null || (move !== 'perform' && !isInFlight(statusId))) return null;
  return mayMove(move, statusId) ? move : null;
}
