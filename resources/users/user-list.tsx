import Button from '@mui/material/Button';
import ChangeIcon from '@mui/icons-material/ManageAccountsOutlined';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import { USER_STATES, type UserFilter, type UserListItem } from '../../domain/users/contract';
import { rolesFor } from '../../domain/users/user-rules';
import { useCanAccessSync, useDialog } from '../../providers/services';
import { defineList, type CellTools } from '../../src/list/define-list';
import { choiceFilter, siteFilter } from '../../src/list/filters';
import { ListPage } from '../../src/list/ListPage';
import { sectionsFor, usePermissionName } from './form/permission-choice';
import { useSelection } from '../../src/list/table/selection';
import { BULK_USERS, CLIENT_USERS, INTERNAL_USERS, REPS, type Kind } from './kinds';
import { useKind } from './use-kind';
import { UserStateChip } from './user';

type ListRow = UserListItem & RaRecord;

const SITES_NAMED = 2;

const listName = ({ firstName, lastName }: ListRow) => `${lastName}, ${firstName}`;

const roleText = ({ role }: ListRow, { translate }: CellTools) => translate(`role.${role}`, { _: role });

function sitesText({ sites = [] }: ListRow, { translate }: CellTools): string {
  const named = sites.slice(0, SITES_NAMED).map(({ name }) => name);
  const names = named.join(', ');
  const count = sites.length - SITES_NAMED;
  return count > 0 ? translate('users.sites.andMore', { names, count }) : names;
}

/** The list page of a kind of users: with roles, unless all have the same, and locations of a client's users. */
function userList(kind: Kind) {
  const { name, resource, isInternal, role, detailPath, configure } = kind;
  const useChoices = () => usePermissionChoices(isInternal);
  const list = defineList<ListRow, UserFilter>({
    resource,
    title: `users.${name}.title`,
    sort: { field: 'lastName', order: 'ASC' },
    columns: [
      { source: 'lastName', label: 'users.column.name', link: true, render: listName },
      { source: 'email', label: 'users.field.email' },
      ...(role ? [] : [{ source: 'role', label: 'users.field.role', render: roleText }]),
      { source: 'state', label: 'users.column.state', render: (user) => <UserStateChip {...user} /> },
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
        choices: useChoices,
        alwaysOn: true,
      }),
    ],
    savedViews: true,
    bulkActions: [{ element: <BulkUsersButton key="bulk" kind={kind} />, access: configure }],
    empty: { title: 'users.empty', action: <AddUserButton />, filtered: { title: 'users.noneFound' } },
    rowHref: ({ _id }, { pathname }) => `${pathname}/${detailPath}${_id}`,
    ...(name === 'internal' && { rowAccess: 'admin.viewInternalUser' }),
    rowLabel: listName,
  });
  const UserListPage = () => <ListPage list={list} action={<AddUserButton />} />;
  return { default: UserListPage, prefetch: list.prefetch, list };
}

export const clientUsers = userList(CLIENT_USERS);
export const internalUsers = userList(INTERNAL_USERS);
export const reps = userList(REPS);

/** Permissions by name, in the order of the form. */
function usePermissionChoices(isInternal: boolean) {
  const translate = useTranslate();
  const permissionName = usePermissionName();
  return sectionsFor(isInternal).flatMap(({ group, permissions }) =>
    permissions.map(({ key }) => ({
      id: key,
      label: `${translate(`users.group.${group}`)}: ${permissionName(key)}`,
    })),
  );
}

/** Opens the dialog that changes the selected users. */
function BulkUsersButton({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const { open } = useDialog();
  const { sort } = useListContext();
  const { selection, clear } = useSelection();
  const start = async () => {
    if (await open(BULK_USERS, { kind, selection, sort })) clear();
  };
  return (
    <Button size="small" startIcon={<ChangeIcon />} onClick={() => void start()}>
      {translate('users.bulk.button')}
    </Button>
  );
}

function AddUserButton() {
  const translate = useTranslate();
  const canAccess = useCanAccessSync();
  const { name, add, path, addPath } = useKind();
  if (!canAccess(add)) return null;
  return (
    <Button component={Link} to={`${path}/${addPath}`} variant="contained">
      {translate(`users.${name}.add`)}
    </Button>
  );
}
