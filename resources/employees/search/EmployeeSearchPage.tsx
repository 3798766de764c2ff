import Box from '@mui/material/Box';
import { ListContextProvider, useList, useListContext, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { EmployeeListItem } from '../../../domain/employees/contract';
import { usePermission } from '../../../providers/services';
import { ListContainer, ListTable } from '../../../src/list/ListPage';
import { PaginationBar } from '../../../src/list/PaginationBar';
import { ListSearchBox } from '../../../src/list/SearchBox';
import { EmptyState } from '../../../src/ui/EmptyState';
import { PageHeader } from '../../../src/ui/PageHeader';
import type { RosterRow } from '../roster/columns';
import { EMPLOYEE_SEARCH, employeeSearchList } from './search-list';
import { SsnSearch } from './SsnSearch';

/** Finds people at all locations that the user reaches, whatever their status. */
export default function EmployeeSearchPage() {
  const [bySsn, setBySsn] = useState<EmployeeListItem[] | null>(null);
  return (
    <ListContainer list={employeeSearchList}>
      <SearchHeader onSsnResults={setBySsn} />
      {bySsn ? <SsnResults found={bySsn} /> : <NameResults />}
    </ListContainer>
  );
}

function SearchHeader({ onSsnResults }: { onSsnResults: (found: EmployeeListItem[] | null) => void }) {
  const translate = useTranslate();
  const mayViewPii = usePermission('client.viewPii');
  return (
    <>
      <PageHeader title={translate('employees.search.title')} subtitle={translate('employees.search.text')} />
      <Box
        role="search"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 8, rowGap: 2, mb: 4 }}
      >
        {/* Whoever types a name is looking for that one, no more for the number. */}
        <Box onInput={() => onSsnResults(null)} sx={{ maxWidth: '100%' }}>
          <ListSearchBox width={360} label={translate('employees.search.name')} />
        </Box>
        {mayViewPii ? <SsnSearch onResults={onSsnResults} /> : null}
      </Box>
    </>
  );
}

function NameResults() {
  const translate = useTranslate();
  const { filterValues } = useListContext<RosterRow>();
  if (!filterValues['q']) {
    return (
      <EmptyState title={translate('employees.search.startTitle')}>
        {translate('employees.search.start')}
      </EmptyState>
    );
  }
  return (
    <>
      <ListTable />
      <PaginationBar />
    </>
  );
}

/** What was found by a number: never in the address, nor in the store. */
function SsnResults({ found }: { found: EmployeeListItem[] }) {
  const rows = useMemo(() => found.map((one) => ({ ...one, id: one.employeeId })) as RosterRow[], [found]);
  const list = useList<RosterRow>({ data: rows, resource: EMPLOYEE_SEARCH, perPage: 100 });
  return (
    <ListContextProvider value={list}>
      <ListTable />
      <PaginationBar />
    </ListContextProvider>
  );
}
