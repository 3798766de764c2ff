/** Name of the resource. */
export const ORDERS = 'manage/orders';

/** The URL of an order. */
export const orderHref = (orderId: number): string => `/${ORDERS}/${orderId}`;
