import { ListPage } from '../../src/list/ListPage';
import { documentAlertList } from './document-alert-list';

export const { prefetch } = documentAlertList;

/** What drivers' files lack. */
export default function DocumentAlertsPage() {
  return <ListPage list={documentAlertList} />;
}
