import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient } from '@tanstack/react-query';
import { memoryStore, useListContext, type DataProvider, type GetListParams } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchFirstPage, PREFETCHED_QUERY } from '../../providers/prefetch';
import { PagedListBase } from './PagedListBase';
import { PaginationBar } from './PaginationBar';
import { renderUi } from '../testing/render-ui';

const LIST = {
  resource: 'drivers',
  sort: { field: 'name', order: 'ASC' as const },
  filter: { active: true },
  meta: { site: 7 },
};

let received: GetListParams[];
const getList = vi.fn((_resource: string, params: GetListParams) => {
  received.push(params);
  const { page, perPage } = params.pagination!;
  const data = Array.from({ length: perPage }, (_, at) => ({ id: (page - 1) * perPage + at + 1 }));
  return Promise.resolve({ data, total: 60 });
});
const dataProvider = { getList } as unknown as DataProvider;
beforeEach(() => {
  received = [];
});

function First() {
  const { data } = useListContext();
  return <p>{`First: ${String(data?.[0]?.id)}`}</p>;
}

const list = (
  <PagedListBase list={LIST}>
    <First />
    <PaginationBar />
  </PagedListBase>
);

describe('PagedListBase', () => {
  it('requests 25 rows in its order, with its own filter', async () => {
    renderUi(list, { dataProvider });
    expect(await screen.findByText('First: 1')).toBeInTheDocument();
    expect(received[0]).toMatchObject({
      pagination: { page: 1, perPage: 25 },
      sort: LIST.sort,
      filter: LIST.filter,
      meta: LIST.meta,
    });
  });

  it('requests another page once, as soon as it is chosen', async () => {
    renderUi(list, { dataProvider });
    await screen.findByText('First: 1');
    received = [];
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('First: 26')).toBeInTheDocument();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      pagination: { page: 2, perPage: 25 },
      sort: LIST.sort,
      filter: LIST.filter,
    });
  });
});

describe('the prefetched page', () => {
  it('is the one in the address', async () => {
    const queryClient = new QueryClient();
    const search = `?page=2&perPage=10&sort=id&order=DESC&filter=${encodeURIComponent('{"q":"a"}')}`;
    await prefetchFirstPage({ queryClient, dataProvider, store: memoryStore(), search }, LIST);
    const params = {
      pagination: { page: 2, perPage: 10 },
      sort: { field: 'id', order: 'DESC' },
      filter: { q: 'a', active: true },
      meta: LIST.meta,
    };
    expect(queryClient.getQueryData(['drivers', 'getList', params])).toMatchObject({ total: 60 });
  });

  it('is the first of the whole list where the address says nothing, with as many rows as last chosen', async () => {
    const queryClient = new QueryClient();
    const store = memoryStore({
      'drivers.listParams': { filter: { q: 'b' }, page: 3, perPage: 50, sort: 'id', order: 'DESC' },
    });
    await prefetchFirstPage({ queryClient, dataProvider, store, search: '' }, LIST);
    expect(received[0]).toMatchObject({
      pagination: { page: 1, perPage: 50 },
      sort: LIST.sort,
      filter: LIST.filter,
    });
  });

  it('is requested again once it is out of date', () => {
    const fresh = { state: { dataUpdatedAt: Date.now(), isInvalidated: false } } as never;
    const told = { state: { dataUpdatedAt: Date.now(), isInvalidated: true } } as never;
    const old = { state: { dataUpdatedAt: Date.now() - 60_000, isInvalidated: false } } as never;
    expect([fresh, told, old].map(PREFETCHED_QUERY.refetchOnMount)).toEqual([false, true, true]);
  });
});
