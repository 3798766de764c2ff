import type { FastifyInstance } from 'fastify';
import { APPLICANT, EMPLOYEE } from '../../domain/employees/constants';
import type { CLINIC_ORDERS, Order, OrderBody } from '../../domain/orders/contract';
import { isTestOrder, type OrderType, type TestOnOrder } from '../../domain/orders/contract';
import { ORDERED, orderStatusName } from '../../domain/orders/statuses';
import { reasonName, specimenName, testProblems } from '../../domain/orders/tests';
import { addDays } from '../../domain/shared/dates';
import { refuse } from '../../domain/shared/refusals/refusal';
import { todayAt } from '../compliance';
import { lockEmployee, type EmployeeRow } from '../employees';
import type { Caller } from '../platform/access/caller';
import { AppError, refuseFields } from '../platform/errors';
import { checkPurpose } from './check-purpose';
import { orderItem, orderQuery, type OrderRow } from './order-queries';
import { insertOrder } from './insert-order';

const MAY_BE_SENT: readonly number[] = [APPLICANT, EMPLOYEE];
/** Without a date of its own, an order is good for this long. */
export const DAYS_TO_GO = 30;

/** Whether this person may be sent to a clinic, as the file is now. FMCSA's forms name a driver by license, never by SSN (49 CFR 382.123). */
export function checkClinicOrder(
  orderType: OrderType,
  { dob, license, state, employmentStatusId }: EmployeeRow,
  test: TestOnOrder | null,
): void {
  const refuseIt = (code: 'order.notHere' | 'order.dobMissing' | 'order.licenseMissing') => {
    throw new AppError('validation', { refusal: refuse(code) });
  };
  if (!MAY_BE_SENT.includes(employmentStatusId)) refuseIt('order.notHere');
  if (!dob) refuseIt('order.dobMissing');
  if (isTestOrder(orderType) && test?.authority === 'FMCSA' && (!license?.trim() || !state))
    refuseIt('order.licenseMissing');
}

/** A test as the audit trail names it. */
export const recordedTest = ({ authority, reasonId, specimenId, panel, isObserved }: TestOnOrder) => ({
  testAuthority: authority,
  orderReason: reasonName(reasonId),
  specimen: specimenName(specimenId),
  testPanel: panel,
  isObserved,
});

type ClinicOrderBody = OrderBody & { orderType: (typeof CLINIC_ORDERS)[number] };

/** Orders a medical exam, or a drug or alcohol test. The clinic and the appointment follow by an edit. */
export function placeClinicOrder(
  app: FastifyInstance,
  caller: Caller,
  { orderType, employeeId, exam, test, selectedId, accidentId, expiresOn }: ClinicOrderBody,
): Promise<Order> {
  if (orderType === 'exam' && !exam) throw refuseFields({ exam: refuse('request.required') });
  if (isTestOrder(orderType)) {
    if (!test) throw refuseFields({ test: refuse('request.required') });
    const problems = testProblems(orderType, test);
    if (Object.keys(problems).length > 0) throw refuseFields(problems);
  }
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const employee = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    const today = await todayAt(tx, tenantId, employee.siteId, app.now());
    checkClinicOrder(orderType, employee, test ?? null);
    if (expiresOn !== undefined && expiresOn < today)
      throw refuseFields({ expiresOn: refuse('order.expiresBefore') });
    const usually = addDays(today, DAYS_TO_GO);
    const purpose = { employeeId, selectedId, accidentId, expiresOn, usually, now: app.now() };
    const lastDay =
      isTestOrder(orderType) && test
        ? await checkPurpose(tx, { ...purpose, testType: orderType, test })
        : (expiresOn ?? usually);
    const id = await insertOrder(tx, caller, {
      employeeId,
      employee,
      orderType,
      ...(orderType === 'exam'
        ? { examType: exam!.examType, examReason: exam!.reason }
        : { ...test!, selectedId: selectedId ?? null, accidentId: accidentId ?? null }),
      expiresOn: lastDay,
      at: app.now(),
    });
    tx.audit({
      type: orderType === 'exam' ? 'order.examPlaced' : 'order.testPlaced',
      subject: `order/${id}`,
      employee: `employee/${employeeId}`,
      orderType,
      after: {
        orderStatus: orderStatusName(ORDERED),
        ...(orderType === 'exam'
          ? { examType: exam!.examType, examReason: exam!.reason }
          : recordedTest(test!)),
        orderExpiresOn: lastDay,
      },
    });
    return orderItem(await tx.one<OrderRow>(orderQuery(caller, tx.reach, id)));
  });
}
