import type { Access } from '../access/access';
import type { PermissionKey } from '../access/permissions';
import { DRUG_ALCOHOL_PERMISSIONS } from '../documents/access';
import type { OrderType } from './contract';

/** What each kind of order requires of the person who places, changes or cancels it. */
export const ORDER_PERMISSIONS = {
  mvr: 'servicesDqf.orderMvrs',
  clearinghouse: 'servicesClearinghouse.orderClearinghouseQueries',
} as const satisfies Record<OrderType, PermissionKey>;

/** For routes that serve every kind of order. */
export const ANY_ORDER: Access = { any: [ORDER_PERMISSIONS.mvr, ORDER_PERMISSIONS.clearinghouse] };

/**
 * Who hears that an order of each kind has changed. That a driver is asked about again may say what a limited query found (40.321), so
 * not everyone who sees orders may hear of a query.
 */
export const ORDER_READERS: Record<OrderType, Access> = {
  mvr: 'client.viewOrders',
  clearinghouse: {
    all: ['client.viewOrders'],
    any: [...DRUG_ALCOHOL_PERMISSIONS, ORDER_PERMISSIONS.clearinghouse],
  },
};
