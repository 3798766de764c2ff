import { prefetchFirstPage, type PrefetchContext } from '../../providers/prefetch';
import { usePermission } from '../../providers/services';
import { HouseList } from '../../src/ui/HouseList';
import { REPS } from './kinds';
import { UserList, type UserRow } from './UserList';

const LIST = { resource: REPS.resource, sort: { field: 'lastName', order: 'ASC' as const } };

export const prefetch = (context: PrefetchContext) => prefetchFirstPage(context, LIST);

/** The customer care reps. */
export default function RepsPage() {
  const mayOpen = usePermission('admin.viewCustomerCareReps');
  return (
    <HouseList<UserRow> list={LIST}>
      <UserList kind={REPS} mayOpen={mayOpen} />
    </HouseList>
  );
}
