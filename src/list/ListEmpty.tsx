import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import { EmptyState } from '../ui/EmptyState';
import { requestOf, type FilterValues } from './define-list';
import { useListConfig, useListScope } from './list-config';
import { useFilter } from './use-filter';
import './list.css';

/** Instead of rows: nothing matches the filter, or there is nothing yet. */
export function ListEmpty() {
  const translate = useTranslate();
  const { clear } = useFilter();
  const { empty } = useListConfig();
  const isFiltered = useIsFiltered();
  const { title, text, action } = isFiltered ? { title: 'ui.table.noResults', ...empty.filtered } : empty;
  const actions = isFiltered ? (
    <>
      {action}
      <Button variant="outlined" onClick={clear}>
        {translate('ui.filters.clear')}
      </Button>
    </>
  ) : (
    action
  );
  return (
    <EmptyState
      title={translate(title)}
      action={actions ? <div className="empty-actions">{actions}</div> : undefined}
    >
      {text && translate(text)}
    </EmptyState>
  );
}

function useIsFiltered(): boolean {
  const list = useListConfig();
  const { filterValues } = useListContext();
  const filter = filterValues as FilterValues;
  const defaults = requestOf(list, useListScope()).filterDefaultValues as FilterValues | undefined;
  if (list.empty.isFiltered) return list.empty.isFiltered(filter);
  return Object.entries(filter).some(([name, value]) => defaults?.[name] !== value);
}
