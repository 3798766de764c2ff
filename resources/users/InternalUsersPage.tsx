import { prefetchFirstPage, type PrefetchContext } from '../../providers/prefetch';
import { usePermission } from '../../providers/services';
import { HouseList } from '../../src/ui/HouseList';
import { INTERNAL_USERS } from './kinds';
import { useInternalUsers } from './use-user';
import { UserList, type UserRow } from './UserList';

const LIST = { resource: INTERNAL_USERS.resource, sort: { field: 'lastName', order: 'ASC' as const } };

export const prefetch = (context: PrefetchContext) => prefetchFirstPage(context, LIST);

/** The provider's own users. */
export default function InternalUsersPage() {
  const kind = useInternalUsers();
  const mayOpen = usePermission('admin.viewInternalUser');
  return (
    <HouseList<UserRow> list={LIST}>
      <UserList kind={kind} mayOpen={mayOpen} />
    </HouseList>
  );
}
