import { useEffect } from 'react';
import { useListContext, type GetListParams } from 'ra-core';
import { vi } from 'vitest';
import type { ClientNode } from '../../domain/clients/contract';
import { adaptersIn } from '../../providers/adapters';
import { apiContext } from '../../providers/api';
import type { HttpClient } from '../../providers/httpClient';
import { listApi, type SavedViewRecord } from '../../providers/listApi';
import { observable } from '../../providers/observable';
import { ServicesProvider, type Services } from '../../providers/services';
import { OWNER } from '../../providers/testing/users';
import { renderUi } from './render-ui';
import { defineList, type ListConfig } from '../list/define-list';
import { choiceFilter, siteFilter } from '../list/filters';
import { ListPage } from '../list/ListPage';

export interface Driver {
  id: number;
  name: string;
  site: string;
  ssn: string;
}

const ADAPTERS = { 'manage/employees': { id: 'employeeId', list: 'clients/{client}/employees' } };

const DRIVERS: Driver[] = [
  { id: 1, name: 'Maria Alvarez', site: 'Roanoke', ssn: '900-12-3456' },
  { id: 2, name: 'John Baker', site: 'Norfolk', ssn: '900-65-4321' },
];

const site = (legacyClientId: number, name: string, children: ClientNode[] = []): ClientNode => ({
  _id: `${legacyClientId}`.repeat(6),
  legacyClientId,
  name,
  deactivated: false,
  DOTNumber: null,
  levelNumber: 0,
  children,
});
const TREE = site(1001, 'Blue Ridge', [site(1002, 'East', [site(1003, 'Norfolk')]), site(1004, 'West')]);

/** A list with one of everything. Its labels are not message keys, so they are shown as they are. */
export const driverList = defineList<Driver>({
  resource: 'manage/employees',
  title: 'Drivers',
  sort: { field: 'name', order: 'ASC' },
  bySite: true,
  columns: [
    { source: 'name', label: 'Name', link: true, exports: ['lastName', 'firstName'] },
    { source: 'site', label: 'Terminal', exports: ['siteName'] },
    { source: 'ssn', label: 'SSN', access: 'client.viewPii', hidden: true, exports: ['ssn'] },
  ],
  search: { label: 'Search drivers' },
  filters: [
    siteFilter('sites', { label: 'Location', multiple: true, alwaysOn: true }),
    choiceFilter('status', {
      label: 'Status',
      choices: ['Applicant', 'Employee', 'Inactive'].map((label, id) => ({ id, label })),
      multiple: true,
      alwaysOn: true,
    }),
  ],
  savedViews: { builtIn: [{ id: 'view:all', label: 'All drivers', filter: {} }] },
  empty: { title: 'No drivers yet', text: 'Add one.', filtered: { title: 'No driver matches' } },
  rowHref: ({ id }, { pathname }) => `${pathname}drivers/${id}`,
  rowLabel: ({ name }) => name,
});

export function testList(change: Partial<ListConfig<Driver>> = {}, options: ListOptions = {}) {
  const {
    rows = DRIVERS,
    permissions = [...OWNER.permissions],
    views = [],
    asOf = null,
    more = false,
  } = options;
  const requests: GetListParams[] = [];
  const sent: Array<{ url: string; method: string; body?: unknown }> = [];
  const saved: SavedViewRecord[] = views;
  const http = {
    data: (url: string, { method = 'GET', body }: { method?: string; body?: unknown } = {}) => {
      sent.push({ url, method, body });
      if (url.includes('descendantsOf')) return Promise.resolve([TREE]);
      if (method === 'POST') saved.push({ id: saved.length + 1, ...(body as Omit<SavedViewRecord, 'id'>) });
      return Promise.resolve(url.includes('/views') ? [...saved] : undefined);
    },
    blob: (url: string) => {
      sent.push({ url, method: 'GET' });
      const headers = new Headers(asOf === null ? {} : { 'X-Data-As-Of': asOf });
      return Promise.resolve({ blob: new Blob(['a']), headers });
    },
  } as unknown as HttpClient;
  const alert = vi.fn<() => void>();
  const services = {
    http,
    session: { user: observable({ ...OWNER, permissions }) },
    alerts: { push: alert },
  } as unknown as Services;
  const dataProvider = {
    ...listApi(apiContext(http, () => 1001, adaptersIn(ADAPTERS))),
    getList: (_resource: string, params: GetListParams) => {
      requests.push(params);
      return Promise.resolve({ data: rows, total: rows.length, meta: { more, asOf } });
    },
  };
  const shown: { filter?: unknown } = {};
  // Fresh rows are not requested again, so the requests don't show every filter.
  const FilterProbe = () => {
    const { filterValues } = useListContext();
    useEffect(() => {
      shown.filter = filterValues;
    }, [filterValues]);
    return null;
  };
  renderUi(
    <ServicesProvider value={services}>
      <ListPage list={{ ...driverList, ...change }}>
        <FilterProbe />
      </ListPage>
    </ServicesProvider>,
    { dataProvider: dataProvider as never },
  );
  return { requests, sent, alert, lastFilter: () => shown.filter };
}

interface ListOptions {
  rows?: Driver[];
  permissions?: string[];
  views?: SavedViewRecord[];
  /** The rows are those of a replica of the database. */
  asOf?: string | null;
  /** More rows match than the list has pages for. */
  more?: boolean;
}
