import { useTranslate } from 'ra-core';
import { ListPage } from '../../src/list/ListPage';
import { outboxList } from './outbox-list';

export const { prefetch } = outboxList;

/** What has been written to whom in the last 30 days. */
export default function OutboxPage() {
  const translate = useTranslate();
  return <ListPage list={outboxList} subtitle={translate('notifications.outbox.subtitle')} />;
}
