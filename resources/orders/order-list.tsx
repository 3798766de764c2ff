import type { RaRecord } from 'ra-core';
import { ORDER_TYPES, type Order, type OrderFilter } from '../../domain/orders/contract';
import { formatDate, todayIn } from '../../domain/shared/dates';
import { ORDER_STATUSES } from '../../domain/orders/statuses';
import { defineList } from '../../src/list/define-list';
import { booleanFilter, choiceFilter } from '../../src/list/filters';
import { dateTimeHere, zoneHere } from '../../src/ui/today';
import { orderHref, ORDERS } from './links';
import { actorOf, detailKeys, visitText } from './words';

/** The orders of a client, the latest first. */
export const orderList = defineList<Order & RaRecord, OrderFilter>({
  resource: ORDERS,
  title: 'orders.title',
  sort: { field: 'OrderDate', order: 'DESC' },
  columns: [
    {
      source: 'OrderDate',
      label: 'orders.column.date',
      link: true,
      render: ({ OrderDate }) => (
        <time dateTime={OrderDate} title={dateTimeHere(OrderDate)}>
          {formatDate(todayIn(zoneHere(), new Date(OrderDate)))}
        </time>
      ),
    },
    {
      source: 'LastName',
      label: 'orders.column.driver',
      render: ({ LastName, FirstName }) => `${LastName}, ${FirstName}`,
    },
    { source: 'EmployerName', label: 'orders.column.location' },
    {
      source: 'orderType',
      label: 'orders.column.type',
      sortable: false,
      render: ({ orderType }, { translate }) => translate(`orders.type.${orderType}`),
    },
    {
      source: 'OrderStatus',
      label: 'orders.column.status',
      render: ({ OrderStatusID }, { translate }) => translate(`orders.status.${OrderStatusID}`),
    },
    {
      source: 'VendorName',
      label: 'orders.clinic',
      sortable: false,
      render: ({ VendorName }) => VendorName ?? '',
    },
    {
      source: 'AppointmentDateTime',
      label: 'orders.visit',
      sortable: false,
      render: (order, tools) => visitText(order, tools) ?? '',
    },
    {
      source: 'expiresOn',
      label: 'orders.expiresOn',
      sortable: false,
      hidden: true,
      render: ({ expiresOn }) => formatDate(expiresOn),
    },
    {
      source: 'test',
      label: 'orders.detail',
      sortable: false,
      hidden: true,
      render: (order, { translate }) =>
        detailKeys(order)
          .map((key) => translate(key))
          .join(', '),
    },
    {
      source: 'orderedBy',
      label: 'orders.column.orderedBy',
      sortable: false,
      hidden: true,
      render: ({ orderedBy, realUser }, { translate }) => actorOf(orderedBy, realUser, translate),
    },
  ],
  search: { label: 'orders.search' },
  filters: [
    booleanFilter('openOrders', {
      label: 'orders.open',
      trueLabel: 'orders.open',
      falseLabel: 'orders.all',
      alwaysOn: true,
    }),
    choiceFilter('orderTypes', {
      label: 'orders.column.type',
      choices: ORDER_TYPES.map((id) => ({ id, label: `orders.type.${id}` })),
      multiple: true,
      alwaysOn: true,
    }),
    choiceFilter('statuses', {
      label: 'orders.column.status',
      choices: ORDER_STATUSES.map(({ OrderStatusID }) => ({
        id: OrderStatusID,
        label: `orders.status.${OrderStatusID}`,
      })),
      multiple: true,
      alwaysOn: true,
    }),
  ],
  exporter: false,
  empty: { title: 'orders.empty', text: 'orders.emptyText', filtered: { title: 'orders.none' } },
  rowHref: ({ OrderID }) => orderHref(OrderID),
});
