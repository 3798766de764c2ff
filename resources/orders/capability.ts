import { lazy } from 'react';
import type { Capability } from '../../src/capability';
import { ORDERS } from './links';

export const orders: Capability = {
  name: 'orders',
  textsLater: true,
  fileSection: { access: 'client.viewOrders', Section: lazy(() => import('./OrdersSection')) },
  resources: [
    {
      name: ORDERS,
      api: { id: 'OrderID', list: 'orders' },
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
  // A line of an order also names the driver, their location and the date of the result.
  live: { 'orders:changed': ['orders', ORDERS], 'alerts:changed': ['orders', ORDERS] },
  dialogs: {
    orderRecord: () => import('./OrderRecordDialog'),
    clearinghouseQuery: () => import('./ClearinghouseQueryDialog'),
    orderExam: () => import('./OrderExamDialog'),
    orderTest: () => import('./OrderTestDialog'),
    orderEdit: () => import('./OrderEditDialog'),
    orderLetter: () => import('./LetterDialog'),
  },
};
