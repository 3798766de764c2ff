import { describe, expect, it } from 'vitest';
import { mayMove, moveRefusal, ORDER_MOVES, type OrderMove } from './moves';
import { ORDER_STATUSES } from './statuses';

const MOVES = Object.keys(ORDER_MOVES) as OrderMove[];
const statusesOf = (move: OrderMove) =>
  ORDER_STATUSES.map(({ OrderStatusID }) => OrderStatusID).filter((id) => mayMove(move, id));

describe('the status of an order', () => {
  it('moves only from the statuses of the move', () => {
    const inFlight = [1, 2, 5, 8, 18, 21, 22];
    const withCompleted = [1, 2, 3, 5, 8, 18, 21, 22];
    expect(Object.fromEntries(MOVES.map((move) => [move, statusesOf(move)]))).toEqual({
      cancel: inFlight,
      reopen: [6],
      sendAgain: [8, 11, 22],
      send: [1],
      complete: inFlight,
      completeWithRecord: withCompleted,
      fail: inFlight,
      review: withCompleted,
    });
  });

  it('leaves Canceled and Vendor Error only because a person asks for it', () => {
    const byPeople: OrderMove[] = ['cancel', 'reopen', 'sendAgain'];
    for (const move of MOVES.filter((one) => !byPeople.includes(one)))
      expect([mayMove(move, 6), mayMove(move, 11)], move).toEqual([false, false]);
  });

  it('says from which status it could not be moved', () => {
    expect(moveRefusal('cancel', 3)).toEqual({
      code: 'order.notCancelable',
      params: { status: 'Completed' },
    });
    expect(moveRefusal('reopen', 8).code).toBe('order.notReopenable');
    expect(moveRefusal('sendAgain', 1).code).toBe('order.notRepeatable');
  });
});
