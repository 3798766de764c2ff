export { orders } from './capability';
export { orderHref } from './links';
export { useOrderRecord } from './use-order-record';
