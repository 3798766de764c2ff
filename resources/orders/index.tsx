export { orders } from './capability';
export { useOrderMvr } from './use-order-mvr';
