/** The statuses of an order. */
export const ORDER_STATUSES = [
  { OrderStatusID: 1, OrderStatus: 'Ordered' },
  { OrderStatusID: 2, OrderStatus: 'Scheduled' },
  { OrderStatusID: 3, OrderStatus: 'Completed' },
  { OrderStatusID: 4, OrderStatus: 'No Show' },
  { OrderStatusID: 5, OrderStatus: 'Collected / Exam Performed' },
  { OrderStatusID: 6, OrderStatus: 'Canceled' },
  { OrderStatusID: 7, OrderStatus: 'Expired' },
  { OrderStatusID: 8, OrderStatus: 'Awaiting Results' },
  { OrderStatusID: 9, OrderStatus: 'Closed' },
  { OrderStatusID: 10, OrderStatus: 'Billed' },
  { OrderStatusID: 11, OrderStatus: 'Vendor Error' },
  { OrderStatusID: 12, OrderStatus: 'Duplicate' },
  { OrderStatusID: 13, OrderStatus: 'Refused' },
  { OrderStatusID: 14, OrderStatus: 'On Hold' },
  { OrderStatusID: 15, OrderStatus: 'Not Certified' },
  { OrderStatusID: 16, OrderStatus: 'Certified' },
  { OrderStatusID: 17, OrderStatus: 'Closed Without Test' },
  { OrderStatusID: 18, OrderStatus: 'Awaiting Clinic Confirmation' },
  { OrderStatusID: 19, OrderStatus: 'Incomplete' },
  { OrderStatusID: 20, OrderStatus: 'Archived' },
  { OrderStatusID: 21, OrderStatus: 'Determination Pending' },
  { OrderStatusID: 22, OrderStatus: 'Customer Care Intervention' },
] as const;

export const ORDERED = 1;
export const SCHEDULED = 2;
export const COMPLETED = 3;
export const NO_SHOW = 4;
/** A specimen was collected, or the exam took place. */
export const PERFORMED = 5;
export const CANCELED = 6;
export const EXPIRED = 7;
export const AWAITING_RESULTS = 8;
export const CLOSED = 9;
export const VENDOR_ERROR = 11;
export const REFUSED = 13;
export const NOT_CERTIFIED = 15;
export const CERTIFIED = 16;
export const CLOSED_WITHOUT_TEST = 17;
export const AWAITING_CLINIC = 18;
export const INCOMPLETE = 19;
export const DETERMINATION_PENDING = 21;
export const CUSTOMER_CARE = 22;

/** Orders in these statuses are still in flight: they can be canceled, and the job title of the person stays as it is. */
export const IN_FLIGHT: readonly number[] = [1, 2, 5, 8, 18, 21, 22];

export const isInFlight = (orderStatusId: number): boolean => IN_FLIGHT.includes(orderStatusId);

export const orderStatusName = (orderStatusId: number): string =>
  ORDER_STATUSES.find(({ OrderStatusID }) => OrderStatusID === orderStatusId)?.OrderStatus ?? '';
