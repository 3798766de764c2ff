import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import AddIcon from '@mui/icons-material/Add';
import { useListContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../domain/shared/dates';
import { useSelectedSite } from '../../../providers/clientState';
import { usePermission } from '../../../providers/services';
import { useClientOfPages } from '../../../providers/sites';
import { DataTable } from '../../../src/ui/DataTable';
import { PageHeader } from '../../../src/ui/PageHeader';
import { PaginationBar } from '../../../src/ui/PaginationBar';
import { addEmployeeHref, employeeHref } from '../links';
import { listName } from '../names';
import { todayHere } from '../today';
import { BulkTransferButton } from './BulkTransferButton';
import { columnLabel, columnsFor, HIDDEN_COLUMNS, type RosterRow } from './columns';
import { RosterEmpty } from './RosterEmpty';
import { RosterFilterBar } from './RosterFilterBar';

/** Title, filter bar, table and pages of the roster. */
export function Roster() {
  const translate = useTranslate();
  const { total } = useListContext<RosterRow>();
  return (
    <>
      <PageHeader
        title={translate('employees.roster.title')}
        count={total}
        asOf={formatDate(todayHere())}
        action={<AddEmployeeButton />}
      />
      <RosterFilterBar />
      <RosterTable />
      <PaginationBar />
    </>
  );
}

export function AddEmployeeButton() {
  const translate = useTranslate();
  const mayAdd = usePermission('client.addEmployee');
  const [site] = useSelectedSite();
  const client = useClientOfPages();
  const at = site ?? client?.legacyClientId;
  if (!mayAdd || at === undefined) return null;
  return (
    <Button component={Link} to={addEmployeeHref(at)} variant="contained" startIcon={<AddIcon />}>
      {translate('employees.add.title')}
    </Button>
  );
}

function RosterTable() {
  const translate = useTranslate();
  const mayOpen = usePermission('client.viewEmployeeFile');
  const mayTransfer = usePermission('client.transferEmployee');
  const mayViewPii = usePermission('client.viewPii');
  return (
    <Box sx={{ minWidth: 0 }}>
      <DataTable<RosterRow>
        label={translate('employees.roster.title')}
        rowHref={mayOpen ? hrefOf : undefined}
        rowLabel={listName}
        hiddenColumns={HIDDEN_COLUMNS}
        bulkActions={mayTransfer ? <BulkTransferButton /> : undefined}
        empty={<RosterEmpty />}
        // So that the pages below stay in view, with a row of chips above too.
        maxHeight="max(320px, calc(100dvh - 340px))"
      >
        {columnsFor(mayViewPii).map((column, place) => {
          const { source, render, numeric, sortable } = column;
          const Column = place === 0 ? DataTable.LinkColumn : DataTable.Column;
          return (
            <Column
              key={source}
              source={source}
              label={columnLabel(column)}
              numeric={numeric}
              disableSort={sortable === false}
              render={render && ((record) => render(record as RosterRow))}
            />
          );
        })}
      </DataTable>
    </Box>
  );
}

function hrefOf({ employeeId }: RosterRow): string {
  return employeeHref(employeeId);
}
