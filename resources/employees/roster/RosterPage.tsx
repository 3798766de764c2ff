import { useMemo } from 'react';
import { prefetchFirstPage, type PrefetchContext } from '../../../providers/prefetch';
import {
  rosterViewOf,
  selectedSiteOf,
  useRosterView,
  useSelectedSite,
  type RosterView,
} from '../../../providers/clientState';
import { HouseList } from '../../../src/ui/HouseList';
import { EMPLOYEES } from '../links';
import type { RosterRow } from './columns';
import { Roster } from './Roster';
import { builtInFilter, DEFAULT_SORT } from './views';

const listOf = (site: number | null, view: RosterView) => ({
  resource: EMPLOYEES,
  sort: DEFAULT_SORT,
  filterDefaultValues: builtInFilter(view),
  meta: { site },
});

export const prefetch = (context: PrefetchContext) =>
  prefetchFirstPage(context, listOf(selectedSiteOf(context.store), rosterViewOf(context.store)));

/** The people of a client, or of the location that is picked in the header. */
export default function RosterPage() {
  const [site] = useSelectedSite();
  const [view] = useRosterView();
  const list = useMemo(() => listOf(site, view), [site, view]);
  return (
    <HouseList<RosterRow> list={list}>
      <Roster />
    </HouseList>
  );
}
