import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useMemo, type CSSProperties, type ReactNode } from 'react';
import {
  DataTableBase,
  useListContext,
  useLocaleState,
  useResourceContext,
  useStore,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { LoadFailed } from '../ui/LoadFailed';
import { fullOrder } from './column-choice';
import type { Column } from './define-list';
import { ROW_HEIGHTS, useDensity } from './density';
import { TableText } from './TableText';
import { CardList } from './table/CardList';
import { TableBody } from './table/TableBody';
import { TableHead } from './table/TableHead';
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
  rowHref?: ((record: Row) => string) | undefined;
  /** Names a row for its check box; its id where absent. */
  rowLabel?: ((record: Row) => string) | undefined;
  /** Given, rows can be selected; these actions stand in the selection bar and use `useSelection`. */
  bulkActions?: ReactNode;
  hiddenColumns?: string[];
  storeKey?: string;
  /** Instead of rows when there are none; says what to do next. */
  empty?: ReactNode;
  /** The one with the link first. */
  columns: readonly Column<Row>[];
}

const NO_COLUMNS: string[] = [];

/** react-admin's table with plain rows, which are drawn much faster. Needs a list context around it. */
export function DataTable<Row extends RaRecord>(props: DataTableProps<Row>) {
  const { rowHref, rowLabel, bulkActions, empty } = props;
  const { isPending, data, total, error } = useListContext<Row>();
  const cards = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const selectable = Boolean(bulkActions);
  const selection = useTableSelection(selectable);
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const settings = useMemo(
    () => ({
      rowHref: rowHref as ((record: RaRecord) => string) | undefined,
      rowLabel: (record: RaRecord) => (rowLabel ? rowLabel(record as Row) : String(record.id)),
      selectable,
      tools: { translate, locale },
    }),
    [rowHref, rowLabel, selectable, translate, locale],
  );
  if (error && !data) return <FailedList />;
  const nothing = !isPending && (total === 0 || !data || data.length === 0);
  if (nothing) return <>{empty ?? <TableText kind="noResults" />}</>;
  return (
    <RowSettingsContext value={settings}>
      <SelectionContext value={selection}>
        {selectable ? <SelectionBar>{bulkActions}</SelectionBar> : null}
        {cards ? <Cards {...props} /> : <ScrollingTable {...props} />}
      </SelectionContext>
    </RowSettingsContext>
  );
}

/** A failed fetch says so and can be repeated; it never looks like an empty list. */
function FailedList() {
  const { error, refetch } = useListContext();
  return <LoadFailed error={error} onRetry={() => void refetch()} />;
}

function useStoreKey(storeKey: string | undefined): string {
  const resource = useResourceContext();
  return storeKey ?? `${resource}.datatable`;
}

function ScrollingTable<Row extends RaRecord>(props: DataTableProps<Row>) {
  const { label, bulkActions, hiddenColumns } = props;
  const { isPending, isFetching } = useListContext<Row>();
  const [density] = useDensity();
  const storeKey = useStoreKey(props.storeKey);
  const shown = useShownColumns(props);
  const resource = useResourceContext();
  const selectable = Boolean(bulkActions);
  return (
    <div
      className="list-table"
      role="region"
      aria-label={label}
      aria-busy={isFetching}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      data-selectable={selectable || undefined}
      data-refreshing={(isFetching && !isPending) || undefined}
      style={
        {
          // So that the pages below stay in view, with a row of chips above too.
          maxHeight: 'max(320px, calc(100dvh - 340px))',
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
          hasBulkActions={selectable}
          loading={null}
          empty={null}
        >
          <table aria-label={label}>
            <TableHead columns={shown} />
            <TableBody columns={shown} />
          </table>
        </DataTableBase>
      )}
    </div>
  );
}

/** The columns in the order and choice of whoever looks. */
function useShownColumns<Row extends RaRecord>({
  columns,
  hiddenColumns = NO_COLUMNS,
  storeKey,
}: Pick<DataTableProps<Row>, 'columns' | 'hiddenColumns' | 'storeKey'>): readonly Column[] {
  const key = useStoreKey(storeKey);
  const [hidden] = useStore<string[]>(key, hiddenColumns);
  const [ranks] = useStore<number[] | undefined>(`${key}_columnRanks`);
  return useMemo(
    () =>
      fullOrder(ranks, columns.length)
        .flatMap((index) => columns[index] ?? [])
        .filter(({ source }) => !hidden.includes(source)) as Column[],
    [columns, hidden, ranks],
  );
}

function Cards<Row extends RaRecord>(props: DataTableProps<Row>) {
  const { isPending } = useListContext<Row>();
  const shown = useShownColumns(props);
  return isPending ? <TableText kind="retrieving" /> : <CardList columns={shown} />;
}
