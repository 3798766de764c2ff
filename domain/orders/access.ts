import type { Access } from '../access/access';
import type { PermissionKey } from '../access/permissions';
import type { OrderType } from './contract';

/** What each kind of order requires of the person who places, changes or cancels it. */
export const ORDER_PERMISSIONS = {
  mvr: 'servicesDqf.orderMvrs',
  clearinghouse: 'servicesClearinghouse.orderClearinghouseQueries',
} as const satisfies Record<OrderType, PermissionKey>;

/** For routes that serve every kind of order. */
export const ANY_ORDER: Access = { any: [ORDER_PERMISSIONS.mvr, ORDER_PERMISSIONS.clearinghouse] };
