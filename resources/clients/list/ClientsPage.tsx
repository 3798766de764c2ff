import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { useTranslate, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ClientListItem } from '../../../domain/clients/contract';
import { askForList, type Asking } from '../../../providers/askAhead';
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

export const ask = (asking: Asking) => askForList(asking, LIST);

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
  const mayAdd = usePermission('admin.addClient');
  return (
    <>
      <PageHeader
        title={translate('clients.title')}
        count={total}
        action={
          mayAdd ? (
            <Button component={Link} to={ADD_CLIENT} variant="contained">
              {translate('clients.add.title')}
            </Button>
          ) : undefined
        }
      />
      <ClientsFilterBar />
      <ClientTable />
      <PaginationBar />
    </>
  );
}

const number = (source: 'sites' | 'employees' | 'notQualified') => (
  <DataTable.Column key={source} numeric source={source} label={`clients.column.${source}`} />
);

function ClientTable() {
  const translate = useTranslate();
  return (
    <DataTable<ClientRow>
      label={translate('clients.title')}
      rowHref={({ _id }) => clientHref(String(_id))}
      empty={
        <EmptyState title={translate('clients.empty.title')}>{translate('clients.empty.text')}</EmptyState>
      }
    >
      <DataTable.LinkColumn source="name" label="clients.column.name" />
      <DataTable.Column numeric source="legacyClientId" label="clients.column.legacyClientId" />
      <DataTable.Column source="DOTNumber" label="clients.column.DOTNumber" />
      <DataTable.Column source="state" label="clients.column.state" render={placeOf} />
      {number('sites')}
      {number('employees')}
      {number('notQualified')}
      <DataTable.Column source="rep" label="clients.column.rep" />
      <DataTable.Column
        disableSort
        source="deactivated"
        label="clients.column.active"
        render={({ deactivated }) => (
          <StatusChip
            status={deactivated ? 'notApplicable' : 'ok'}
            text={translate(deactivated ? 'clients.state.deactivated' : 'clients.state.active')}
          />
        )}
      />
    </DataTable>
  );
}

const placeOf = ({ city, state }: RaRecord): string => [city, state].filter(Boolean).join(', ');
