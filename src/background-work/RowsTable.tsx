import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import './rows-table.css';

export interface Column<Row> {
  key: string;
  label: string;
  width?: number | string;
  isNumber?: boolean;
  /** Names the row for screen readers. */
  isRowName?: boolean;
  /** A column of check boxes: its heading is visually hidden. */
  isCheckbox?: boolean;
  /** Shown without the column's name on a phone. */
  bareOnCard?: boolean;
  render(row: Row): ReactNode;
}

export interface RowsTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Newer rows are being fetched. */
  busy?: boolean;
  isMuted?: (row: Row) => boolean;
  isChosen?: (row: Row) => boolean;
  /** What an empty table says, and the rows that it is as high as. */
  empty?: { text: string; height: number };
  /** `middle` for rows of one line with a control. */
  align?: 'top' | 'middle';
  /** Words are not broken: the table scrolls before. */
  wholeWords?: boolean;
}

/** The roles are explicit: elements displayed as blocks on a phone lose their own in some browsers. */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader', scope: 'col' },
  rowName: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
};

/** The table of previews and results. On a narrow screen each row becomes a card with the columns' names. */
export function RowsTable<Row>(props: RowsTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    busy = false,
    isMuted,
    isChosen,
    empty,
    align = 'top',
    wholeWords,
  } = props;
  return (
    <div className="rows-table" data-align={align} data-whole-words={wholeWords || undefined}>
      <table {...ROLES.table} aria-label={label} aria-busy={busy}>
        <thead {...ROLES.group}>
          <tr {...ROLES.row}>
            {columns.map(({ key, label: name, width, isCheckbox, isNumber }) => (
              <th
                key={key}
                {...ROLES.heading}
                data-number={isNumber || undefined}
                style={{ width: isCheckbox ? 44 : width }}
              >
                {isCheckbox ? <span style={visuallyHidden}>{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.group}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...ROLES.row}
              data-muted={isMuted?.(row) || undefined}
              data-chosen={isChosen?.(row) || undefined}
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
          {rows.length === 0 && empty
            ? Array.from({ length: empty.height }, (_none, at) => (
                <tr key={at} {...ROLES.row}>
                  <td {...ROLES.cell} colSpan={columns.length} data-empty>
                    {at === 0 ? empty.text : null}
                  </td>
                </tr>
              ))
            : null}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const Tag = column.isRowName ? 'th' : 'td';
  return (
    <Tag
      {...(column.isRowName ? ROLES.rowName : ROLES.cell)}
      // The style sheet shows it on cards.
      data-label={column.bareOnCard || column.isCheckbox ? undefined : column.label}
      data-number={column.isNumber || undefined}
      data-checkbox={column.isCheckbox || undefined}
    >
      {column.render(row)}
    </Tag>
  );
}
