import Button from '@mui/material/Button';
import ChangeIcon from '@mui/icons-material/EditOutlined';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ClientFilter, ClientListItem } from '../../../domain/clients/contract';
import { useDialog, usePermission } from '../../../providers/services';
import { defineList } from '../../../src/list/define-list';
import { booleanFilter, textFilter } from '../../../src/list/filters';
import { useSelection } from '../../../src/list/table/selection';
import { ClientState } from '../ClientState';
import { BULK_CLIENTS, clientHref, CLIENTS } from '../links';

type ClientRow = ClientListItem & RaRecord;

/** All clients of the provider, with their size, their files and their rep. */
export const clientList = defineList<ClientRow, ClientFilter>({
  resource: CLIENTS,
  title: 'clients.title',
  sort: { field: 'name', order: 'ASC' },
  // Most users look for an employer; they can turn this off to find a location.
  filterDefaultValues: { topLevel: true, deactivated: false },
  columns: [
    { source: 'name', label: 'clients.column.name', link: true },
    { source: 'legacyClientId', label: 'clients.column.legacyClientId', numeric: true },
    { source: 'DOTNumber', label: 'clients.column.DOTNumber' },
    {
      source: 'state',
      label: 'clients.column.state',
      render: ({ city, state }) => [city, state].filter(Boolean).join(', '),
    },
    { source: 'sites', label: 'clients.column.sites', numeric: true },
    { source: 'employees', label: 'clients.column.employees', numeric: true },
    { source: 'notQualified', label: 'clients.column.notQualified', numeric: true },
    { source: 'rep', label: 'clients.column.rep' },
    {
      source: 'deactivated',
      label: 'clients.column.active',
      sortable: false,
      render: (client) => <ClientState client={client} />,
    },
  ],
  search: { label: 'clients.search', placeholder: 'clients.searchHint' },
  filters: [
    textFilter('DOTNumber', { label: 'clients.column.DOTNumber', width: 160 }),
    stateFilter('topLevel'),
    stateFilter('deactivated'),
    stateFilter('imported'),
  ],
  savedViews: true,
  bulkActions: [
    {
      element: <BulkClientsButton key="bulk" />,
      access: { any: ['admin.assignCustomerCareRep', 'client.configureLocation'] },
    },
  ],
  rowLabel: ({ name }) => name,
  exporter: { withLocale: true },
  empty: {
    title: 'clients.empty.noneYet',
    text: 'clients.empty.noneYetText',
    action: <AddClientButton />,
    filtered: { title: 'clients.empty.title', text: 'clients.empty.text' },
  },
  rowHref: ({ _id }) => clientHref(_id),
});

function stateFilter<State extends 'topLevel' | 'deactivated' | 'imported'>(state: State) {
  return booleanFilter(state, {
    label: `clients.filter.${state}.label`,
    trueLabel: `clients.filter.${state}.1`,
    falseLabel: `clients.filter.${state}.0`,
    alwaysOn: true,
  });
}

/** Opens the dialog that changes the selected clients. */
function BulkClientsButton() {
  const translate = useTranslate();
  const { open } = useDialog();
  const { sort } = useListContext();
  const { selection, clear } = useSelection();
  const start = async () => {
    if (await open(BULK_CLIENTS, { selection, sort })) clear();
  };
  return (
    <Button size="small" startIcon={<ChangeIcon />} onClick={() => void start()}>
      {translate('clients.bulk.button')}
    </Button>
  );
}

export function AddClientButton() {
  const translate = useTranslate();
  if (!usePermission('admin.addClient')) return null;
  return (
    <Button component={Link} to="/clients/action/addClient" variant="contained">
      {translate('clients.add.title')}
    </Button>
  );
}
