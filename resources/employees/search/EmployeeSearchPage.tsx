import Box from '@mui/material/Box';
import { ListContextProvider, useList, useListContext, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { EmployeeListItem } from '../../../domain/employees/contract';
import { usePermission } from '../../../providers/services';
import { defineList } from '../../../src/list/define-list';
import { ListContainer, ListTable } from '../../../src/list/ListPage';
import { PaginationBar } from '../../../src/list/PaginationBar';
import { ListSearchBox } from '../../../src/list/SearchBox';
import { EmptyState } from '../../../src/ui/EmptyState';
import { PageHeader } from '../../../src/ui/PageHeader';
import { employeeHref } from '../links';
import { listName } from '../names';
import { useRosterColumns, type RosterRow } from '../roster/columns';
import { BY_NAME } from '../roster/roster-list';
import { SsnSearch } from './SsnSearch';

const RESOURCE = 'manage/employeesearch';

/** The columns that tell people with the same name apart. */
const SHOWN = [
  'lastName',
  'employmentStatus',
  'siteName',
  'jobTitle',
  'workId',
  'dob',
  'license',
  'qualification',
  'employeeId',
];

/** Employees at all locations that the user can access, in any status. */
export const searchList = defineList<RosterRow>({
  resource: RESOURCE,
  title: 'employees.search.title',
  label: 'employees.search.results',
  sort: BY_NAME,
  filter: { view: 'all' },
  onlySearched: ['q'],
  columns: useSearchColumns,
  exporter: false,
  empty: { title: 'ui.table.noResults', text: 'employees.search.nobody', isFiltered: () => false },
  rowHref: ({ employeeId }) => employeeHref(employeeId),
  rowAccess: 'client.viewEmployeeFile',
  rowLabel: listName,
});

function useSearchColumns() {
  const columns = useRosterColumns();
  return useMemo(
    () =>
      SHOWN.flatMap((source) => columns.filter((column) => column.source === source)).map((column) => ({
        ...column,
        hidden: false,
        isHidden: () => false,
      })),
    [columns],
  );
}

/** Searches employees at all locations that the user can access, in any status. */
export default function EmployeeSearchPage() {
  const translate = useTranslate();
  const mayViewPii = usePermission('client.viewPii');
  const [foundBySsn, setFoundBySsn] = useState<EmployeeListItem[] | null>(null);
  return (
    <ListContainer list={searchList}>
      <PageHeader title={translate('employees.search.title')} subtitle={translate('employees.search.text')} />
      <Box
        role="search"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 8, rowGap: 2, mb: 4 }}
      >
        {/* Typing a name replaces the results of a search by SSN. */}
        <Box onInput={() => setFoundBySsn(null)} sx={{ maxWidth: '100%' }}>
          <ListSearchBox width={360} label={translate('employees.search.name')} />
        </Box>
        {mayViewPii ? <SsnSearch onResults={setFoundBySsn} /> : null}
      </Box>
      {foundBySsn ? <SsnResults found={foundBySsn} /> : <NameResults />}
    </ListContainer>
  );
}

function NameResults() {
  const translate = useTranslate();
  const { filterValues } = useListContext<RosterRow>();
  if (filterValues['q']) return <Results />;
  return (
    <EmptyState title={translate('employees.search.startTitle')}>
      {translate('employees.search.start')}
    </EmptyState>
  );
}

/** Employees found by SSN. They are kept in memory only, not in the address or the store. */
function SsnResults({ found }: { found: EmployeeListItem[] }) {
  const rows = useMemo(() => found.map((one) => ({ ...one, id: one.employeeId })) as RosterRow[], [found]);
  const list = useList<RosterRow>({ data: rows, resource: RESOURCE, perPage: 100 });
  return (
    <ListContextProvider value={list}>
      <Results />
    </ListContextProvider>
  );
}

function Results() {
  return (
    <>
      <ListTable />
      <PaginationBar />
    </>
  );
}
