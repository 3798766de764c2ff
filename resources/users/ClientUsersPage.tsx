import { prefetchFirstPage, type PrefetchContext } from '../../providers/prefetch';
import { usePermission } from '../../providers/services';
import { HouseList } from '../../src/ui/HouseList';
import { CLIENT_USERS } from './kinds';
import { UserList, type UserRow } from './UserList';

const LIST = { resource: CLIENT_USERS.resource, sort: { field: 'lastName', order: 'ASC' as const } };

export const prefetch = (context: PrefetchContext) => prefetchFirstPage(context, LIST);

/** The users of a client. */
export default function ClientUsersPage() {
  const mayOpen = usePermission('client.viewUsers');
  return (
    <HouseList<UserRow> list={LIST}>
      <UserList kind={CLIENT_USERS} mayOpen={mayOpen} />
    </HouseList>
  );
}
