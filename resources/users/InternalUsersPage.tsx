import { ListPage } from '../../src/list/ListPage';
import { AddUserButton, internalUserList } from './user-list';

export const { prefetch } = internalUserList;

/** The provider's own users. */
export default function InternalUsersPage() {
  return <ListPage list={internalUserList} action={<AddUserButton kind="internal" />} />;
}
