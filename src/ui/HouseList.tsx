import { useQueryClient } from '@tanstack/react-query';
import {
  ListBase,
  ListPaginationContext,
  useDataProvider,
  useEvent,
  useListContext,
  useListPaginationContext,
  type RaRecord,
} from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import {
  ASKED_AHEAD,
  prefetchList,
  ROWS_PER_PAGE,
  shortly,
  type ListDefinition,
} from '../../providers/askAhead';

interface HouseListProps {
  list: ListDefinition;
  children: ReactNode;
}

/** The state of a page's list: its rows, page, sort and filter, in the address and on the server. */
export function HouseList<Row extends RaRecord>({ list, children }: HouseListProps) {
  const { meta, ...definition } = list;
  return (
    <ListBase<Row>
      {...definition}
      // The route's guard has asked already; asked again, the first rows would wait for the answer.
      disableAuthentication
      perPage={ROWS_PER_PAGE}
      queryOptions={{ meta, ...ASKED_AHEAD }}
    >
      <AskingPages list={list}>{children}</AskingPages>
    </ListBase>
  );
}

/** Asks for another page as soon as it is chosen; the list itself would only when the new address was drawn. */
function AskingPages({ list, children }: HouseListProps) {
  const pagination = useListPaginationContext();
  const { sort, filterValues } = useListContext();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { perPage, setPage: show } = pagination;
  const setPage = useEvent(async (page: number) => {
    const asked = prefetchList({ queryClient, dataProvider }, list, {
      pagination: { page, perPage },
      sort,
      filter: { ...filterValues, ...list.filter },
    });
    await shortly(asked);
    show(page);
  });
  const asking = useMemo(() => ({ ...pagination, setPage }), [pagination, setPage]);
  return <ListPaginationContext.Provider value={asking}>{children}</ListPaginationContext.Provider>;
}
