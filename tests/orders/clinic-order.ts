import type { FastifyInstance } from 'fastify';
import type { Order } from '../../domain/orders/contract';
import { sql } from '../../server/platform/db';
import type { SignedIn } from '../support/factories';

export const DRUG = { authority: 'FMCSA', reasonId: 3, specimenId: 1, panel: 'DOT5', isObserved: false };
export const EXAM = { examType: 'dotPhysical', reason: 'recertification' };

/** A clinic of the network that does breath alcohol, drug tests and exams, on weekdays from 8 to 5 in New York. */
export const makeClinic = (app: FastifyInstance, vendorId: number, closedOn: string | null = null) =>
  app.data.withoutReach('operator', (tx) =>
    tx.query(sql`insert into clinics (vendor_id, vendor_name, name_key, address_key, address1, city, state, zip, phone, programs, time_zone,
        weekly_hours, national_registry_number, registry_answer, changed_by, closed_on)
      values (${vendorId}, 'Depot Street Clinic', 'depot street clinic', '48 depot street norfolk va', '48 Depot Street', 'Norfolk', 'VA', '23510', '757-555-0100',
        '{18,25}', 'America/New_York', ${`[[],${Array.from({ length: 5 }, () => '[{"from":480,"to":1020}]').join()},[]]`}::jsonb,
        '1234567890', 'listed', 'Test', ${closedOn}::date)`),
  );

export const placeExam = async (who: SignedIn, employeeId: number): Promise<Order> =>
  (await who.post('/v1/orders', { employeeId, orderType: 'exam', exam: EXAM })).json<Order>();

export const placeDrug = async (who: SignedIn, employeeId: number, more: object = {}): Promise<Order> =>
  (await who.post('/v1/orders', { employeeId, orderType: 'drug', test: { ...DRUG, ...more } })).json<Order>();

/** Gives an order this clinic and an appointment at nine on a day, or on any time of a day. */
export const scheduleOrder = async (
  who: SignedIn,
  order: Order,
  { vendorId, date, time = '09:00' }: { vendorId: number; date: string; time?: string | null },
): Promise<Order> =>
  (
    await who.post(`/v1/orders/${order.OrderID}/edits`, {
      walkIn: time === null,
      updateLog: { updateVendor: { vendorId }, updateAppointment: { date, time } },
    })
  ).json<Order>();
