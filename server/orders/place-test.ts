import type { TestOnOrder } from '../../domain/orders/contract';
import { ORDERED, orderStatusName } from '../../domain/orders/statuses';
import { addDays } from '../../domain/shared/dates';
import type { EmployeeRow } from '../employees';
import type { Tx } from '../platform/db';
import { storeOrder, type Orderer } from './insert-order';
import { checkClinicOrder, recordedTest } from './place-clinic-order';

interface TestToPlace {
  tenantId: number;
  by: Orderer;
  employeeId: number;
  /** Locked. */
  employee: EmployeeRow;
  orderType: 'drug' | 'alcohol';
  test: TestOnOrder;
  today: string;
  /** How many days the person has. */
  days: number;
  now: Date;
}

/** Orders a drug or alcohol test that follows from something else than a user's form, and answers its number. */
export async function placeTest(
  tx: Tx,
  { tenantId, by, employeeId, employee, orderType, test, today, days, now }: TestToPlace,
): Promise<number> {
  checkClinicOrder(orderType, employee, test);
  const expiresOn = addDays(today, days);
  const id = await storeOrder(tx, {
    tenantId,
    by,
    employeeId,
    employee,
    orderType,
    ...test,
    expiresOn,
    at: now,
  });
  tx.audit(
    {
      type: 'order.testPlaced',
      subject: `order/${id}`,
      employee: `employee/${employeeId}`,
      orderType,
      after: {
        orderStatus: orderStatusName(ORDERED),
        ...recordedTest(test),
        orderExpiresOn: expiresOn,
      },
    },
    tenantId,
  );
  return id;
}
