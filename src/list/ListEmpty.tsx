import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
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
  if (!useIsFiltered()) return <Empty {...empty} />;
  const { title = 'ui.table.noResults', text, action } = empty.filtered ?? {};
  return (
    <Empty
      title={title}
      text={text}
      action={
        <>
          {action}
          <Button variant="outlined" onClick={clear}>
            {translate('ui.filters.clear')}
          </Button>
        </>
      }
    />
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

function Empty({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  const translate = useTranslate();
  return (
    <EmptyState
      title={translate(title)}
      action={action ? <div className="empty-actions">{action}</div> : undefined}
    >
      {text ? translate(text) : undefined}
    </EmptyState>
  );
}
