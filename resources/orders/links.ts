/** Name of the resource. */
export const ORDERS = 'manage/orders';
