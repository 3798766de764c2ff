import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { LoadFailed } from '../ui/LoadFailed';
import { PaginationBar, type PaginationState } from '../list/PaginationBar';
import type { Page } from './import-definition';
import { RowsTable, type RowsTableProps } from './RowsTable';

export type Paging = Omit<PaginationState, 'total'>;

/** Paging that is not kept in the address. */
export function usePaging(initialPerPage = 25): Paging {
  const [{ page, perPage }, setState] = useState({ page: 1, perPage: initialPerPage });
  return {
    page,
    perPage,
    setPage: (next) => setState({ page: next, perPage }),
    setPerPage: (size) => setState({ page: 1, perPage: size }),
  };
}

interface PagedTableProps<Row> extends Omit<RowsTableProps<Row>, 'rows'> {
  data: Page<Row>;
  paging: Paging;
  /** Up to this many rows there is no pagination bar. */
  hidePagingUpTo?: number;
  /** The sizes of a page to choose from, where they differ from those of lists. */
  pageSizes?: readonly number[];
}

/** One page of rows with a pagination bar. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { data, paging, hidePagingUpTo = 0, pageSizes, ...table } = props;
  return (
    <>
      <RowsTable {...table} rows={data.rows} />
      {data.total > hidePagingUpTo ? (
        <PaginationBar {...paging} pageSizes={pageSizes} total={data.total} />
      ) : null}
    </>
  );
}

interface QueryTableProps<Row> extends Omit<PagedTableProps<Row>, 'data' | 'busy' | 'empty'> {
  query: Pick<UseQueryResult<Page<Row>>, 'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'>;
  /** What could not be loaded, in a sentence before the reason. */
  failed?: string;
  /** Shown if there are no rows. */
  empty: ReactNode;
}

/** Rows from the server, one page at a time, with loading, error and empty states. */
export function QueryTable<Row>({ query, failed, empty, ...table }: QueryTableProps<Row>) {
  const translate = useTranslate();
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  if (data && data.rows.length > 0)
    return <PagedTable {...table} data={data} busy={isFetching && isPlaceholderData} />;
  if (data) return empty;
  if (error)
    return <LoadFailed {...(failed && { title: failed })} error={error} onRetry={() => void refetch()} />;
  return (
    <Box role="status" aria-label={translate('ui.table.retrieving')} sx={{ display: 'grid', gap: 1, pt: 3 }}>
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={36} />
      ))}
    </Box>
  );
}
