import { ListPage } from '../../src/list/ListPage';
import { AddUserButton, clientUserList } from './user-list';

export const { prefetch } = clientUserList;

/** The users of a client. */
export default function ClientUsersPage() {
  return <ListPage list={clientUserList} action={<AddUserButton kind="client" />} />;
}
