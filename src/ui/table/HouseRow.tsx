import { memo, type MouseEvent } from 'react';
import { RecordContextProvider, useTranslate, type RaRecord } from 'react-admin';
import { TickBox } from '../TickBox';
import { LinkColumn } from './Column';
import { cellContent, columnKey, type ColumnElement } from './columns';

export interface HouseRowProps {
  record: RaRecord;
  columns: ColumnElement[];
  href: string | undefined;
  /** Names its check box; null where rows cannot be selected. */
  label: string | null;
  tickable: boolean;
  selected: boolean;
  onOpen: (record: RaRecord, event: MouseEvent<HTMLElement>) => void;
  onTick: (record: RaRecord, event: MouseEvent<HTMLInputElement>) => void;
}

/** Ticking is done by the click, which knows the keys that were held. */
const nothing = () => undefined;

/** A row that can be clicked anywhere; the link in its first cell is the real one, for keys and new tabs. */
export const HouseRow = memo(function HouseRow(props: HouseRowProps) {
  const { record, columns, href, label, tickable, selected, onOpen, onTick } = props;
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
              checked={tickable && selected}
              disabled={!tickable}
              onClick={(event) => onTick(record, event)}
              onChange={nothing}
            />
          </td>
        )}
        {columns.map((column) => (
          <td key={columnKey(column)} data-numeric={column.props.numeric || undefined}>
            {href && column.type === LinkColumn ? (
              <a href={href} className="row-link">
                {cellContent(column, record)}
              </a>
            ) : (
              cellContent(column, record)
            )}
          </td>
        ))}
      </tr>
    </RecordContextProvider>
  );
});
