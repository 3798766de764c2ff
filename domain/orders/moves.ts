import { refuse, type Refusal } from '../shared/refusals/refusal';
import {
  AWAITING_RESULTS,
  CANCELED,
  COMPLETED,
  CUSTOMER_CARE,
  IN_FLIGHT,
  ORDERED,
  orderStatusName,
  VENDOR_ERROR,
} from './statuses';

interface Move {
  /** The statuses that it starts from. */
  from: readonly number[];
  to: number;
}

/** Every way in which the status of an order may change. */
export const ORDER_MOVES = {
  cancel: { from: IN_FLIGHT, to: CANCELED },
  reopen: { from: [CANCELED], to: ORDERED },
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
} as const satisfies Record<string, Move>;
export type OrderMove = keyof typeof ORDER_MOVES;

export const mayMove = (move: OrderMove, statusId: number): boolean =>
  (ORDER_MOVES[move].from as readonly number[]).includes(statusId);

/** Why an order can't be moved from its status. */
export function moveRefusal(move: OrderMove, statusId: number): Refusal {
  const status = orderStatusName(statusId);
  if (move === 'cancel') return refuse('order.notCancelable', { status });
  if (move === 'reopen') return refuse('order.notReopenable', { status });
  return refuse('order.notRepeatable', { status });
}
