import { RECORD_FORMATS, type RecordRequest } from '../../domain/mvr/contract';
import type { ResultProblem } from '../../domain/mvr/record';
import { licenseClassCode } from '../../domain/employees/constants';
import type { OrderMove } from '../../domain/orders/moves';
import { ORDERED } from '../../domain/orders/statuses';
import type { RecordOrder } from '../../domain/orders/types';
import { moveOrders } from '../orders';
import { orders } from '../orders/tables';
import { alias, fields, pick, sql, type Change, type RowOf, type SQL, type Tx } from '../platform/db';

const o = alias(orders, 'o');
const columns = fields({
  ...pick(
    o,
    'id',
    'tenantId',
    'employeeId',
    'orderType',
    'statusId',
    'requestId',
    'orderedAt',
    'dob',
    'license',
    'state',
    'licenseClassId',
  ),
});
/** An order of any client, with the driver's name and the day of the order where they work. */
export type ProviderOrder = RowOf<typeof columns> & {
  orderType: RecordOrder;
  firstName: string;
  lastName: string;
  siteId: number;
  orderedOn: string;
  /** Whether the provider's record completed the order, rather than one that a user filed. */
  isFiled: boolean;
};

/** A literal, so that the planner knows how few they are. */
const isOf = (orderType: RecordOrder): SQL => sql.raw(`o.order_type = '${orderType}'`);

const ordersWhere = (orderType: RecordOrder, condition: SQL): SQL => sql`
  select ${columns}, e.first_name as "firstName", e.last_name as "lastName", e.site_id as "siteId",
    to_char(o.ordered_at at time zone c.time_zone, 'YYYY-MM-DD') as "orderedOn",
    exists (select from mvr_records m where m.tenant_id = o.tenant_id and m.document_id = o.document_id
      and m.typed_by is null) as "isFiled"
  from orders o join employees e on e.tenant_id = o.tenant_id and e.id = o.employee_id
    join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
  where ${isOf(orderType)} and ${condition}`;

/** Older orders were filled by hand, or forgotten: a provider that is set up later must not charge for them. */
const RECENT = sql`interval '30 days'`;
/** A reopened or re-sent order counts from that moment, so it isn't among the forgotten ones. */
const LAST_ORDERED = sql`coalesce(o.ordered_again_at, o.ordered_at)`;

/** The oldest orders that the provider has not got yet. */
export const unsentQuery = (orderType: RecordOrder, limit: number): SQL =>
  sql`${ordersWhere(orderType, sql`o.status_id = ${ORDERED} and o.sent_at is null and ${LAST_ORDERED} > now() - ${RECENT}`)}
    order by ${LAST_ORDERED}, o.id limit ${limit}`;

/** How many they are, and how old the oldest one is. */
export const unsentCount = (
  orderType: RecordOrder,
): SQL => sql`select count(*)::int as count, min(${LAST_ORDERED}) as oldest from orders o
  where ${isOf(orderType)} and o.status_id = ${ORDERED} and o.sent_at is null and ${LAST_ORDERED} > now() - ${RECENT}`;

export const orderOfRequest = (orderType: RecordOrder, requestId: string): SQL =>
  ordersWhere(orderType, sql`o.request_id = ${requestId}::uuid`);

export const requestOf = (order: ProviderOrder): RecordRequest => ({
  format: RECORD_FORMATS[order.orderType],
  requestId: order.requestId,
  orderedAt: new Date(order.orderedAt).toISOString(),
  ...(order.orderType === 'psp'
    ? { purpose: 'preEmployment', consent: 'written' as const }
    : { purpose: 'employment' }),
  firstName: order.firstName,
  lastName: order.lastName,
  dob: order.dob,
  state: order.state,
  license: order.license,
  licenseClass: licenseClassCode(order.licenseClassId) ?? null,
});

/** Moves an order if it is unchanged since it was read. False: it was changed in the meantime, or it has ended. */
export async function moveUnlessMoved(
  tx: Tx,
  move: OrderMove,
  { id, tenantId, statusId, requestId }: ProviderOrder,
  change: Change<typeof orders> = {},
): Promise<boolean> {
  const which = sql`o.id = ${id} and o.status_id = ${statusId} and o.request_id = ${requestId}::uuid`;
  return (await moveOrders(tx, move, { tenantId, which, change })).length > 0;
}

export const markSent = (tx: Tx, order: ProviderOrder, at: Date): Promise<boolean> =>
  moveUnlessMoved(tx, 'send', order, { sentAt: at.toISOString() });

/** The provider has no record: their error. Anything else needs a person to look at it. */
export const markProblem = (tx: Tx, order: ProviderOrder, problem: ResultProblem, text: string | null) =>
  moveUnlessMoved(tx, problem === 'notFound' || problem === 'failed' ? 'fail' : 'review', order, {
    problem,
    problemText: text,
  });
