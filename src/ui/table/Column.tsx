import {
  DataTableColumn,
  useDataTableRenderContext,
  useDataTableSortContext,
  type DataTableColumnProps,
  type RaRecord,
} from 'react-admin';

export interface ColumnProps extends Omit<DataTableColumnProps<RaRecord>, 'label' | 'source'> {
  source?: string;
  label: string;
  /** Figures, dates and amounts that are compared down the column. */
  numeric?: boolean;
}

const SORTED = { ASC: 'asc', DESC: 'desc' } as const;

/** A column of the house table, drawn in its header: says how it is sorted. Its cells are drawn by their row. */
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
export function LinkColumn(props: ColumnProps) {
  return <Column {...props} />;
}
