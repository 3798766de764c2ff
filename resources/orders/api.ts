import type { DchConsent, Order, OrderBody, OrderTrailEntry } from '../../domain/orders/contract';
import type { ApiContext } from '../../providers/api';

/** What an MVR order updates on the employee's file. */
export interface LicenseUpdate {
  dob: string | null;
  license: string | null;
  state: string | null;
  licenseClassId: number | null;
  overrideLicense?: boolean;
}

/** Requests about orders. */
export function ordersApi({ http }: ApiContext) {
  return {
    updateLicense: (employeeId: number, update: LicenseUpdate) =>
      http.data(`/v1/employees/${employeeId}`, { method: 'PATCH', body: update }),
    placeOrder: (body: OrderBody) => http.data<Order>('/v1/orders', { method: 'POST', body }),
    /** An employee's consents to limited Clearinghouse queries. */
    getDchConsents: (employeeId: number, signal?: AbortSignal) =>
      http.data<DchConsent[]>(`/v1/employees/${employeeId}/dchConsents`, { signal }),
    getEmployeeOrders: (employeeId: number, signal?: AbortSignal) =>
      http.data<Order[]>(`/v1/orders?employmentId=${employeeId}`, { signal }),
    /** Sends an MVR order to the provider again. */
    refreshMvr: (orderId: number) =>
      http.data<Order>(`/v1/orders/${orderId}/refreshmvr`, { method: 'PATCH', body: {} }),
    getOrder: (orderId: number, signal?: AbortSignal) =>
      http.data<Order>(`/v1/orders/${orderId}`, { signal }),
    reopenOrder: (orderId: number) =>
      http.data<Order>(`/v1/orders/${orderId}/reopen`, { method: 'PATCH', body: {} }),
    getOrderTrail: (orderId: number, locale: string, signal?: AbortSignal) =>
      http.data<OrderTrailEntry[]>(`/v1/orders/${orderId}/auditTrail?locale=${locale}`, { signal }),
    addOrderMessage: (orderId: number, message: string) =>
      http.json(`/v1/orders/${orderId}/auditTrail`, { method: 'POST', body: { message } }),
    cancelOrder: (orderId: number) =>
      http.data<Order>(`/v1/orders/${orderId}`, { method: 'PATCH', body: { orderStatusId: 6 } }),
  };
}
