import { isTestTooLate, lastTestDay } from '../../domain/accidents/post-accident-test';
import type { TestOnOrder } from '../../domain/orders/contract';
import { isDotAuthority, ORDER_REASONS } from '../../domain/orders/tests';
import { formatDate } from '../../domain/shared/dates';
import { refuse } from '../../domain/shared/refusals/refusal';
import { findAccident } from '../accidents';
import { sql, type ScopedTx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';

export interface Purpose {
  employeeId: number;
  testType: 'drug' | 'alcohol';
  test: TestOnOrder;
  selectedId: number | undefined;
  accidentId: number | undefined;
  /** The last day to go, as asked for and as it is without. */
  expiresOn: string | undefined;
  usually: string;
  now: Date;
}

/**
 * Whether the accident or the random selection that a test is for is this person's, and the last day to go. DOT tests after an accident
 * end with its hours (382.303(d), 655.44(a)(2)).
 */
export async function checkPurpose(tx: ScopedTx, purpose: Purpose): Promise<string> {
  const { employeeId, testType, test, selectedId, accidentId, expiresOn, usually, now } = purpose;
  if (selectedId !== undefined) await checkSelected(tx, purpose, selectedId);
  if (accidentId === undefined) return expiresOn ?? usually;
  const accident =
    test.reasonId === ORDER_REASONS.postAccident ? await findAccident(tx, employeeId, accidentId) : null;
  if (!accident) throw refuseFields({ accidentId: refuse('order.accidentUnknown') });
  if (!isDotAuthority(test.authority)) return expiresOn ?? usually;
  if (isTestTooLate(testType, accident, now))
    throw new AppError('conflict', {
      refusal: refuse(testType === 'alcohol' ? 'order.alcoholTooLate' : 'order.drugTooLate'),
    });
  const lastDay = lastTestDay(testType, accident);
  if (expiresOn !== undefined && expiresOn > lastDay)
    throw refuseFields({ expiresOn: refuse('order.afterTestHours', { date: formatDate(lastDay) }) });
  return expiresOn ?? lastDay;
}

/** Alternates who are not needed so far must not be tested. */
async function checkSelected(
  tx: ScopedTx,
  { employeeId, testType, test }: Purpose,
  selectedId: number,
): Promise<void> {
  const isDrawn =
    test.reasonId === ORDER_REASONS.random &&
    (await tx.maybe(sql`select 1 from pool_selected d where d.tenant_id = ${tx.reach.tenantId} and d.id = ${selectedId}
      and d.employee_id = ${employeeId} and d.test = ${testType} and d.status in ('selected', 'notified')`));
  if (!isDrawn) throw refuseFields({ selectedId: refuse('order.selectedUnknown') });
}
