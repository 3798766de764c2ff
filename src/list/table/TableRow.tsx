import { memo, type MouseEvent } from 'react';
import { RecordContextProvider, useTranslate, type RaRecord } from 'react-admin';
import { TickBox } from '../../ui/TickBox';
import type { CellTools, Column } from '../define-list';
import { cellContent } from './row-settings';

export interface TableRowProps {
  record: RaRecord;
  columns: readonly Column[];
  tools: CellTools;
  href: string | undefined;
  /** Names its check box; null where rows cannot be selected. */
  label: string | null;
  selected: boolean;
  onOpen: (record: RaRecord, event: MouseEvent<HTMLElement>) => void;
  onTick: (record: RaRecord, event: MouseEvent<HTMLInputElement>) => void;
}

/** Ticking is done by the click, which knows the keys that were held. */
const nothing = () => undefined;

/** A row that can be clicked anywhere; the link in its first cell is the real one, for keys and new tabs. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { record, columns, tools, href, label, selected, onOpen, onTick } = props;
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
        {columns.map((column) => (
          <td key={column.source} data-numeric={column.numeric || undefined}>
            {href && column.link ? (
              <a href={href} className="row-link">
                {cellContent(column, record, tools)}
              </a>
            ) : (
              cellContent(column, record, tools)
            )}
          </td>
        ))}
      </tr>
    </RecordContextProvider>
  );
});
