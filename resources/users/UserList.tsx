import Button from '@mui/material/Button';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import type { UserListItem } from '../../domain/users/contract';
import { DataTable } from '../../src/ui/DataTable';
import { EmptyState } from '../../src/ui/EmptyState';
import { PageHeader } from '../../src/ui/PageHeader';
import { PaginationBar } from '../../src/ui/PaginationBar';
import type { Kind } from './kinds';
import { useMay } from './use-user';
import { UserFilterBar } from './UserFilterBar';
import { UserStateChip } from './user-state';

export type UserRow = UserListItem & RaRecord;

const SITES_NAMED = 2;

const listName = ({ firstName, lastName }: UserRow) => `${lastName}, ${firstName}`;

/** Title, filters, table and pages of a list of users. */
export function UserList({ kind, mayOpen }: { kind: Kind; mayOpen: boolean }) {
  const translate = useTranslate();
  const { total } = useListContext<UserRow>();
  const title = translate(`users.${kind.name}.title`);
  return (
    <>
      <PageHeader title={title} count={total} action={<AddButton kind={kind} />} />
      <UserFilterBar kind={kind} columns={columnsOf(kind)} />
      <DataTable<UserRow>
        label={title}
        rowHref={mayOpen ? ({ _id }) => kind.detailHref(_id) : undefined}
        rowLabel={listName}
        empty={<NoUsers kind={kind} />}
      >
        {columnsOf(kind).map((one) => column(one, translate))}
      </DataTable>
      <PaginationBar />
    </>
  );
}

type Translate = ReturnType<typeof useTranslate>;

/** The columns of a kind, in their order: each with its heading, and its source where it has one. */
export function columnsOf(kind: Kind): Array<{ source: string; label: string }> {
  return [
    { source: 'lastName', label: 'users.column.name' },
    { source: 'email', label: 'users.field.email' },
    ...(kind.role ? [] : [{ source: 'role', label: 'users.field.role' }]),
    { source: 'state', label: 'users.column.state' },
    ...(kind.isInternal ? [] : [{ source: 'sites', label: 'users.field.sites' }]),
    ...(kind.name === 'rep' ? [{ source: 'clients', label: 'users.rep.clients' }] : []),
  ];
}

type Render = (user: UserRow, translate: Translate) => React.ReactNode;

const CELLS: Readonly<Record<string, Render>> = {
  role: ({ role }, translate) => translate(`role.${role}`, { _: role }),
  state: (user) => <UserStateChip {...user} />,
  sites: ({ sites = [] }, translate) => sitesText(sites, translate),
};

function column({ source, label }: { source: string; label: string }, translate: Translate) {
  const cell = CELLS[source];
  const more = cell && { render: (record: RaRecord) => cell(record as UserRow, translate) };
  if (source === 'lastName')
    return (
      <DataTable.LinkColumn
        key={source}
        source={source}
        label={label}
        render={(record: RaRecord) => listName(record as UserRow)}
      />
    );
  return (
    <DataTable.Column
      key={source}
      source={source}
      label={label}
      numeric={source === 'clients'}
      disableSort={source === 'sites' || source === 'clients'}
      {...more}
    />
  );
}

function sitesText(sites: NonNullable<UserListItem['sites']>, translate: Translate): string {
  const named = sites.slice(0, SITES_NAMED).map(({ name }) => name);
  const more = sites.length - named.length;
  return more > 0
    ? translate('users.sites.andMore', { names: named.join(', '), count: more })
    : named.join(', ');
}

function AddButton({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const may = useMay();
  if (!may(kind.add)) return null;
  return (
    <Button component={Link} to={kind.addHref} variant="contained">
      {translate(`users.${kind.name}.add`)}
    </Button>
  );
}

function NoUsers({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  if (Object.keys(filterValues).length === 0)
    return <EmptyState title={translate('users.empty')} action={<AddButton kind={kind} />} />;
  return (
    <EmptyState
      title={translate('users.noneFound')}
      action={
        <Button variant="outlined" onClick={() => setFilters({}, undefined, false)}>
          {translate('ui.filters.clear')}
        </Button>
      }
    />
  );
}
