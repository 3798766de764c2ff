import {
  DataTableColumn,
  useDataTableRenderContext,
  useDataTableSortContext,
  useRecordContext,
  type DataTableColumnProps,
  type RaRecord,
} from 'react-admin';
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import { useRowSettings } from './row-settings';

export interface ColumnProps extends Omit<DataTableColumnProps<RaRecord>, 'label' | 'source'> {
  source?: string;
  label: string;
  /** Figures, dates and amounts that are compared down the column. */
  numeric?: boolean;
}

const SORTED = { ASC: 'asc', DESC: 'desc' } as const;

/** A column of the house table: says how it is sorted, sets figures to the right. */
export function Column({ numeric, ...props }: ColumnProps) {
  const context = useDataTableRenderContext();
  const sort = useDataTableSortContext();
  const sorted = context === 'header' && sort && sort.field === props.source && !props.disableSort;
  return (
    <DataTableColumn
      {...props}
      align={props.align ?? (numeric ? 'right' : undefined)}
      sortDirection={sorted ? SORTED[sort.order] : undefined}
    />
  );
}

/** The column that holds the row's real link; the first one of a table whose rows open something. */
export function LinkColumn({ render, source, ...props }: ColumnProps) {
  return (
    <Column
      {...props}
      source={source}
      render={(record) => <RowLink>{render ? render(record) : String(record[source ?? 'id'] ?? '')}</RowLink>}
    />
  );
}

function RowLink({ children }: { children: ReactNode }) {
  const record = useRecordContext();
  const { rowHref } = useRowSettings();
  if (!record || !rowHref) return <>{children}</>;
  return (
    <Link to={rowHref(record)} className="row-link">
      {children}
    </Link>
  );
}
