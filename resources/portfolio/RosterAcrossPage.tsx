import { ListPage } from '../../src/list/ListPage';
import { AcrossSubtitle } from './across';
import { rosterAcrossList } from './roster-across-list';

export const { prefetch } = rosterAcrossList;

/** The employees of several clients. */
export default function RosterAcrossPage() {
  return <ListPage list={rosterAcrossList} subtitle={<AcrossSubtitle />} />;
}
