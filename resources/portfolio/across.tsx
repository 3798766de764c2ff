import Button from '@mui/material/Button';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MAX_LISTED_ACROSS } from '../../domain/portfolio/constants';
import type { EmployeeAcross } from '../../domain/portfolio/contract';
import { usePermission } from '../../providers/services';
import type { Column } from '../../src/list/define-list';
import { booleanFilter, searchedFilter } from '../../src/list/filters';
import { useFilter } from '../../src/list/use-filter';
import { useLinkInto } from '../../src/ui/use-link-into';
import { useClientChoices } from '../client-choices';

/** What the rows of both lists have. */
export type AcrossRow = Pick<EmployeeAcross, 'client'> & RaRecord;

/** Where a list across clients ends, and that its links open the client. */
export function AcrossSubtitle() {
  const translate = useTranslate();
  const { total } = useListContext();
  return total === MAX_LISTED_ACROSS
    ? translate('portfolio.firstOnly', { most: MAX_LISTED_ACROSS })
    : translate('portfolio.opensClient');
}

/** A link into the file of an employee of another client, which the reader works for from then on; text for who may not open files. */
export function FileLink({
  client,
  to,
  children,
}: Pick<AcrossRow, 'client'> & { to: string; children: ReactNode }) {
  const into = useLinkInto(client);
  return usePermission('client.viewEmployeeFile') ? <Link {...into(to)}>{children}</Link> : children;
}

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

/** For those whose own clients have nothing, or who have none. */
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
