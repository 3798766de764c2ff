import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';

export interface SimpleColumn<Row> {
  /** Message key of the heading. */
  label: string;
  render: (row: Row) => ReactNode;
}

interface SimpleTableProps<Row> {
  label: string;
  columns: readonly SimpleColumn<Row>[];
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  isChosen?: (row: Row) => boolean;
  perPage?: number;
  /** Message key of what an empty table says. */
  empty: string;
}

/** An empty table is as high as this many rows. */
const EMPTY_ROWS = 3;
const ROW_HEIGHT = 37;

/** Rows that are all here, a page at a time. */
export function SimpleTable<Row>(props: SimpleTableProps<Row>) {
  const { label, columns, rows = [], rowKey, isChosen, perPage = Infinity, empty } = props;
  const translate = useTranslate();
  const [page, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(rows.length / perPage));
  const current = Math.min(page, pages - 1);
  const shown = perPage === Infinity ? rows : rows.slice(current * perPage, (current + 1) * perPage);
  const says = props.rows === undefined ? 'ui.table.retrieving' : empty;
  return (
    <>
      <TableContainer>
        <Table size="small" aria-label={label} aria-busy={props.rows === undefined}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column.label}>{translate(column.label)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((row) => (
              <TableRow key={rowKey(row)} selected={isChosen?.(row) ?? false}>
                {columns.map((column) => (
                  <TableCell key={column.label}>{column.render(row)}</TableCell>
                ))}
              </TableRow>
            ))}
            {rows.length === 0
              ? Array.from({ length: EMPTY_ROWS }, (_none, at) => (
                  <TableRow key={at} sx={{ height: ROW_HEIGHT }} data-empty>
                    <TableCell colSpan={columns.length} sx={{ color: 'text.secondary' }}>
                      {at === 0 ? translate(says) : null}
                    </TableCell>
                  </TableRow>
                ))
              : null}
          </TableBody>
        </Table>
      </TableContainer>
      {pages > 1 ? (
        <nav aria-label={label}>
          <Button size="small" disabled={current === 0} onClick={() => setPage(current - 1)}>
            {translate('cme.table.back')}
          </Button>
          {translate('cme.table.page', { page: current + 1, pages })}
          <Button size="small" disabled={current === pages - 1} onClick={() => setPage(current + 1)}>
            {translate('cme.table.more')}
          </Button>
        </nav>
      ) : null}
    </>
  );
}
