export { orders } from './capability';
export { orderHref } from './links';
export { useOrderMvr } from './use-order-mvr';
