import { refuse, type Refusal } from '../shared/refusals/refusal';
import type { OrderType } from './types';
import {
  AWAITING_CLINIC,
  AWAITING_RESULTS,
  CANCELED,
  CERTIFIED,
  CLOSED,
  CLOSED_WITHOUT_TEST,
  COMPLETED,
  CUSTOMER_CARE,
  DETERMINATION_PENDING,
  EXPIRED,
  IN_FLIGHT,
  INCOMPLETE,
  NO_SHOW,
  NOT_CERTIFIED,
  ORDERED,
  orderStatusName,
  PERFORMED,
  REFUSED,
  SCHEDULED,
  VENDOR_ERROR,
} from './statuses';

interface Move {
  /** The statuses that it starts from. */
  from: readonly number[];
  to: number;
}

/** Not at the clinic yet. */
const BEFORE_THE_VISIT = [ORDERED, SCHEDULED, AWAITING_CLINIC] as const;
/** In flight, or with a result that arrives once more. */
const WITH_A_RESULT = [...IN_FLIGHT, COMPLETED, CERTIFIED, NOT_CERTIFIED, INCOMPLETE, CLOSED] as const;

/** Every way in which the status of an order may change. */
export const ORDER_MOVES = {
  cancel: { from: IN_FLIGHT, to: CANCELED },
  reopen: { from: [NO_SHOW, CANCELED, EXPIRED, CLOSED_WITHOUT_TEST], to: ORDERED },
  sendAgain: { from: [AWAITING_RESULTS, CUSTOMER_CARE, VENDOR_ERROR], to: ORDERED },
  /** The provider got it. */
  send: { from: [ORDERED], to: AWAITING_RESULTS },
  complete: { from: IN_FLIGHT, to: COMPLETED },
  /** With the provider's own record, also if a user filed a copy first. */
  completeWithRecord: { from: [...IN_FLIGHT, COMPLETED], to: COMPLETED },
  /** The provider has no record. If a user filed a copy meanwhile, the order has its result. */
  fail: { from: IN_FLIGHT, to: VENDOR_ERROR },
  /** A person must look at the result. */
  review: { from: [...IN_FLIGHT, COMPLETED], to: CUSTOMER_CARE },
  /** The clinic was asked for an appointment. */
  askClinic: { from: [ORDERED, SCHEDULED, CUSTOMER_CARE], to: AWAITING_CLINIC },
  schedule: { from: [ORDERED, AWAITING_CLINIC, CUSTOMER_CARE], to: SCHEDULED },
  /** The appointment is off, and the order waits for a new one. */
  unschedule: { from: [SCHEDULED, AWAITING_CLINIC, CUSTOMER_CARE], to: ORDERED },
  missVisit: { from: [SCHEDULED], to: NO_SHOW },
  perform: { from: [...BEFORE_THE_VISIT, NO_SHOW, EXPIRED, CUSTOMER_CARE], to: PERFORMED },
  awaitResults: {
    from: [...BEFORE_THE_VISIT, PERFORMED, DETERMINATION_PENDING, CUSTOMER_CARE],
    to: AWAITING_RESULTS,
  },
  /** The examiner needs more information, for up to 45 days (49 CFR 391.43(g)(4)). */
  awaitDetermination: { from: [...IN_FLIGHT, COMPLETED], to: DETERMINATION_PENDING },
  expire: { from: BEFORE_THE_VISIT, to: EXPIRED },
  closeWithoutTest: { from: IN_FLIGHT, to: CLOSED_WITHOUT_TEST },
  certify: { from: WITH_A_RESULT, to: CERTIFIED },
  notCertify: { from: WITH_A_RESULT, to: NOT_CERTIFIED },
  leaveIncomplete: { from: WITH_A_RESULT, to: INCOMPLETE },
  /** With the result of a test. */
  close: { from: [...IN_FLIGHT, COMPLETED, REFUSED, CLOSED], to: CLOSED },
  /** A result arrived for an order that had ended: never dropped, a person looks at it. */
  reviewLate: {
    from: [
      NO_SHOW,
      CANCELED,
      EXPIRED,
      CLOSED_WITHOUT_TEST,
      REFUSED,
      CERTIFIED,
      NOT_CERTIFIED,
      INCOMPLETE,
      CLOSED,
    ],
    to: CUSTOMER_CARE,
  },
} as const satisfies Record<string, Move>;
export type OrderMove = keyof typeof ORDER_MOVES;

/** What people may do by hand to an order of an exam. */
const BY_HAND_AT_EXAMS = [
  'cancel',
  'reopen',
  'askClinic',
  'schedule',
  'unschedule',
  'missVisit',
  'perform',
  'awaitResults',
  'awaitDetermination',
  'review',
  'closeWithoutTest',
] as const satisfies readonly OrderMove[];

/**
 * What people may do by hand to an order of a test. A refusal is a result or a violation on record, which bar from driving, and a shy
 * bladder is a medical matter: as statuses they would only tell everyone who sees orders.
 */
const BY_HAND_AT_TESTS = BY_HAND_AT_EXAMS.filter((move) => move !== 'awaitDetermination');

/** The moves that people make by asking for a status; the others follow from documents, results and clocks. */
export const MOVES_BY_HAND: Readonly<Record<OrderType, readonly OrderMove[]>> = {
  mvr: ['cancel', 'reopen'],
  psp: ['cancel', 'reopen'],
  epn: ['cancel', 'reopen'],
  clearinghouse: ['cancel', 'reopen'],
  exam: BY_HAND_AT_EXAMS,
  drug: BY_HAND_AT_TESTS,
  alcohol: BY_HAND_AT_TESTS,
};

export const mayMove = (move: OrderMove, statusId: number): boolean =>
  (ORDER_MOVES[move].from as readonly number[]).includes(statusId);

/** The move by hand that leads an order to a status; null if there is none. */
export const moveTo = (orderType: OrderType, from: number, to: number): OrderMove | null =>
  MOVES_BY_HAND[orderType].find((move) => ORDER_MOVES[move].to === to && mayMove(move, from)) ?? null;

/** The statuses that people may give an order, in the order of the moves. */
export const statusesByHand = (orderType: OrderType, from: number): number[] =>
  MOVES_BY_HAND[orderType].filter((move) => mayMove(move, from)).map((move) => ORDER_MOVES[move].to);

/** Why an order can't be moved from its status. */
export function moveRefusal(move: OrderMove, statusId: number): Refusal {
  const status = orderStatusName(statusId);
  if (move === 'cancel') return refuse('order.notCancelable', { status });
  if (move === 'reopen') return refuse('order.notReopenable', { status });
  if (move === 'sendAgain') return refuse('order.notRepeatable', { status });
  return refuse('order.notMovable', { status, to: orderStatusName(ORDER_MOVES[move].to) });
}
