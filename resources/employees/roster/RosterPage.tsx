import { endedPeriod } from '../../../domain/audits/period';
import { formatDate } from '../../../domain/shared/dates';
import { useUser } from '../../../providers/services';
import { ListPage } from '../../../src/list/ListPage';
import { useToday } from '../../../src/ui/today';
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
  const { audit } = useUser();
  const today = useToday();
  return (
    <ListPage list={rosterList} asOf={formatDate(endedPeriod(audit, today) ?? today)} action={actions} />
  );
}
