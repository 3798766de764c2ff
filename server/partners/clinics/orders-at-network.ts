import type { ClinicCancel, ClinicRequest } from '../../../domain/partners/clinic-order';
import { ORDER_FORMAT } from '../../../domain/partners/clinic-order';
import type { ClinicOnOrder } from '../../../domain/orders/contract';
import {
  AWAITING_CLINIC,
  CANCELED,
  CLOSED_WITHOUT_TEST,
  EXPIRED,
  ORDERED,
  SCHEDULED,
} from '../../../domain/orders/statuses';
import { reasonName, specimenName, type OrderReasonId, type SpecimenId } from '../../../domain/orders/tests';
import { array, sql, type SQL } from '../../platform/db';
import type { ClinicNetwork } from '../../platform/sftp/partners-config';

/** An order of any client with a clinic. */
export interface NetworkOrder {
  id: number;
  tenantId: number;
  employeeId: number;
  siteId: number;
  requestId: string;
  statusId: number;
  orderType: 'exam' | 'drug' | 'alcohol';
  orderedAt: string;
  firstName: string;
  lastName: string;
  dob: string;
  license: string;
  state: string;
  examType: string | null;
  examReason: string | null;
  authority: string | null;
  reasonId: OrderReasonId | null;
  specimenId: SpecimenId | null;
  panel: string | null;
  isObserved: boolean | null;
  clinic: ClinicOnOrder;
  /** Of the clinic in the network; '' if it isn't part of it. */
  code: string;
  appointmentAt: string | null;
  walkInOn: string | null;
  expiresOn: string | null;
  /** What the network knows, and what it should. */
  sentVisit: string | null;
  visit: string;
}

/** A clinic and a visit as one text, to tell whether the network knows them. */
export const VISIT = sql`concat_ws('|', o.clinic_id::text, coalesce(extract(epoch from o.appointment_at)::bigint::text, '-'),
  coalesce(to_char(o.walk_in_on, 'YYYY-MM-DD'), '-'))`;

const CODES: Readonly<Record<ClinicNetwork, SQL>> = {
  formFox: sql`n.form_fox_code`,
  eScreen: sql`n.es_site_id`,
};

const BEFORE_THE_VISIT = [ORDERED, SCHEDULED, AWAITING_CLINIC];
const OFF = [CANCELED, EXPIRED, CLOSED_WITHOUT_TEST];
/** Older orders were made by phone, or forgotten: a network that is set up later must not call those people in. */
const recent = (now: Date): SQL =>
  sql`coalesce(o.ordered_again_at, o.ordered_at) > ${now.toISOString()}::timestamptz - interval '30 days'`;

const from = sql`from orders o join clinics n on n.vendor_id = o.clinic_id`;
const open = sql`o.order_type in ('exam', 'drug', 'alcohol') and o.status_id = any(${array(BEFORE_THE_VISIT)}::int[])`;

/** Orders that the network has to get, or to get again because the visit changed. */
const toSend = (network: ClinicNetwork, now: Date): SQL =>
  sql`${from} where ${open} and ${CODES[network]} <> '' and o.sent_visit is distinct from ${VISIT} and ${recent(now)}`;

/** Orders that the network has and that are off, or went to a clinic of no network. */
const toTakeBack = (
  network: ClinicNetwork,
): SQL => sql`from orders o left join clinics n on n.vendor_id = o.clinic_id
  where o.sent_visit is not null and (o.status_id = any(${array(OFF)}::int[])
    or (${open} and coalesce(${CODES[network]}, '') = ''))`;

export interface OrderKey {
  tenantId: number;
  id: number;
}
const KEY = sql`select o.tenant_id as "tenantId", o.id`;

export const toSendQuery = (network: ClinicNetwork, now: Date, limit: number): SQL =>
  sql`${KEY} ${toSend(network, now)} order by o.ordered_at, o.id limit ${limit}`;
export const toTakeBackQuery = (network: ClinicNetwork, limit: number): SQL =>
  sql`${KEY} ${toTakeBack(network)} order by o.ordered_at, o.id limit ${limit}`;
export const unsentCount = (network: ClinicNetwork, now: Date): SQL =>
  sql`select count(*)::int as count, min(o.ordered_at) as oldest ${toSend(network, now)}`;

/** The order with an answer's request. */
export const keyOfRequest = (requestId: string): SQL =>
  sql`${KEY} from orders o where o.order_type in ('exam', 'drug', 'alcohol') and o.request_id = ${requestId}::uuid`;

/** One order, with what a request says; locked against other changes. */
export const networkOrder = ({ tenantId, id }: OrderKey, network: ClinicNetwork): SQL => sql`
  select o.id, o.tenant_id as "tenantId", o.employee_id as "employeeId", e.site_id as "siteId", o.request_id as "requestId",
    o.status_id as "statusId", o.order_type as "orderType", o.ordered_at as "orderedAt", e.first_name as "firstName",
    e.last_name as "lastName", o.dob::text as dob, o.license, o.state, o.exam_type as "examType", o.exam_reason as "examReason",
    o.authority, o.reason_id as "reasonId", o.specimen_id as "specimenId", o.panel, o.is_observed as "isObserved", o.clinic,
    coalesce(${CODES[network]}, '') as code, o.appointment_at as "appointmentAt", o.walk_in_on::text as "walkInOn",
    o.expires_on::text as "expiresOn", o.sent_visit as "sentVisit", ${VISIT} as visit
  from orders o join employees e on e.tenant_id = o.tenant_id and e.id = o.employee_id
    left join clinics n on n.vendor_id = o.clinic_id
  where o.tenant_id = ${tenantId} and e.tenant_id = ${tenantId} and o.id = ${id} for update of o`;

/** Whether the network has to get an order that was read again. */
export const isToSend = ({ statusId, code, clinic, sentVisit, visit }: NetworkOrder): boolean =>
  BEFORE_THE_VISIT.includes(statusId) && code !== '' && clinic !== null && sentVisit !== visit;

export const isToTakeBack = ({ statusId, code, sentVisit }: NetworkOrder): boolean =>
  sentVisit !== null && (OFF.includes(statusId) || (BEFORE_THE_VISIT.includes(statusId) && code === ''));

export const requestOf = (order: NetworkOrder): ClinicRequest => ({
  format: ORDER_FORMAT,
  action: 'order',
  requestId: order.requestId,
  orderId: order.id,
  orderedAt: new Date(order.orderedAt).toISOString(),
  orderType: order.orderType,
  firstName: order.firstName,
  lastName: order.lastName,
  dob: order.dob,
  license: order.license,
  licenseState: order.state,
  exam: order.orderType === 'exam' ? { type: order.examType, reason: order.examReason } : null,
  test:
    order.orderType === 'exam'
      ? null
      : {
          authority: order.authority,
          reason: order.reasonId && reasonName(order.reasonId),
          specimen: order.specimenId && specimenName(order.specimenId),
          panel: order.panel,
          isObserved: order.isObserved ?? false,
        },
  clinic: { code: order.code, vendorId: order.clinic.vendorId, name: order.clinic.name },
  appointmentAt: order.appointmentAt && new Date(order.appointmentAt).toISOString(),
  walkInOn: order.walkInOn,
  lastDay: order.expiresOn,
});

export const cancelOf = ({ requestId, id }: NetworkOrder): ClinicCancel => ({
  format: ORDER_FORMAT,
  action: 'cancel',
  requestId,
  orderId: id,
});
