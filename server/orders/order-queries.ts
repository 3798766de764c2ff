import { EMPLOYMENT_STATUSES } from '../../domain/employees/constants';
import { ORDER_PERMISSIONS } from '../../domain/orders/access';
import type { Order } from '../../domain/orders/contract';
import { ORDER_STATUSES, orderStatusName } from '../../domain/orders/statuses';
import { clients } from '../clients/tables';
import { seesResults } from '../compliance';
import { employees } from '../employees/tables';
import type { Caller } from '../platform/access/caller';
import { alias, fields, pick, sql, type Reach, type RowOf, type SQL } from '../platform/db';
import { orders } from './tables';

export const o = alias(orders, 'o');
const e = alias(employees, 'e');
const c = alias(clients, 'c');

const columns = fields({
  ...pick(
    o,
    'id',
    'orderType',
    'queryType',
    'statusId',
    'orderedBy',
    'realUser',
    'orderedAt',
    'employeeId',
    'documentId',
    'license',
    'state',
    'problem',
    'problemText',
    'version',
  ),
  firstName: e.firstName,
  lastName: e.lastName,
  employmentStatusId: e.statusId,
  siteId: e.siteId,
  employer: c.name,
  resultDate: sql<
    string | null
  >`(select d.doc_date from documents d where d.tenant_id = o.tenant_id and d.id = o.document_id)`,
  isRecordTyped: sql<boolean>`exists (select 1 from mvr_records m where m.tenant_id = o.tenant_id and m.document_id = o.document_id
    and m.typed_by is not null)`,
  hasRecord: sql<boolean>`exists (select 1 from mvr_records m where m.tenant_id = o.tenant_id and m.document_id = o.document_id)`,
});
export type OrderRow = RowOf<typeof columns> & {
  /** Whether the reader may know of the document with the result. */
  mayOpen: boolean;
};

/** Whether a caller knows of Clearinghouse queries: a full one after a limited one says what the limited one found (40.321). */
export const seesQueries = (caller: Caller): boolean =>
  seesResults(caller) || caller.permissions.has(ORDER_PERMISSIONS.clearinghouse);

const from = (caller: Caller, { where }: Reach, condition: SQL): SQL => sql`
  from orders o join employees e on e.tenant_id = o.tenant_id and e.id = o.employee_id
  join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
  where ${where(sql`e.tenant_id`, sql`e.site_id`)} and ${condition}
    ${seesQueries(caller) ? sql`` : sql`and o.order_type <> 'clearinghouse'`}`;

/** The orders within reach that meet a condition on `o` and `e`. */
export const ordersQuery = (caller: Caller, reach: Reach, condition: SQL): SQL => sql`
  select ${columns}, (o.order_type <> 'clearinghouse' or ${seesResults(caller)}::boolean) as "mayOpen"
  ${from(caller, reach, condition)}`;

export const countQuery = (caller: Caller, reach: Reach, condition: SQL): SQL =>
  sql`select count(*)::int as total ${from(caller, reach, condition)}`;

export const orderQuery = (caller: Caller, reach: Reach, orderId: number): SQL =>
  ordersQuery(caller, reach, sql`o.id = ${orderId}`);

/** The orders of an employee, latest first. */
export const employeeOrdersQuery = (caller: Caller, reach: Reach, employeeId: number): SQL =>
  sql`${ordersQuery(caller, reach, sql`o.employee_id = ${employeeId}`)} order by o.ordered_at desc, o.id desc limit 200`;

/** The names of statuses in the database, for sorting. */
export const statusName = sql`case o.status_id ${sql.join(
  ORDER_STATUSES.map(
    ({ OrderStatusID, OrderStatus }) => sql`when ${OrderStatusID} then ${OrderStatus}::text`,
  ),
  sql` `,
)} end`;

/** An order on the wire. */
export const orderItem = (row: OrderRow): Order => ({
  OrderID: row.id,
  orderType: row.orderType,
  queryType: row.queryType,
  OrderDate: new Date(row.orderedAt).toISOString(),
  EmployerName: row.employer,
  EmploymentStatus:
    EMPLOYMENT_STATUSES.find(({ employmentStatusId }) => employmentStatusId === row.employmentStatusId)
      ?.status ?? '',
  AppointmentDateTime: null,
  OrderStatus: orderStatusName(row.statusId),
  OrderStatusID: row.statusId,
  MedicalExamOrderID: null,
  VendorName: null,
  VendorAddress: null,
  VendorCity: null,
  VendorState: null,
  VendorZip: null,
  VendorPhone: null,
  OctopusVendorID: null,
  orderSource: 'Roadfile',
  FirstName: row.firstName,
  LastName: row.lastName,
  employeeId: row.employeeId,
  orderedBy: row.orderedBy,
  realUser: row.realUser,
  documentId: row.mayOpen ? row.documentId : null,
  resultDate: row.mayOpen ? row.resultDate : null,
  hasRecord: row.hasRecord,
  isRecordTyped: row.isRecordTyped,
  problem: row.problem,
  problemText: row.problemText,
  version: row.version,
});
