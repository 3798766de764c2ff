import { formatDate } from '../../../domain/shared/dates';
import { ListPage } from '../../../src/list/ListPage';
import { useToday } from '../../../src/ui/today';
import { useEndedPeriod } from '../../../src/ui/use-ended-period';
import { AddEmployeeButton, ImportRosterButton } from './RosterActions';
import { rosterList } from './roster-list';

export const { prefetch } = rosterList;

const actions = (
  <>
    <ImportRosterButton />
    <AddEmployeeButton />
  </>
);

/** The employees of a client, or of the location picked in the header; for an audit, with their status at the end of its period. */
export default function RosterPage() {
  const today = useToday();
  const asOf = useEndedPeriod() ?? today;
  return <ListPage list={rosterList} asOf={formatDate(asOf)} action={actions} />;
}
