import { ListPage } from '../../src/list/ListPage';
import { AcrossSubtitle } from './across';
import { alertsAcrossList } from './alerts-across-list';

export const { prefetch } = alertsAcrossList;

/** The document alerts of several clients. */
export default function AlertsAcrossPage() {
  return <ListPage list={alertsAcrossList} subtitle={<AcrossSubtitle />} />;
}
