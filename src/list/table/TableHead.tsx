import ArrowIcon from '@mui/icons-material/ArrowUpwardOutlined';
import { useDataTableCallbacksContext, useDataTableSortContext, useTranslate } from 'react-admin';
import type { RowSettings } from './row-settings';
import type { Column } from '../define-list';
import { SelectPageBox } from './SelectPageBox';

const SORTED = { ASC: 'ascending', DESC: 'descending' } as const;

/** The header row: the check box for the rows of this page, and what sorts by each column. */
export function TableHead({ columns, selectable, rowActions }: RowSettings) {
  const translate = useTranslate();
  return (
    <thead>
      <tr>
        {selectable ? (
          <th scope="col" data-tick>
            <SelectPageBox />
          </th>
        ) : null}
        {columns.map((column) => (
          <ColumnHeading key={column.source} column={column} />
        ))}
        {rowActions ? (
          <th scope="col" data-actions>
            <span className="visually-hidden">{translate('ui.table.actions')}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

function ColumnHeading({ column: { source, label, numeric, sortable = true } }: { column: Column }) {
  const translate = useTranslate();
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const words = translate(label, { _: label });
  const order = sort?.field === source ? sort.order : undefined;
  const next = order === 'ASC' ? 'DESC' : 'ASC';
  const sortBy = translate('ui.table.sortBy', { field: words, order: translate(`ra.sort.${next}`) });
  return (
    <th scope="col" data-numeric={numeric || undefined} aria-sort={order && SORTED[order]}>
      {handleSort && sortable ? (
        <button
          type="button"
          className="sort-button"
          aria-label={sortBy}
          title={sortBy}
          data-field={source}
          data-sorted={order}
          onClick={handleSort}
        >
          {words}
          <ArrowIcon aria-hidden fontSize="inherit" />
        </button>
      ) : (
        words
      )}
    </th>
  );
}
