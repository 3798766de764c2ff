import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import { EmptyState } from '../../../src/ui/EmptyState';
import type { RosterRow } from './columns';
import { AddEmployeeButton, ImportRosterButton } from './RosterActions';
import { useRosterFilter } from './use-roster-filter';

/** No rows: because nothing matches, because only active people were looked at, or because nobody is there yet. */
export function RosterEmpty() {
  const translate = useTranslate();
  const { filter, change } = useRosterFilter();
  const { setFilters } = useListContext<RosterRow>();
  const { view, ...others } = filter;
  if (Object.keys(others).length > 0 || (view !== undefined && view !== 'all')) {
    return (
      <EmptyState
        title={translate('ui.table.noResults')}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
            {filter.statuses === undefined && view !== 'all' ? (
              <Button variant="outlined" onClick={() => change({ view: 'all' })}>
                {translate('employees.empty.allStatuses')}
              </Button>
            ) : null}
            <Button onClick={() => setFilters({}, undefined, false)}>{translate('ui.filters.clear')}</Button>
          </Box>
        }
      >
        {translate('employees.empty.noMatch')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={translate('employees.empty.title')}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
          <AddEmployeeButton />
          <ImportRosterButton />
          {view === 'all' ? null : (
            <Button onClick={() => change({ view: 'all' })}>
              {translate('employees.empty.allStatuses')}
            </Button>
          )}
        </Box>
      }
    >
      {translate('employees.empty.text')}
    </EmptyState>
  );
}
