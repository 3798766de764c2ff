import Box from '@mui/material/Box';
import { useListContext, useTranslate } from 'ra-core';
import { useDeferredValue, useMemo } from 'react';
import { formatDate } from '../../../domain/shared/dates';
import { usePermission } from '../../../providers/services';
import { DataTable } from '../../../src/ui/DataTable';
import { PageHeader } from '../../../src/ui/PageHeader';
import { PaginationBar } from '../../../src/ui/PaginationBar';
import { employeeHref } from '../links';
import { listName } from '../names';
import { todayHere } from '../../../src/ui/today';
import { BulkTransferButton } from './BulkTransferButton';
import { columnsFor, type RosterRow } from './columns';
import { AddEmployeeButton, ImportRosterButton } from './RosterActions';
import { RosterEmpty } from './RosterEmpty';
import { RosterFilterBar } from './RosterFilterBar';
import { useColumnChoice } from './RosterViews';
import { useTableColumns } from './table-columns';

/**
 * Title, filter bar, table and pages of the roster. While the rows are on their way the title stands first, and the rest
 * is drawn until they come.
 */
export function Roster() {
  const { data } = useListContext<RosterRow>();
  const rest = useDeferredValue(true, false);
  return (
    <>
      <RosterHeader />
      {rest ? <RosterFilterBar /> : <Box sx={{ height: 36, mb: 3 }} />}
      {rest || data ? <RosterTable /> : null}
      {rest ? <PaginationBar /> : null}
    </>
  );
}

const actions = (
  <>
    <ImportRosterButton />
    <AddEmployeeButton />
  </>
);

function RosterHeader() {
  const translate = useTranslate();
  const { total } = useListContext<RosterRow>();
  return (
    <PageHeader
      title={translate('employees.roster.title')}
      count={total}
      asOf={formatDate(todayHere())}
      action={actions}
    />
  );
}

const bulkActions = <BulkTransferButton />;
const empty = <RosterEmpty />;

function RosterTable() {
  const translate = useTranslate();
  const mayOpen = usePermission('client.viewEmployeeFile');
  const mayTransfer = usePermission('client.transferEmployee');
  const mayViewPii = usePermission('client.viewPii');
  const columns = useTableColumns(useMemo(() => columnsFor(mayViewPii), [mayViewPii]));
  const { byDefault } = useColumnChoice();
  return (
    <Box sx={{ minWidth: 0 }}>
      <DataTable<RosterRow>
        label={translate('employees.roster.title')}
        rowHref={mayOpen ? hrefOf : undefined}
        rowLabel={listName}
        hiddenColumns={byDefault}
        bulkActions={mayTransfer ? bulkActions : undefined}
        empty={empty}
        // So that the pages below stay in view, with a row of chips above too.
        maxHeight="max(320px, calc(100dvh - 340px))"
      >
        {columns}
      </DataTable>
    </Box>
  );
}

function hrefOf({ employeeId }: RosterRow): string {
  return employeeHref(employeeId);
}
