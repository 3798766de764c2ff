import { lazy, Suspense } from 'react';
import type { Capability } from '../../src/capability';

import { ORDERS } from './links';

export { useOrderMvr } from './use-order-mvr';

const OrdersSection = lazy(() => import('./OrdersSection'));

/** The orders about an employee, as a section of their file. */
export function Orders({ employeeId }: { employeeId: number }) {
  return (
    <Suspense fallback={null}>
      <OrdersSection key={employeeId} employeeId={employeeId} />
    </Suspense>
  );
}

export const orders: Capability = {
  name: 'orders',
  resources: [
    {
      name: ORDERS,
      list: () => import('./OrdersPage'),
      show: { path: ':orderId', load: () => import('./OrderPage') },
      options: {
        access: { list: 'client.viewOrders', show: 'client.viewOrders' },
        titles: { list: 'orders.title', show: 'orders.order' },
        needsClient: true,
        heading: 'manage',
        menu: true,
      },
    },
  ],
  live: { 'alerts:changed': ['orders', ORDERS] },
  dialogs: {
    orderMVR: () => import('./OrderMvrDialog'),
    clearinghouseQuery: () => import('./ClearinghouseQueryDialog'),
  },
};
