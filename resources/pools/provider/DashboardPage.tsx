import { useTranslate } from 'ra-core';
import { ListPage } from '../../../src/list/ListPage';
import { dashboardList } from './dashboard-list';

export const { prefetch } = dashboardList;

/** Random testing of all clients, for the provider's staff. */
export default function DashboardPage() {
  return <ListPage list={dashboardList} subtitle={useTranslate()('pools.dashboard.subtitle')} />;
}
