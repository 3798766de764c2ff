import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { RowsTable } from '../../src/background-work/RowsTable';

export interface SimpleColumn<Row> {
  /** Message key of the heading. */
  label: string;
  render: (row: Row) => ReactNode;
  numeric?: true;
}

interface SimpleTableProps<Row> {
  label: string;
  columns: readonly SimpleColumn<Row>[];
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  isChosen?: (row: Row) => boolean;
  perPage?: number;
  /** So many rows are read at most: a table with as many may lack others. */
  limit?: number;
  /** Message key of what an empty table says. */
  empty: string;
}

/** An empty table is as high as this many rows. */
const EMPTY_ROWS = 3;

/** Rows that are all here, a page at a time. */
export function SimpleTable<Row>(props: SimpleTableProps<Row>) {
  const { label, columns, rows = [], rowKey, isChosen, perPage = Infinity, limit = Infinity, empty } = props;
  const translate = useTranslate();
  const [page, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(rows.length / perPage));
  const current = Math.min(page, pages - 1);
  const shown = perPage === Infinity ? rows : rows.slice(current * perPage, (current + 1) * perPage);
  const says = props.rows === undefined ? 'ui.table.retrieving' : empty;
  return (
    <>
      <RowsTable
        label={label}
        align="middle"
        wholeWords
        columns={columns.map(({ label: key, numeric, ...column }) => ({
          ...column,
          key,
          label: translate(key),
          isNumber: numeric,
        }))}
        rows={shown}
        rowKey={rowKey}
        isChosen={isChosen}
        busy={props.rows === undefined}
        empty={{ text: translate(says), height: EMPTY_ROWS }}
      />
      {pages > 1 ? (
        <nav aria-label={label} style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
          <Button size="small" disabled={current === 0} onClick={() => setPage(current - 1)}>
            {translate('cme.table.back')}
          </Button>
          {translate('cme.table.page', { page: current + 1, pages })}
          <Button size="small" disabled={current === pages - 1} onClick={() => setPage(current + 1)}>
            {translate('cme.table.more')}
          </Button>
        </nav>
      ) : null}
      {rows.length >= limit ? <p>{translate('cme.table.limited', { count: rows.length })}</p> : null}
    </>
  );
}
