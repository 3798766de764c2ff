import Button from '@mui/material/Button';
import { useTranslate, type RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import type { EmployeeAcross } from '../../domain/portfolio/contract';
import { usePermission } from '../../providers/services';
import type { Column } from '../../src/list/define-list';
import { booleanFilter, searchedFilter } from '../../src/list/filters';
import { useFilter } from '../../src/list/use-filter';
import { useLinkInto } from '../../src/ui/use-link-into';
import { useClientChoices } from '../client-choices';

/** What the rows of both lists have. */
type AcrossRow = Pick<EmployeeAcross, 'client'> & RaRecord;

/** Says what opening a file does. */
export function AcrossSubtitle() {
  const translate = useTranslate();
  const opensFiles = usePermission('client.viewEmployeeFile');
  return opensFiles ? translate('portfolio.opensClient') : null;
}

/** What both lists do with their rows. */
export const OF_CLIENTS = {
  rowClient: ({ client }: AcrossRow) => client,
  rowAccess: 'client.viewEmployeeFile',
  exporter: false,
} as const;

function ClientLink({ client }: Pick<AcrossRow, 'client'>) {
  const into = useLinkInto(client);
  return <Link {...into('/')}>{client.name}</Link>;
}

export const clientColumn: Column<AcrossRow> = {
  source: 'client',
  label: 'portfolio.column.name',
  render: ({ client }) => <ClientLink client={client} />,
};

export const clientFilters = [
  booleanFilter('mine', {
    label: 'portfolio.filter.clients',
    trueLabel: 'portfolio.title',
    falseLabel: 'portfolio.filter.all',
    alwaysOn: true,
  }),
  searchedFilter('client', {
    label: 'portfolio.column.name',
    searchLabel: 'portfolio.filter.clientSearch',
    choices: useClientChoices,
    alwaysOn: true,
  }),
];

/** For users without clients, or with nothing that matches at their own clients. */
export function AllClientsButton() {
  const translate = useTranslate();
  const { filter, change } = useFilter<{ mine?: boolean }>();
  if (!filter.mine) return null;
  return (
    <Button variant="outlined" onClick={() => change({ ...filter, mine: false })}>
      {translate('portfolio.filter.showAll')}
    </Button>
  );
}
