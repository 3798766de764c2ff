import Button from '@mui/material/Button';
import { useTranslate, type RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import { USER_STATES, type UserFilter, type UserListItem } from '../../domain/users/contract';
import { rolesFor } from '../../domain/users/user-rules';
import { useMay } from '../../providers/services';
import { defineList, type CellTools } from '../../src/list/define-list';
import { choiceFilter, siteFilter } from '../../src/list/filters';
import { sectionsFor } from './form/permission-choice';
import { usePermissionName } from './form/PermissionEditor';
import { CLIENT_USERS, INTERNAL_USERS, REPS, type Kind, type KindName } from './kinds';
import { useKind } from './use-user';
import { UserStateChip } from './user-state';

type UserRow = UserListItem & RaRecord;

const SITES_NAMED = 2;

const listName = ({ firstName, lastName }: UserRow) => `${lastName}, ${firstName}`;

/** The list of a kind of users: with roles, unless all have the same, and locations, unless they are the provider's. */
function userList({
  name,
  resource,
  isInternal,
  role,
}: Pick<Kind, 'name' | 'resource' | 'isInternal' | 'role'>) {
  const usePermissionChoices = () => useChoicesOfPermissions(isInternal);
  return {
    resource,
    title: `users.${name}.title`,
    sort: { field: 'lastName', order: 'ASC' as const },
    columns: [
      { source: 'lastName', label: 'users.column.name', link: true, render: listName },
      { source: 'email', label: 'users.field.email' },
      ...(role ? [] : [{ source: 'role', label: 'users.field.role', render: roleText }]),
      {
        source: 'state',
        label: 'users.column.state',
        render: (user: UserRow) => <UserStateChip {...user} />,
      },
      ...(isInternal
        ? []
        : [{ source: 'sites', label: 'users.field.sites', sortable: false, render: sitesText }]),
      ...(name === 'rep'
        ? [{ source: 'clients', label: 'users.rep.clients', numeric: true, sortable: false }]
        : []),
    ],
    search: { label: 'users.search' },
    filters: [
      ...(role
        ? []
        : [
            choiceFilter('roles', {
              label: 'users.field.role',
              choices: rolesFor(isInternal).map(({ id }) => ({ id, label: `role.${id}` })),
              multiple: true,
              alwaysOn: true,
            }),
          ]),
      ...(isInternal ? [] : [siteFilter('site', { label: 'users.filter.site', alwaysOn: true })]),
      choiceFilter('states', {
        label: 'users.column.state',
        choices: USER_STATES.map((id) => ({ id, label: `users.state.${id}` })),
        multiple: true,
        alwaysOn: true,
      }),
      choiceFilter('permission', {
        label: 'users.filter.permission',
        choices: usePermissionChoices,
        alwaysOn: true,
      }),
    ],
    savedViews: true,
    empty: {
      title: 'users.empty',
      action: <AddUserButton kind={name} />,
      filtered: { title: 'users.noneFound' },
    },
    rowLabel: listName,
  };
}

/** The users of a client. */
export const clientUserList = defineList<UserRow, UserFilter>({
  ...userList(CLIENT_USERS),
  rowHref: ({ _id }) => CLIENT_USERS.detailHref(_id),
});

/** The provider's own users. Their pages are called after the provider. */
export const internalUserList = defineList<UserRow, UserFilter>({
  ...userList(INTERNAL_USERS),
  rowHref: ({ _id }, { pathname }) => `${pathname}/${_id}`,
  rowAccess: 'admin.viewInternalUser',
});

/** The customer care reps. */
export const repList = defineList<UserRow, UserFilter>({
  ...userList(REPS),
  rowHref: ({ _id }) => REPS.detailHref(_id),
});

function roleText({ role }: UserRow, { translate }: CellTools): string {
  return translate(`role.${role}`, { _: role });
}

function sitesText({ sites = [] }: UserRow, { translate }: CellTools): string {
  const names = sites
    .slice(0, SITES_NAMED)
    .map(({ name }) => name)
    .join(', ');
  const count = sites.length - SITES_NAMED;
  return count > 0 ? translate('users.sites.andMore', { names, count }) : names;
}

/** Permissions by their names, in the order of the form. */
function useChoicesOfPermissions(isInternal: boolean) {
  const translate = useTranslate();
  const permissionName = usePermissionName();
  return sectionsFor(isInternal).flatMap(({ group, permissions }) =>
    permissions.map(({ key }) => ({
      id: key,
      label: `${translate(`users.group.${group}`)}: ${permissionName(key)}`,
    })),
  );
}

export function AddUserButton({ kind }: { kind: KindName }) {
  const translate = useTranslate();
  const may = useMay();
  const { add, addHref } = useKind(kind);
  if (!may(add)) return null;
  return (
    <Button component={Link} to={addHref} variant="contained">
      {translate(`users.${kind}.add`)}
    </Button>
  );
}
