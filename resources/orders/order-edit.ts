import type { Order, OrderEdit } from '../../domain/orders/contract';
import { timeIn } from '../../domain/orders/appointments';
import { todayIn } from '../../domain/shared/dates';

/** What the dialog edits. Names are those that the server refuses by. */
export interface EditedOrder {
  vendorId: number | null;
  walkIn: boolean;
  date: string | null;
  time: string | null;
  /** A text, as menus have it. */
  orderStatusId: string;
}

/** An order on the clinic's clock. */
export function editedOrder(order: Order): EditedOrder {
  const { AppointmentDateTime: at, VendorTimeZone, walkIn, walkInOn, OctopusVendorID } = order;
  const zone = VendorTimeZone ?? 'UTC';
  return {
    vendorId: OctopusVendorID,
    walkIn,
    date: at ? todayIn(zone, new Date(at)) : walkInOn,
    time: at ? timeIn(zone, new Date(at)) : null,
    orderStatusId: String(order.OrderStatusID),
  };
}

/** The parts of an edit that changed. Another clinic gets the appointment too: it is checked again, in that clinic's time. */
export function orderEdit(before: EditedOrder, values: EditedOrder): Pick<OrderEdit, 'walkIn' | 'updateLog'> {
  const { vendorId, walkIn, date, orderStatusId } = values;
  const time = walkIn ? null : values.time;
  const isMoved = vendorId !== before.vendorId;
  const isVisitChanged = walkIn !== before.walkIn || date !== before.date || time !== before.time;
  const sendsVisit = isVisitChanged || (isMoved && date !== null);
  return {
    ...(sendsVisit && { walkIn }),
    updateLog: {
      ...(isMoved && { updateVendor: { vendorId } }),
      ...(sendsVisit && { updateAppointment: { date, time: date === null ? null : time } }),
      ...(orderStatusId !== before.orderStatusId && {
        updateStatus: { orderStatusId: Number(orderStatusId) },
      }),
    },
  };
}
