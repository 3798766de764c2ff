import { formatDateTime } from '../../domain/shared/dates';
import type { OrderRow } from './order-queries';

type Visit = Pick<OrderRow, 'clinic' | 'appointmentAt' | 'walkInOn'>;

interface Appointment {
  clinic: { timeZone?: string | null } | null;
  appointmentAt: string | null;
}

/** An appointment on the clinic's clock, as the trail says it. */
export const appointmentWords = ({ appointmentAt, clinic }: Appointment): string | null =>
  appointmentAt === null
    ? null
    : `${formatDateTime(appointmentAt, clinic?.timeZone ?? 'UTC')} (${clinic?.timeZone ?? 'UTC'})`;

/** The clinic and the visit as the audit trail records them. */
export const visitWords = (order: Visit) => ({
  clinic: {
    orderClinic: order.clinic && `${order.clinic.name}, ${order.clinic.city} (${order.clinic.vendorId})`,
  },
  visit: { orderAppointment: appointmentWords(order), walkInOn: order.walkInOn },
});
