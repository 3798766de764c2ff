import { EMPLOYMENT_STATUSES } from '../../domain/employees/constants';
import { PSP_DOC_TYPE_ID } from '../../domain/documents/document-types';
import { hiddenOrderTypes } from '../../domain/orders/access';
import { classOf, seesEveryGroup } from '../../domain/drug-tests/visibility';
import { ORDER_SOURCE, type Order, type OrderProblem, type OrderType } from '../../domain/orders/contract';
import { DUTY_REASONS, knowsDutyTests } from '../../domain/return-to-duty/duty-tests';
import { statusesByHand } from '../../domain/orders/moves';
import { ORDER_STATUSES, orderStatusName } from '../../domain/orders/statuses';
import { ORDER_REASONS } from '../../domain/orders/tests';
import { COLLECTION_PROBLEMS } from '../../domain/orders/types';
import { clients } from '../clients/tables';
import { hiddenDocTypes, seesResults } from '../compliance';
import { employees } from '../employees/tables';
import type { Caller } from '../platform/access/caller';
import { alias, array, fields, pick, sql, type Reach, type RowOf, type SQL } from '../platform/db';
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
    'dob',
    'license',
    'state',
    'problemText',
    'examType',
    'examReason',
    'authority',
    'reasonId',
    'specimenId',
    'panel',
    'isObserved',
    'lab',
    'specimenNumber',
    'selectedId',
    'accidentId',
    'clinic',
    'appointmentAt',
    'walkInOn',
    'expiresOn',
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
  resultDocTypeId: sql<
    number | null
  >`(select d.doc_type_id from documents d where d.tenant_id = o.tenant_id and d.id = o.document_id)`,
  isRecordTyped: sql<boolean>`exists (select 1 from mvr_records m where m.tenant_id = o.tenant_id and m.document_id = o.document_id
    and m.typed_by is not null)`,
  hasRecord: sql<boolean>`exists (select 1 from mvr_records m where m.tenant_id = o.tenant_id and m.document_id = o.document_id)`,
});
export type OrderRow = RowOf<typeof columns> & {
  /** Null also if the reader may not know of it. */
  problem: OrderProblem | null;
  /** Whether the reader may know of the document with the result. */
  mayOpen: boolean;
};

/** Whether a caller may see PSP reports: they are for the company that orders them, and for those who decide about hiring. */
export const seesPspReports = (caller: Caller): boolean => !hiddenDocTypes(caller).includes(PSP_DOC_TYPE_ID);

/** The kinds of orders that a caller doesn't know of. */
const hiddenOrders = (caller: Caller): OrderType[] =>
  hiddenOrderTypes(caller.permissions, { results: seesResults(caller) });

/** The condition for orders that a caller doesn't know of: of hidden kinds, or for reasons that tell of a violation; null: they know all. */
export function unknownOrders(caller: Caller, of = sql`o.`): SQL | null {
  const hidden = hiddenOrders(caller);
  const conditions = [
    ...(hidden.length > 0 ? [sql`${of}order_type = any(${array(hidden)}::text[])`] : []),
    ...(knowsDutyTests(caller.permissions)
      ? []
      : [sql`coalesce(${of}reason_id, 0) = any(${array([...DUTY_REASONS])}::int[])`]),
  ];
  return conditions.length === 0 ? null : sql`(${sql.join(conditions, sql` or `)})`;
}

/** The condition for orders that a caller knows of. */
export function knownOrders(caller: Caller, of?: SQL): SQL {
  const unknown = unknownOrders(caller, of);
  return unknown === null ? sql`true` : sql`not ${unknown}`;
}

const from = (caller: Caller, { where }: Reach, condition: SQL): SQL => sql`
  from orders o join employees e on e.tenant_id = o.tenant_id and e.id = o.employee_id
  join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
  where ${where(sql`e.tenant_id`, sql`e.site_id`)} and ${condition}
    and ${knownOrders(caller)}`;

/** What went wrong at a collection can tell how the test will end (49 CFR 382.401). */
function knownProblem({ permissions }: Caller): SQL {
  const sees = (reasonId: number | null) => sql`${seesEveryGroup(permissions, classOf(reasonId))}::boolean`;
  const { preEmployment, random } = ORDER_REASONS;
  return sql`case when o.problem <> all(${array([...COLLECTION_PROBLEMS])}::text[])
    or case o.reason_id when ${preEmployment} then ${sees(preEmployment)} when ${random} then ${sees(random)} else ${sees(null)} end
    then o.problem end`;
}

/** The orders within reach that meet a condition on `o` and `e`. */
export const ordersQuery = (caller: Caller, reach: Reach, condition: SQL): SQL => sql`
  select ${columns}, case when o.order_type in ('clearinghouse', 'drug', 'alcohol') then ${seesResults(caller)}::boolean
    when o.order_type = 'psp' then ${seesPspReports(caller)}::boolean else true end as "mayOpen", ${knownProblem(caller)} as problem
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

export const examOf = ({ examType, examReason }: OrderRow): Order['exam'] =>
  examType === null || examReason === null ? null : { examType, reason: examReason };

export const testOf = ({ authority, reasonId, specimenId, panel, isObserved }: OrderRow): Order['test'] =>
  authority === null || reasonId === null || specimenId === null
    ? null
    : { authority, reasonId, specimenId, panel, isObserved: isObserved ?? false };

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
  AppointmentDateTime: row.appointmentAt === null ? null : new Date(row.appointmentAt).toISOString(),
  OrderStatus: orderStatusName(row.statusId),
  OrderStatusID: row.statusId,
  MedicalExamOrderID: row.orderType === 'exam' ? row.id : null,
  VendorName: row.clinic?.name ?? null,
  VendorAddress: row.clinic ? [row.clinic.address1, row.clinic.address2].filter(Boolean).join(', ') : null,
  VendorCity: row.clinic?.city ?? null,
  VendorState: row.clinic?.state ?? null,
  VendorZip: row.clinic?.zip ?? null,
  VendorPhone: row.clinic?.phone ?? null,
  OctopusVendorID: row.clinic?.vendorId ?? null,
  VendorTimeZone: row.clinic?.timeZone ?? null,
  walkIn: row.walkInOn !== null,
  walkInOn: row.walkInOn,
  expiresOn: row.expiresOn,
  exam: examOf(row),
  test: testOf(row),
  lab: row.lab,
  specimenNumber: row.specimenNumber,
  selectedId: row.selectedId,
  accidentId: row.accidentId,
  mayBecome: statusesByHand(row.orderType, row.statusId),
  orderSource: ORDER_SOURCE,
  FirstName: row.firstName,
  LastName: row.lastName,
  employeeId: row.employeeId,
  orderedBy: row.orderedBy,
  realUser: row.realUser,
  documentId: row.mayOpen ? row.documentId : null,
  resultDate: row.mayOpen ? row.resultDate : null,
  resultDocTypeId: row.mayOpen ? row.resultDocTypeId : null,
  hasRecord: row.hasRecord,
  isRecordTyped: row.isRecordTyped,
  problem: row.problem,
  problemText: row.problemText,
  version: row.version,
});
