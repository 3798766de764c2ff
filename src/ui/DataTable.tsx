import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useMemo, type CSSProperties, type ReactNode } from 'react';
import { DataTableBase, useListContext, useResourceContext, useStore, type RaRecord } from 'react-admin';
import { ROW_HEIGHTS, useDensity } from './density';
import { fullOrder } from './column-order';
import { LoadFailed } from './LoadFailed';
import { TableText } from './TableText';
import { CardList } from './table/CardList';
import { Column, LinkColumn } from './table/Column';
import { columnElements, columnKey, type ColumnElement } from './table/columns';
import { HouseBody } from './table/HouseBody';
import { HouseHead } from './table/HouseHead';
import { RowSettingsContext } from './table/row-settings';
import { SelectionContext } from './table/selection';
import { SelectionBar } from './table/SelectionBar';
import { SkeletonTable } from './table/SkeletonTable';
import { useTableSelection } from './table/use-table-selection';
import './table/table.css';

export interface DataTableProps<Row extends RaRecord> {
  /** Names the table for assistive technology; usually the page's title. */
  label: string;
  /** Where a click on a row leads. */
  rowHref?: (record: Row) => string;
  /** Names a row for its check box; its id where absent. */
  rowLabel?: (record: Row) => string;
  /** Given, rows can be selected; these actions stand in the selection bar and use `useSelection`. */
  bulkActions?: ReactNode;
  isRowSelectable?: (record: Row) => boolean;
  hiddenColumns?: string[];
  storeKey?: string;
  /** Instead of rows when there are none; says what to do next. */
  empty?: ReactNode;
  maxHeight?: string;
  /** Column and LinkColumn elements, the LinkColumn first. */
  children: ReactNode;
}

const NO_COLUMNS: string[] = [];

/** react-admin's table in the house style. Needs a list context around it. */
export function DataTable<Row extends RaRecord>(props: DataTableProps<Row>) {
  const { rowHref, rowLabel, bulkActions, isRowSelectable, empty, children } = props;
  const { isPending, data, total, error } = useListContext<Row>();
  const cards = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const selectable = Boolean(bulkActions);
  const selection = useTableSelection(selectable);
  const settings = useMemo(
    () => ({
      rowHref: rowHref as ((record: RaRecord) => string) | undefined,
      rowLabel: (record: RaRecord) => (rowLabel ? rowLabel(record as Row) : String(record.id)),
      selectable,
      isRowSelectable: isRowSelectable as ((record: RaRecord) => boolean) | undefined,
    }),
    [rowHref, rowLabel, selectable, isRowSelectable],
  );
  const columns = useMemo(() => columnElements(children), [children]);
  if (error && !data) return <FailedList />;
  const nothing = !isPending && (total === 0 || !data || data.length === 0);
  if (nothing) return <>{empty ?? <TableText kind="noResults" />}</>;
  return (
    <RowSettingsContext value={settings}>
      <SelectionContext value={selection}>
        {selectable ? <SelectionBar>{bulkActions}</SelectionBar> : null}
        {cards ? <Cards {...props} columns={columns} /> : <ScrollingTable {...props} columns={columns} />}
      </SelectionContext>
    </RowSettingsContext>
  );
}

/** A failed fetch says so and can be repeated; it never looks like an empty list. */
function FailedList() {
  const { error, refetch } = useListContext();
  return <LoadFailed error={error} onRetry={() => void refetch()} />;
}

type VariantProps<Row extends RaRecord> = DataTableProps<Row> & { columns: ColumnElement[] };

function useStoreKey(storeKey: string | undefined): string {
  const resource = useResourceContext();
  return storeKey ?? `${resource}.datatable`;
}

function ScrollingTable<Row extends RaRecord>(props: VariantProps<Row>) {
  const { label, bulkActions, hiddenColumns, isRowSelectable } = props;
  const { isPending, isFetching } = useListContext<Row>();
  const [density] = useDensity();
  const storeKey = useStoreKey(props.storeKey);
  const shown = useShownColumns(props);
  const resource = useResourceContext();
  const selectable = Boolean(bulkActions);
  return (
    <div
      className="house-table"
      role="region"
      aria-label={label}
      aria-busy={isFetching}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      data-selectable={selectable || undefined}
      data-refreshing={(isFetching && !isPending) || undefined}
      style={
        {
          maxHeight: props.maxHeight ?? 'max(320px, calc(100dvh - 280px))',
          '--row-height': `${ROW_HEIGHTS[density]}px`,
        } as CSSProperties
      }
    >
      {isPending ? (
        <SkeletonTable columns={shown} selectable={selectable} />
      ) : (
        <DataTableBase<Row>
          // A list of no resource (of results, of a form) still has columns to be kept under some name.
          resource={resource ?? storeKey}
          storeKey={storeKey}
          hiddenColumns={hiddenColumns}
          isRowSelectable={isRowSelectable}
          hasBulkActions={selectable}
          loading={null}
          empty={null}
        >
          <table aria-label={label}>
            <HouseHead columns={shown} />
            <HouseBody columns={shown} />
          </table>
        </DataTableBase>
      )}
    </div>
  );
}

/** The columns in the order and choice of whoever looks. */
function useShownColumns({
  columns,
  hiddenColumns = NO_COLUMNS,
  storeKey,
}: Pick<VariantProps<RaRecord>, 'columns' | 'hiddenColumns' | 'storeKey'>) {
  const key = useStoreKey(storeKey);
  const [hidden] = useStore<string[]>(key, hiddenColumns);
  const [ranks] = useStore<number[] | undefined>(`${key}_columnRanks`);
  return useMemo(
    () =>
      fullOrder(ranks, columns.length)
        .flatMap((index) => columns[index] ?? [])
        .filter((column) => !hidden.includes(columnKey(column))),
    [columns, hidden, ranks],
  );
}

function Cards<Row extends RaRecord>(props: VariantProps<Row>) {
  const { isPending } = useListContext<Row>();
  const shown = useShownColumns(props);
  return isPending ? <TableText kind="retrieving" /> : <CardList columns={shown} />;
}

DataTable.Column = Column;
DataTable.LinkColumn = LinkColumn;
