import { memo, type MouseEvent } from 'react';
import { RecordContextProvider, useTranslate, type RaRecord } from 'react-admin';
import { TickBox } from '../../ui/TickBox';
import { cellContent, type RowSettings } from './row-settings';

interface TableRowProps extends Pick<RowSettings, 'columns' | 'tools' | 'grid' | 'rowActions'> {
  record: RaRecord;
  href: string | undefined;
  /** Names its check box; null where rows cannot be selected. */
  label: string | null;
  selected: boolean;
  onOpen: (record: RaRecord, event: MouseEvent<HTMLElement>) => void;
  onTick: (record: RaRecord, event: MouseEvent<HTMLInputElement>) => void;
}

/** Characters that may not fit into the widest cell. */
const MAY_BE_CUT = 30;

/** The click does it, because it knows which keys were held. */
const nothing = () => undefined;

/** A row that opens by a click anywhere. The link in its first cell is for the keyboard and new tabs. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { record, columns, tools, grid, rowActions, href, label, selected, onOpen, onTick } = props;
  // The arrow keys reach what a cell of a grid has.
  const tabIndex = grid ? -1 : undefined;
  const translate = useTranslate();
  return (
    <RecordContextProvider value={record}>
      <tr
        onClick={(event) => onOpen(record, event)}
        data-clickable={href ? true : undefined}
        data-selected={selected || undefined}
      >
        {label === null ? null : (
          <td data-tick>
            <TickBox
              label={translate('ui.selection.row', { name: label })}
              checked={selected}
              onClick={(event) => onTick(record, event)}
              onChange={nothing}
            />
          </td>
        )}
        {columns.map((column) => {
          const content = cellContent(column, record, tools);
          const isText = typeof content === 'string';
          return (
            <td
              key={column.source}
              role={grid ? 'gridcell' : undefined}
              tabIndex={tabIndex}
              data-numeric={column.numeric || undefined}
              data-fills={column.fills || undefined}
              data-text={isText || undefined}
              title={isText && (column.fills || content.length > MAY_BE_CUT) ? content : undefined}
              data-opens={column.href ? column.source : undefined}
            >
              {href && column.link ? (
                <a href={href} className="row-link" tabIndex={tabIndex}>
                  {content}
                </a>
              ) : (
                content
              )}
            </td>
          );
        })}
        {rowActions ? (
          <td data-actions>
            <div className="row-actions">{rowActions}</div>
          </td>
        ) : null}
      </tr>
    </RecordContextProvider>
  );
});
