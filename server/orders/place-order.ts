import type { FastifyInstance } from 'fastify';
import type { Order, OrderBody } from '../../domain/orders/contract';
import { mvrOrderProblem } from '../../domain/orders/mvr-order-rules';
import { ORDERED, orderStatusName } from '../../domain/orders/statuses';
import { normalizeLicense } from '../../domain/shared/licenses';
import { refuse } from '../../domain/shared/refusals/refusal';
import { todayAt } from '../compliance';
import { lockEmployee, openOrderQuery, type EmployeeRow } from '../employees';
import type { Caller } from '../platform/access/caller';
import { insertInto, sql } from '../platform/db';
import { AppError } from '../platform/errors';
import { fingerprint, verificationFor } from '../settings';
import { orderItem, orderQuery, type OrderRow } from './order-queries';
import { orders, orderVerifications } from './tables';

/**
 * Orders an MVR with what is on the employee's file, and stores the certification that the user accepted for it
 * (15 USC 1681b(b)(1)(A)). One order per driver at a time, so that a second click costs nothing.
 */
export async function placeOrder(app: FastifyInstance, caller: Caller, body: OrderBody): Promise<Order> {
  const { employeeId, orderType, overrideLicense = false } = body;
  if (overrideLicense && !caller.permissions.has('customerCare.assumeClient'))
    throw new AppError('forbidden');
  const verification = await verificationFor(app.data, caller, app.config.providerName);
  return app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const employee = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    if (verification.version !== body.verification.version)
      throw new AppError('conflict', { refusal: refuse('order.verificationChanged') });
    const today = await todayAt(tx, tenantId, employee.siteId, app.now());
    const { dob, license, state, licenseClassId } = employee;
    const values = { dob, license, state, licenseClassId };
    const problem = mvrOrderProblem(values, { today, override: overrideLicense });
    if (problem) throw new AppError('validation', { refusal: problem });
    if (await tx.maybe(openOrderQuery(tenantId, employeeId, orderType)))
      throw new AppError('conflict', { refusal: refuse('order.alreadyOpen') });
    const at = app.now().toISOString();
    const { id } = await tx.one<{ id: number }>(
      sql`${insertInto(orders, {
        tenantId,
        employeeId,
        orderType,
        statusId: ORDERED,
        dob: dob ?? '',
        license: normalizeLicense(license ?? ''),
        state: state ?? '',
        licenseClassId: licenseClassId ?? 0,
        orderedBy: caller.user.name,
        orderedAt: at,
      })} returning id`,
    );
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
        address: caller.address,
        acceptedAt: at,
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
    return orderItem(await tx.one<OrderRow>(orderQuery(tx.reach, id)));
  });
}
