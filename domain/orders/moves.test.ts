import { describe, expect, it } from 'vitest';
import { mayMove, moveRefusal, moveTo, ORDER_MOVES, statusesByHand, type OrderMove } from './moves';
import { ORDER_STATUSES } from './statuses';

const MOVES = Object.keys(ORDER_MOVES) as OrderMove[];
const statusesOf = (move: OrderMove) =>
  ORDER_STATUSES.map(({ OrderStatusID }) => OrderStatusID).filter((id) => mayMove(move, id));

describe('the status of an order', () => {
  it('moves only from the statuses of the move', () => {
    const inFlight = [1, 2, 5, 8, 18, 21, 22];
    const withCompleted = [1, 2, 3, 5, 8, 18, 21, 22];
    const withResult = [1, 2, 3, 5, 8, 9, 15, 16, 18, 19, 21, 22];
    expect(Object.fromEntries(MOVES.map((move) => [move, statusesOf(move)]))).toEqual({
      cancel: inFlight,
      reopen: [4, 6, 7, 17],
      sendAgain: [8, 11, 22],
      send: [1],
      complete: inFlight,
      completeWithRecord: withCompleted,
      fail: inFlight,
      review: withCompleted,
      askClinic: [1, 2, 22],
      schedule: [1, 18, 22],
      unschedule: [2, 18, 22],
      missVisit: [2],
      perform: [1, 2, 4, 7, 18, 22],
      awaitResults: [1, 2, 5, 18, 21, 22],
      awaitDetermination: withCompleted,
      expire: [1, 2, 18],
      closeWithoutTest: inFlight,
      certify: withResult,
      notCertify: withResult,
      leaveIncomplete: withResult,
      close: [1, 2, 3, 5, 8, 9, 13, 18, 21, 22],
      reviewLate: [4, 6, 7, 9, 13, 15, 16, 17, 19],
    });
  });

  it('leaves Canceled and Vendor Error only because a person asks for it or looks at a late result', () => {
    const byPeople: OrderMove[] = ['cancel', 'reopen', 'sendAgain', 'reviewLate'];
    for (const move of MOVES.filter((one) => !byPeople.includes(one)))
      expect([mayMove(move, 6), mayMove(move, 11)], move).toEqual([false, false]);
  });

  it('is given by people only where a clinic is involved, but for canceling and reopening', () => {
    expect(statusesByHand('mvr', 8)).toEqual([6]);
    expect(statusesByHand('clearinghouse', 6)).toEqual([1]);
    expect(statusesByHand('exam', 2)).toEqual([6, 18, 1, 4, 5, 8, 21, 22, 17]);
    expect(statusesByHand('drug', 8)).toEqual([6, 22, 17]);
    expect(statusesByHand('exam', 16)).toEqual([]);
    expect([moveTo('exam', 2, 4), moveTo('exam', 1, 4), moveTo('exam', 5, 16)]).toEqual([
      'missVisit',
      null,
      null,
    ]);
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
