import { Suspense, useEffect, useMemo, type CSSProperties, type ReactNode } from 'react';
import { DataTableBase, useListContext, useLocaleState, useTranslate, type RaRecord } from 'react-admin';
import { LoadFailed } from '../ui/LoadFailed';
import { fetchPage, pageOf, type Loader } from '../ui/page-loading';
import { useOnPhone } from '../ui/use-on-phone';
import { shownColumns, useColumnStore } from './column-choice';
import type { CellTools, Column } from './define-list';
import { ROW_HEIGHTS, useDensity } from './density';
import { TableText } from './TableText';
import { TableBody } from './table/TableBody';
import { useGridKeys } from './table/grid-keys';
import type { RowSettings } from './table/row-settings';
import { TableHead } from './table/TableHead';
import { SelectionContext, useTableSelection } from './table/selection';
import { SelectionBar } from './table/SelectionBar';
import { SkeletonTable } from './table/SkeletonTable';
import './table/table.css';

interface DataTableProps {
  /** Names the table for assistive technology; usually the page's title. */
  label: string;
  /** Where a click on a row leads. */
  rowHref?: (record: RaRecord) => string;
  /** Opens it, if that is more than going there. */
  openRow?: (record: RaRecord, href: string) => void;
  /** Names a row for its check box; its id where absent. */
  rowLabel?: (record: RaRecord, tools: CellTools) => string;
  /** At the end of each row. */
  rowActions?: ReactNode;
  /** Makes rows selectable. Shown in the selection bar; they call `useSelection`. */
  bulkActions?: ReactNode;
  hiddenColumns?: string[];
  /** Instead of rows when there are none; says what to do next. */
  empty?: ReactNode;
  /** Arrow keys go from cell to cell. */
  grid?: boolean;
  /** The one with the link first. */
  columns: readonly Column[];
}

const loadCards: Loader<RowSettings> = () => import('./table/CardList');
const CardList = pageOf(loadCards);

const idOf = ({ id }: RaRecord) => String(id);

/** react-admin's table with plain rows, which render much faster. Needs a list context around it. */
export function DataTable(props: DataTableProps) {
  const { columns, hiddenColumns, rowHref, openRow, rowLabel = idOf, rowActions } = props;
  const { bulkActions, grid = false, empty } = props;
  const { isPending, data, total, error, refetch } = useListContext();
  const onPhone = useOnPhone();
  useEffect(() => {
    // While the rows load.
    if (onPhone) fetchPage(loadCards).catch(() => undefined);
  }, [onPhone]);
  const selectable = Boolean(bulkActions);
  const selection = useTableSelection(selectable);
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { hidden, ranks } = useColumnStore(hiddenColumns);
  const settings: RowSettings = useMemo(
    () => ({
      columns: shownColumns(columns, hidden, ranks),
      rowHref,
      openRow,
      rowLabel,
      rowActions,
      selectable,
      grid,
      tools: { translate, locale },
    }),
    [columns, hidden, ranks, rowHref, openRow, rowLabel, rowActions, selectable, grid, translate, locale],
  );
  // A failed request must never look like an empty list.
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!isPending && (total === 0 || !data || data.length === 0))
    return <>{empty ?? <TableText kind="noResults" />}</>;
  return (
    <SelectionContext value={selection}>
      {selectable ? <SelectionBar>{bulkActions}</SelectionBar> : null}
      {!onPhone ? (
        <ScrollingTable {...settings} label={props.label} />
      ) : isPending ? (
        <TableText kind="retrieving" />
      ) : (
        <Suspense fallback={<TableText kind="retrieving" />}>
          <CardList {...settings} />
        </Suspense>
      )}
    </SelectionContext>
  );
}

function ScrollingTable({ label, ...settings }: RowSettings & { label: string }) {
  const { isPending, isFetching } = useListContext();
  const [density] = useDensity();
  const gridKeys = useGridKeys(settings.grid);
  return (
    <div
      {...gridKeys}
      className="list-table"
      role="region"
      aria-label={label}
      aria-busy={isFetching}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={settings.grid ? undefined : 0}
      data-selectable={settings.selectable || undefined}
      data-refreshing={(isFetching && !isPending) || undefined}
      style={
        {
          // Keeps the pages below in view, even with a row of chips above.
          maxHeight: 'max(320px, calc(100dvh - 340px))',
          '--row-height': `${ROW_HEIGHTS[density]}px`,
        } as CSSProperties
      }
    >
      {isPending ? (
        <SkeletonTable {...settings} />
      ) : (
        <DataTableBase hasBulkActions={settings.selectable} loading={null} empty={null}>
          <table aria-label={label} role={settings.grid ? 'grid' : undefined}>
            <TableHead {...settings} />
            <TableBody {...settings} />
          </table>
        </DataTableBase>
      )}
    </div>
  );
}
