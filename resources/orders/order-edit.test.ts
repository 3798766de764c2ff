import { describe, expect, it } from 'vitest';
import type { Order } from '../../domain/orders/contract';
import { editedOrder, orderEdit, type EditedOrder } from './order-edit';

const BEFORE: EditedOrder = {
  vendorId: 7,
  walkIn: false,
  date: '2026-06-16',
  time: '09:00',
  orderStatusId: '2',
};
const changed = (values: Partial<EditedOrder>) => orderEdit(BEFORE, { ...BEFORE, ...values });

describe('an edit of an order', () => {
  it('has only the parts that changed [ORD-EDIT-06]', () => {
    expect(changed({})).toEqual({ updateLog: {} });
    expect(changed({ orderStatusId: '4' })).toEqual({ updateLog: { updateStatus: { orderStatusId: 4 } } });
    expect(changed({ time: '09:15' })).toEqual({
      walkIn: false,
      updateLog: { updateAppointment: { date: '2026-06-16', time: '09:15' } },
    });
    expect(changed({ date: null, vendorId: null })).toEqual({
      walkIn: false,
      updateLog: { updateVendor: { vendorId: null }, updateAppointment: { date: null, time: null } },
    });
  });

  it('sends the appointment along with another clinic', () => {
    expect(changed({ vendorId: 8 })).toEqual({
      walkIn: false,
      updateLog: {
        updateVendor: { vendorId: 8 },
        updateAppointment: { date: '2026-06-16', time: '09:00' },
      },
    });
  });

  it('has no time for a walk-in [ORD-EDIT-04]', () => {
    expect(changed({ walkIn: true })).toEqual({
      walkIn: true,
      updateLog: { updateAppointment: { date: '2026-06-16', time: null } },
    });
  });

  it('begins with the appointment on the clinic’s clock', () => {
    const order = {
      OctopusVendorID: 7,
      walkIn: false,
      walkInOn: null,
      AppointmentDateTime: '2026-06-16T14:00:00.000Z',
      VendorTimeZone: 'America/Chicago',
      OrderStatusID: 2,
    } as Order;
    expect(editedOrder(order)).toEqual(BEFORE);
  });
});
