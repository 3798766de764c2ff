import type { FastifyInstance } from 'fastify';
import { CLEARINGHOUSE_SERVICE } from '../../domain/clients/constants';
import type { QueryType } from '../../domain/documents/contract';
import type { Order, OrderBody } from '../../domain/orders/contract';
import { queryOrderProblem } from '../../domain/orders/query-order-rules';
import { recordOrderProblem, VERIFICATION_FOR } from '../../domain/orders/record-order-rules';
import { ORDERED, orderStatusName } from '../../domain/orders/statuses';
import { isRecordOrder, type RecordOrder } from '../../domain/orders/types';
import { refuse } from '../../domain/shared/refusals/refusal';
import { todayAt } from '../compliance';
import { lockEmployee, type EmployeeRow } from '../employees';
import type { Caller } from '../platform/access/caller';
import { insertInto, sql, type ScopedTx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { fingerprint, verificationFor } from '../settings';
import { consentsQuery } from './consents';
import { checkMayOrder, insertOrder } from './insert-order';
import { placeClinicOrder } from './place-clinic-order';
import { orderItem, orderQuery, type OrderRow } from './order-queries';
import { orderVerifications } from './tables';

/** Places an order with what is on the employee's file. One of a kind per driver at a time, so that a second click costs nothing. */
export function placeOrder(app: FastifyInstance, caller: Caller, body: OrderBody): Promise<Order> {
  checkMayOrder(caller, body.orderType);
  const { orderType } = body;
  if (isRecordOrder(orderType)) return placeRecordOrder(app, caller, { ...body, orderType });
  return orderType === 'clearinghouse'
    ? placeQueryOrder(app, caller, body)
    : placeClinicOrder(app, caller, { ...body, orderType });
}

/**
 * Orders a record, and stores the certification that the user accepted for it (15 USC 1681b(b)(1)(A)). The one for a PSP report says that the
 * driver has consented in writing (49 USC 31150(b)(2)).
 */
async function placeRecordOrder(
  app: FastifyInstance,
  caller: Caller,
  {
    orderType,
    employeeId,
    verification: accepted,
    overrideLicense = false,
  }: OrderBody & { orderType: RecordOrder },
): Promise<Order> {
  if (!accepted) throw refuseFields({ verification: refuse('request.required') });
  if (overrideLicense && !caller.permissions.has('customerCare.assumeClient'))
    throw new AppError('forbidden');
  const verification = await verificationFor(app.data, caller, {
    id: VERIFICATION_FOR[orderType],
    provider: app.config.providerName,
  });
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const employee = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    if (verification.version !== accepted.version)
      throw new AppError('conflict', { refusal: refuse('order.verificationChanged') });
    const today = await todayAt(tx, tenantId, employee.siteId, app.now());
    const problem = recordOrderProblem(orderType, employee, { today, override: overrideLicense });
    if (problem) throw new AppError('validation', { refusal: problem });
    const at = app.now();
    const id = await insertOrder(tx, caller, { employeeId, employee, orderType, at });
    const sha256 = fingerprint(verification.contents);
    await tx.query(
      insertInto(orderVerifications, {
        tenantId,
        orderId: id,
        textVersion: verification.version,
        sha256,
        contents: verification.contents,
        userId: caller.user.id ?? 0,
        userName: caller.user.name,
        realUserId: caller.realUser?.id ?? null,
        realUserName: caller.realUser?.name ?? null,
        address: caller.address,
        acceptedAt: at.toISOString(),
      }),
    );
    tx.audit({
      type: 'order.placed',
      subject: `order/${id}`,
      employee: `employee/${employeeId}`,
      orderType,
      verification: verification.version,
      sha256,
      after: { orderStatus: orderStatusName(ORDERED), licenseOverridden: overrideLicense },
    });
    return orderItem(await tx.one<OrderRow>(orderQuery(caller, tx.reach, id)));
  });
}

/** Asks the provider's staff for a Clearinghouse query (49 CFR 382.701). Filing its record completes the order. */
function placeQueryOrder(
  app: FastifyInstance,
  caller: Caller,
  { employeeId, queryType }: OrderBody,
): Promise<Order> {
  if (!queryType) throw refuseFields({ queryType: refuse('request.required') });
  return app.data.withReach(caller, async (tx) => {
    const employee = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    await checkQueryOrder(tx, { employeeId, employee, queryType }, app.now());
    const id = await insertOrder(tx, caller, {
      employeeId,
      employee,
      orderType: 'clearinghouse',
      queryType,
      at: app.now(),
    });
    tx.audit({
      type: 'order.queryPlaced',
      subject: `order/${id}`,
      employee: `employee/${employeeId}`,
      after: { orderStatus: orderStatusName(ORDERED), queryType },
    });
    return orderItem(await tx.one<OrderRow>(orderQuery(caller, tx.reach, id)));
  });
}

/** Whether the query may be asked for now: with the service and the driver's consent (49 CFR 382.703(a)). */
export async function checkQueryOrder(
  tx: ScopedTx,
  { employeeId, employee, queryType }: { employeeId: number; employee: EmployeeRow; queryType: QueryType },
  now: Date,
): Promise<void> {
  const [{ isServed }, consents] = await Promise.all([
    tx.one<{ isServed: boolean }>(
      sql`select roadfile_has_service(${tx.reach.tenantId}, ${CLEARINGHOUSE_SERVICE}) as "isServed"`,
    ),
    tx.query(consentsQuery(tx.reach, employeeId, now)),
  ]);
  const problem = queryOrderProblem(employee, { queryType, isServed, hasConsent: consents.length > 0 });
  if (problem) throw new AppError('validation', { refusal: problem });
}
