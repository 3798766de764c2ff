import type { AccidentTests } from '../../domain/accidents/contract';
import { lastTestDay, type AccidentMoment } from '../../domain/accidents/post-accident-test';
import type { Testing } from '../../domain/compliance/testing';
import { ORDER_REASONS } from '../../domain/orders/tests';

export const TEST_TYPES = ['alcohol', 'drug'] as const;
export type TestType = (typeof TEST_TYPES)[number];

export const momentOf = ({ date, at, timeZone }: AccidentTests): AccidentMoment => ({
  date,
  at: at === null ? null : new Date(at),
  zone: timeZone,
});

/** What an order for a test after an accident has. */
export const askedOf = (
  orderType: TestType,
  employeeId: number,
  tests: AccidentTests,
  testing: Testing | undefined,
) => ({
  employeeId,
  orderType,
  test: {
    authority: testing === 'part655' ? 'FTA' : 'FMCSA',
    reasonId: ORDER_REASONS.postAccident,
  } as const,
  accidentId: tests.accidentId,
  expiresOn: lastTestDay(orderType, momentOf(tests)),
});
export type AskedTest = ReturnType<typeof askedOf>;
