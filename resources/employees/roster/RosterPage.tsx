import { ListBase } from 'ra-core';
import { useMemo } from 'react';
import { useRosterView, useSelectedSite } from '../../../providers/clientState';
import { EMPLOYEES } from '../links';
import type { RosterRow } from './columns';
import { Roster } from './Roster';
import { builtInFilter, DEFAULT_SORT } from './views';

/** The people of a client, or of the location that is picked in the header. */
export default function RosterPage() {
  const [site] = useSelectedSite();
  const [view] = useRosterView();
  const filterDefaultValues = useMemo(() => builtInFilter(view), [view]);
  return (
    <ListBase<RosterRow>
      resource={EMPLOYEES}
      // The route's guard has asked already; asked again, the first rows would wait for the answer.
      disableAuthentication
      perPage={25}
      sort={DEFAULT_SORT}
      filterDefaultValues={filterDefaultValues}
      queryOptions={{ meta: { site } }}
    >
      <Roster />
    </ListBase>
  );
}
