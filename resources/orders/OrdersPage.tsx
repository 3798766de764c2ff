import { useTranslate } from 'ra-core';
import { ListPage } from '../../src/list/ListPage';
import { orderList } from './order-list';

export const { prefetch } = orderList;

/** What was ordered for the drivers of a client, and how far it is. */
export default function OrdersPage() {
  const translate = useTranslate();
  return <ListPage list={orderList} subtitle={translate('orders.subtitle')} />;
}
