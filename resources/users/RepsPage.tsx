import { ListPage } from '../../src/list/ListPage';
import { AddUserButton, repList } from './user-list';

export const { prefetch } = repList;

/** The customer care reps. */
export default function RepsPage() {
  return <ListPage list={repList} action={<AddUserButton kind="rep" />} />;
}
