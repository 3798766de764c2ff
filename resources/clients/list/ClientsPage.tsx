import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { useTranslate, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ClientListItem } from '../../../domain/clients/contract';
import { prefetchFirstPage, type PrefetchContext } from '../../../providers/prefetch';
import { usePermission } from '../../../providers/services';
import { DataTable } from '../../../src/ui/DataTable';
import { EmptyState } from '../../../src/ui/EmptyState';
import { HouseList } from '../../../src/ui/HouseList';
import { PageHeader } from '../../../src/ui/PageHeader';
import { PaginationBar } from '../../../src/ui/PaginationBar';
import { StatusChip } from '../../../src/ui/StatusChip';
import { ADD_CLIENT, clientHref, CLIENTS } from '../links';
import { ClientsFilterBar } from './ClientsFilterBar';

export type ClientRow = ClientListItem & RaRecord;

const LIST = {
  resource: CLIENTS,
  sort: { field: 'name', order: 'ASC' as const },
  // Who looks for a location turns this off; most look for an employer.
  filterDefaultValues: { topLevel: true, deactivated: false },
};

export const prefetch = (context: PrefetchContext) => prefetchFirstPage(context, LIST);

/** All clients of the provider: how large each is, how its files stand, and who looks after it. */
export default function ClientsPage() {
  return (
    <HouseList<ClientRow> list={LIST}>
      <Clients />
    </HouseList>
  );
}

function Clients() {
  const translate = useTranslate();
  const { total } = useListContext<ClientRow>();
  const columns = COLUMNS.map((source) => ({ source, label: translate(headingOf(source)) }));
  return (
    <>
      <PageHeader title={translate('clients.title')} count={total} action={<AddButton />} />
      <ClientsFilterBar columns={columns} />
      <ClientTable />
      <PaginationBar />
    </>
  );
}

/** The columns in their order, each with its heading. */
const COLUMNS = [
  'name',
  'legacyClientId',
  'DOTNumber',
  'state',
  'sites',
  'employees',
  'notQualified',
  'rep',
  'deactivated',
] as const;
type Source = (typeof COLUMNS)[number];

const headingOf = (source: Source) => `clients.column.${source === 'deactivated' ? 'active' : source}`;

const NUMERIC: ReadonlySet<Source> = new Set(['legacyClientId', 'sites', 'employees', 'notQualified']);

function ClientTable() {
  const translate = useTranslate();
  const column = (source: Source) => {
    const heading = { key: source, source, label: headingOf(source) };
    if (source === 'name') return <DataTable.LinkColumn {...heading} key={source} />;
    if (source === 'state') return <DataTable.Column {...heading} key={source} render={placeOf} />;
    if (source === 'deactivated')
      return <DataTable.Column {...heading} key={source} disableSort render={standing} />;
    return <DataTable.Column {...heading} key={source} numeric={NUMERIC.has(source)} />;
  };
  const standing = ({ deactivated }: RaRecord) => (
    <StatusChip
      status={deactivated ? 'notApplicable' : 'ok'}
      text={translate(deactivated ? 'clients.state.deactivated' : 'clients.state.active')}
    />
  );
  return (
    <DataTable<ClientRow>
      label={translate('clients.title')}
      rowHref={({ _id }) => clientHref(String(_id))}
      empty={<NoClients />}
    >
      {COLUMNS.map(column)}
    </DataTable>
  );
}

const placeOf = ({ city, state }: RaRecord): string => [city, state].filter(Boolean).join(', ');

/** Nobody is looked for, and nobody is there: or the filters leave nobody over. */
function NoClients() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext<ClientRow>();
  const filtered = Object.entries(filterValues).some(
    ([name, value]) => (LIST.filterDefaultValues as Record<string, unknown>)[name] !== value,
  );
  if (!filtered)
    return (
      <EmptyState title={translate('clients.empty.noneYet')} action={<AddButton />}>
        {translate('clients.empty.noneYetText')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={translate('clients.empty.title')}
      action={
        <Button variant="outlined" onClick={() => setFilters({}, undefined, false)}>
          {translate('ui.filters.clear')}
        </Button>
      }
    >
      {translate('clients.empty.text')}
    </EmptyState>
  );
}

function AddButton() {
  const translate = useTranslate();
  if (!usePermission('admin.addClient')) return null;
  return (
    <Button component={Link} to={ADD_CLIENT} variant="contained">
      {translate('clients.add.title')}
    </Button>
  );
}
