import { ORDER_PERMISSIONS } from '../../domain/orders/access';
import { ORDERED } from '../../domain/orders/statuses';
import type { OrderType } from '../../domain/orders/types';
import { normalizeLicense } from '../../domain/shared/licenses';
import { refuse, type RefusalCode } from '../../domain/shared/refusals/refusal';
import { isOpenOrder, type EmployeeRow } from '../employees';
import type { Caller } from '../platform/access/caller';
import { insertInto, sql, type ScopedTx, type SQL, type Tx } from '../platform/db';
import { AppError } from '../platform/errors';
import { notifyOfOrder } from './move-orders';
import { seesPspReports } from './order-queries';
import { orders } from './tables';

/** 403 unless the caller may place and change orders of this kind. No one orders a PSP report that its terms keep them from reading. */
export function checkMayOrder(caller: Caller, orderType: OrderType): void {
  if (!caller.permissions.has(ORDER_PERMISSIONS[orderType])) throw new AppError('forbidden');
  if (orderType === 'psp' && !seesPspReports(caller))
    throw new AppError('forbidden', { refusal: refuse('order.pspElsewhere') });
}

const ALREADY_OPEN = {
  mvr: 'order.alreadyOpen',
  psp: 'order.pspOpen',
  epn: 'order.epnOpen',
  clearinghouse: 'order.queryOpen',
  exam: 'order.examOpen',
  drug: 'order.testOpen',
  alcohol: 'order.testOpen',
} as const satisfies Record<OrderType, RefusalCode>;

export const alreadyOpen = (orderType: OrderType): AppError =>
  new AppError('conflict', { refusal: refuse(ALREADY_OPEN[orderType]) });

/** Such an order in flight: one of a kind, and of tests one of a kind and reason. */
export const sameOrderQuery = (
  tenantId: number,
  { employeeId, orderType, reasonId = null }: Pick<OrderValues, 'employeeId' | 'orderType' | 'reasonId'>,
): SQL => sql`
  select o.id from orders o where o.tenant_id = ${tenantId} and o.employee_id = ${employeeId} and ${isOpenOrder}
    and o.order_type = ${orderType} and o.reason_id is not distinct from ${reasonId}::int limit 1`;

/** What an order asks about, as the file has it now. */
export const askedAbout = ({ dob, license, state, licenseClassId }: EmployeeRow) => ({
  dob: dob ?? '',
  license: normalizeLicense(license ?? ''),
  state: state ?? '',
  licenseClassId: licenseClassId ?? 0,
});

export type OrderValues = Omit<
  typeof orders.$inferInsert,
  'tenantId' | 'id' | 'statusId' | 'orderedAt' | 'orderedBy' | keyof ReturnType<typeof askedAbout>
>;

/** Stores an order of an employee who is locked, and answers its number. */
export const insertOrder = (
  tx: ScopedTx,
  caller: Caller,
  values: OrderValues & { employee: EmployeeRow; at: Date },
): Promise<number> => storeOrder(tx, { ...values, tenantId: tx.reach.tenantId, by: ordererOf(caller) });

/** Who ordered, and the member of staff who impersonated them. */
export interface Orderer {
  name: string;
  realUser: string | null;
}
export const ordererOf = ({ user, realUser }: Caller): Orderer => ({
  name: user.name,
  realUser: realUser?.name ?? null,
});

/** The same for orders that nobody's request placed. */
export async function storeOrder(
  tx: Tx,
  {
    tenantId,
    by,
    employee,
    at,
    ...values
  }: OrderValues & { tenantId: number; by: Orderer; employee: EmployeeRow; at: Date },
): Promise<number> {
  if (await tx.maybe(sameOrderQuery(tenantId, values))) throw alreadyOpen(values.orderType);
  const { id } = await tx.one<{ id: number }>(
    sql`${insertInto(orders, {
      tenantId,
      ...values,
      statusId: ORDERED,
      ...askedAbout(employee),
      orderedBy: by.name,
      realUser: by.realUser,
      orderedAt: at.toISOString(),
    })} returning id`,
  );
  const { orderType, reasonId = null } = values;
  notifyOfOrder(tx, tenantId, { siteId: employee.siteId, orderType, reasonId });
  return id;
}
