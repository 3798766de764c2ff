import { ROLES } from '../../domain/access/roles';
import { formatDate } from '../../domain/shared/dates';
import { refuse } from '../../domain/shared/refusals/refusal';
import {
  USER_SORT_FIELDS,
  UserFilter,
  UserListItem,
  type UserSortField,
  type UserState,
} from '../../domain/users/contract';
import { permissionNamed } from '../../domain/users/user-rules';
import type { ClientList, ListQuery } from '../platform/client-list';
import { array, fields, sql, type Reach, type SQL } from '../platform/db';
import { refuseAny } from '../platform/errors';
import type { ItemColumn } from '../platform/item-columns';
import { containing } from '../platform/like';
import { isNamed } from '../platform/name-search';
import { COMMON, state, u } from './user-queries';

const STATES: Record<UserState, string> = {
  active: 'Active',
  invited: 'Invited',
  deactivated: 'Deactivated',
};

const COLUMNS: readonly ItemColumn<UserListItem>[] = [
  ['lastName', 'Last Name'],
  ['firstName', 'First Name'],
  ['email', 'Email'],
  ['role', 'Role', ({ role }) => ROLES.find(({ id }) => id === role)?.name ?? role],
  ['state', 'Status', (user) => STATES[user.state]],
  ['invitedUntil', 'Invited Until', ({ invitedUntil }) => formatDate(invitedUntil?.slice(0, 10) ?? null)],
];

/** The conditions of a filter, except locations, which depend on the caller's reach. */
function filterConditions({ q = '', roles, states, permission }: UserFilter, forPermission?: string): SQL[] {
  const named = [permission, forPermission].filter((one) => one !== undefined);
  const like = containing(q);
  return [
    ...(q.trim()
      ? [sql`(${isNamed(sql`u.first_name || ' ' || u.last_name`, q.trim())} or u.email ilike ${like})`]
      : []),
    ...(roles ? [sql`u.role = any(${array(roles)}::text[])`] : []),
    ...(states ? [sql`${state} = any(${array(states)}::text[])`] : []),
    ...named.map((one) => sql`u.permissions && ${array(permissionNamed(one))}::text[] and not u.deactivated`),
  ];
}

function refuseUnknown(filter: UserFilter, forPermission?: string): void {
  const named = Object.entries({ forPermission, 'filter.permission': filter.permission });
  const unknown = named.filter(([, name]) => name !== undefined && permissionNamed(name).length === 0);
  refuseAny(Object.fromEntries(unknown.map(([field]) => [field, refuse('request.unknownPermission')])));
}

export type UserList<Scope> = ClientList<
  UserListItem,
  typeof UserListItem,
  typeof UserFilter,
  UserSortField,
  Scope
>;

/** What one list of users has of its own. */
interface OwnPart<Scope> extends Pick<UserList<Scope>, 'name' | 'unscoped' | 'access' | 'summary' | 'scope'> {
  /** Only the users with this permission, by key or name. */
  forPermission?: string | undefined;
  /** A column besides those of all users. */
  column?: (reach: Reach) => Partial<Record<keyof UserListItem, SQL>>;
  /** Which users a reader sees. */
  visible: (reach: Reach, scope: Scope) => SQL;
  export: { summary: string; columns?: readonly ItemColumn<UserListItem>[] };
}

/** A list of users: a client's, the provider's own, or customer care reps. */
export const userList = <Scope extends ListQuery<UserFilter>>({
  forPermission,
  column,
  visible,
  ...own
}: OwnPart<Scope>): UserList<Scope> => ({
  ...own,
  schema: UserListItem,
  filter: UserFilter,
  sortFields: USER_SORT_FIELDS,
  defaultSort: { field: 'lastName', order: 'ASC' },
  wholeList: true,
  sort: {
    lastName: sql`lower(${u.lastName})`,
    firstName: sql`lower(${u.firstName})`,
    email: sql`lower(${u.email})`,
    role: u.role,
    state,
  },
  order: (by, direction) => sql`${by} ${direction}, u.id`,
  scope(app, query) {
    refuseUnknown(query.filter, forPermission);
    return own.scope(app, query);
  },
  columns: (reach) => fields({ ...COMMON, ...column?.(reach) }),
  from: sql`users u`,
  where: (reach, scope) => [visible(reach, scope), ...filterConditions(scope.filter, forPermission)],
  item: (user) => user,
  export: {
    summary: own.export.summary,
    columns: [...COLUMNS, ...(own.export.columns ?? [])],
  },
});
