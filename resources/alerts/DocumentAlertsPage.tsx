import { ListPage } from '../../src/list/ListPage';
import { documentAlertList } from './document-alert-list';

export const { prefetch } = documentAlertList;

/** The missing items of all drivers. */
export default function DocumentAlertsPage() {
  return <ListPage list={documentAlertList} />;
}
