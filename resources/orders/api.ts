import type { Employee } from '../../domain/employees/contract';
import type {
  AuthorizationEmail,
  DchConsent,
  EmailQueued,
  Order,
  OrderBody,
  OrderEdit,
  OrderTrailEntry,
} from '../../domain/orders/contract';
import type { ApiContext } from '../../providers/api';

/** What an order of a record updates on the employee's file. */
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
    /** Sends an order of a record to the provider again. */
    sendAgain: (orderId: number) =>
      http.data<Order>(`/v1/orders/${orderId}/refreshmvr`, { method: 'PATCH', body: {} }),
    /** Changes the clinic, the appointment or the status of an exam or a test. */
    editOrder: (orderId: number, body: OrderEdit) =>
      http.data<Order>(`/v1/orders/${orderId}/edits`, { method: 'POST', body }),
    /** The authorization letter of an exam or a test, as PDF. */
    getAuthorization: (orderId: number, locale: string) =>
      http.blob(`/v1/orders/${orderId}/authorization?locale=${locale}`),
    emailAuthorization: (orderId: number, body: AuthorizationEmail) =>
      http.data<EmailQueued>(`/v1/authorizations/${orderId}/email`, { method: 'POST', body }),
    getEmploymentStatus: (employeeId: number, signal?: AbortSignal) =>
      http.data<Pick<Employee, 'employmentStatusId'>>(`/v1/employees/${employeeId}`, { signal }),
    /** What decides about orders of records, and what they ask with. */
    getOrderedEmployee: (employeeId: number, signal?: AbortSignal) =>
      http.data<Employee>(`/v1/employees/${employeeId}`, { signal }),
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
