import { formatDate } from '../../../domain/shared/dates';
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

/** The employees of a client, or of the location picked in the header. */
export default function RosterPage() {
  return <ListPage list={rosterList} asOf={formatDate(useToday())} action={actions} />;
}
