import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { generatePath, useNavigate } from 'react-router-dom';
import type { ClientNode } from '../../../domain/clients/contract';
import type { EmployeeListItem } from '../../../domain/employees/contract';
import { clientsNamed } from '../../../providers/clientSearch';
import { chosenFields } from '../../../providers/clientState';
import {
  useCanAccessSync,
  useDialog,
  useHttp,
  usePermission,
  useServices,
} from '../../../providers/services';
import { useSites, useSiteTree, type Site } from '../../../providers/sites';
import { isPermitted, menuModel, waitsForClient, type FlatRoute } from '../../routing';
import { useConsole, useViewer } from '../console-context';
import { useFilePage } from '../use-file-page';
import { useHiddenFeatures } from '../use-hidden-features';
import { useRecentEmployees } from '../use-recent-employees';
import { matching } from './typed-text';

const MOST_EMPLOYEES = 8;
const MOST_CLIENTS = 8;
const MOST_OTHERS = 5;
const EMPLOYEE_SEARCH = 'manage/employeesearch';
const LOCATION_PATH = '/manage/admin/locations/:id';

export interface Result {
  key: string;
  name: string;
  detail?: string;
  /** Address, for what has one. */
  href?: string;
  open: () => void;
}

export interface ResultGroup {
  key: 'recent' | 'employees' | 'clients' | 'pages' | 'locations';
  results: readonly Result[];
  /** How many there are, of which `results` are the first. */
  total: number;
}

const SOURCES = ['employees', 'clients', 'pages', 'locations'] as const;

const group = (
  key: ResultGroup['key'],
  results: readonly Result[],
  total = results.length,
  most = MOST_OTHERS,
): ResultGroup => ({ key, results: results.slice(0, most), total });

interface Named {
  employeeId: number;
  lastName: string;
  firstName: string;
}

/** What a text finds, in groups that have results; without a text, the employees opened last. */
export function useSearch(text: string) {
  const employees = useEmployees(text);
  const clients = useClients(text);
  const pages = usePages();
  const locations = useLocations(text);
  const recent = useRecent(text === '');
  const pagesFound = matching(pages.all, ({ name }) => name, text);
  const found = [employees.group, clients.group, group('pages', pagesFound), locations.group];
  return {
    /** What this user can search now, in the order of the groups. */
    sources: SOURCES.filter((one) => one === 'pages' || { employees, clients, locations }[one].isSearchable),
    groups: (text === '' ? [recent] : found).filter(({ results }) => results.length > 0),
    isSearching: employees.isSearching || clients.isSearching,
    error: text === '' ? null : (employees.error ?? clients.error),
    retry: () => {
      if (employees.error) employees.retry();
      if (clients.error) clients.retry();
    },
    /** The page that searches by SSN, for users who may search so. */
    ssnSearch: pages.ssnSearch,
  };
}

function useFileResult() {
  const file = useFilePage();
  const navigate = useNavigate();
  if (!file) return null;
  return ({ employeeId, lastName, firstName }: Named, detail?: string): Result => {
    const href = generatePath(file.fullPath, { id: String(employeeId) });
    const name = [lastName, firstName].filter(Boolean).join(', ');
    return { key: `employee ${employeeId}`, name, detail, href, open: () => void navigate(href) };
  };
}

function useRecent(enabled: boolean): ResultGroup {
  const resultOf = useFileResult();
  const { list = [] } = useRecentEmployees(enabled && resultOf !== null);
  return group('recent', resultOf ? list.map((one) => resultOf(one)) : [], list.length, list.length);
}

/** Employees at all locations that the user can access, in any status. */
function useEmployees(text: string) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const resultOf = useFileResult();
  const maySearch = usePermission('client.viewRoster') && resultOf !== null;
  const { data, error, fetchStatus, refetch } = useQuery({
    queryKey: ['search', 'employees', text],
    queryFn: ({ signal }) =>
      dataProvider.getList<EmployeeListItem & { id: number }>(EMPLOYEE_SEARCH, {
        filter: { q: text, view: 'all' },
        sort: { field: 'lastName', order: 'ASC' },
        pagination: { page: 1, perPage: MOST_EMPLOYEES },
        signal,
      }),
    enabled: maySearch && text !== '',
    // What was typed doesn't stay in memory.
    gcTime: 0,
  });
  const found = text === '' || error ? undefined : data;
  const detailOf = ({ workId, siteName }: EmployeeListItem) =>
    [workId && translate('shell.search.workId', { id: workId }), siteName].filter(Boolean).join(' · ');
  const results = resultOf && found ? found.data.map((one) => resultOf(one, detailOf(one))) : [];
  return {
    isSearchable: maySearch,
    group: group('employees', results, found?.total ?? 0, MOST_EMPLOYEES),
    // Offline it waits.
    isSearching: fetchStatus !== 'idle',
    error,
    retry: () => void refetch(),
  };
}

/** The entries of the menu that the user may open now. */
function usePages() {
  const translate = useTranslate();
  const { routes, openPage } = useConsole();
  const dialogs = useDialog();
  const mayViewPii = usePermission('client.viewPii');
  const viewer = { ...useViewer(), hiddenFeatures: useHiddenFeatures() };
  const resultOf = (route: FlatRoute, name: string, heading: string): Result => {
    const { dialog, fullPath } = route;
    return {
      key: `page ${fullPath}`,
      name,
      detail: heading === name ? undefined : heading,
      ...(dialog === undefined
        ? { href: fullPath, open: () => void openPage(route) }
        : { open: () => void dialogs.open(dialog) }),
    };
  };
  const entries = menuModel(routes, viewer).flatMap((section) =>
    section.entries
      .filter(({ disabled }) => !disabled)
      .map(({ route, labelKey }) => ({
        route,
        result: resultOf(route, translate(labelKey), translate(`shell.heading.${section.heading}`)),
      })),
  );
  const bySsn = mayViewPii && entries.find(({ route }) => route.resource === EMPLOYEE_SEARCH);
  return { all: entries.map(({ result }) => result), ssnSearch: bySsn ? bySsn.result : null };
}

/** The client's locations, for users who may open their pages. */
function useLocations(text: string) {
  const sites = useSites();
  const viewer = useViewer();
  const navigate = useNavigate();
  const page = useConsole().routes.find(({ fullPath }) => fullPath === LOCATION_PATH);
  const mayOpen = page !== undefined && isPermitted(page, viewer) && !waitsForClient(page, viewer);
  const found = useMemo(
    () => (mayOpen && sites ? matching(sites, ({ name }) => name, text) : []),
    [mayOpen, sites, text],
  );
  const nameAbove = useNameAbove(sites);
  const results = found.slice(0, MOST_OTHERS).map((site): Result => {
    const href = generatePath(LOCATION_PATH, { id: site._id });
    const open = () => void navigate(href);
    return { key: `location ${site._id}`, name: site.name, detail: nameAbove(site), href, open };
  });
  return { isSearchable: mayOpen && sites !== undefined, group: group('locations', results, found.length) };
}

/** Names of locations repeat, so each is shown with the one above it, if the user has access to that one. */
function useNameAbove(sites: readonly Site[] = []): (site: Site) => string | undefined {
  const { data: root } = useSiteTree();
  const above = useMemo(() => {
    const parents = new Map<number, number>();
    const walk = ({ legacyClientId, children }: ClientNode): void => {
      for (const child of children) {
        parents.set(child.legacyClientId, legacyClientId);
        walk(child);
      }
    };
    if (root) walk(root);
    return parents;
  }, [root]);
  return ({ legacyClientId }) => sites.find((one) => one.legacyClientId === above.get(legacyClientId))?.name;
}

/** Clients to work for, for staff who have chosen none yet. */
function useClients(text: string) {
  const http = useHttp();
  const { changeClient } = useServices();
  const { isInternalUser, clientChosen } = useViewer();
  const mayAssume = useCanAccessSync()('customerCare.assumeClient');
  const isSearchable = isInternalUser && !clientChosen && mayAssume;
  const enabled = isSearchable && text !== '';
  const { data, error, fetchStatus, refetch } = useQuery({ ...clientsNamed(http, text), enabled, gcTime: 0 });
  const clients = enabled && !error ? (data ?? []).slice(0, MOST_CLIENTS) : [];
  const results = clients.map((client): Result => ({
    key: `client ${client._id}`,
    name: client.name,
    open: () => changeClient(chosenFields(client)),
  }));
  return {
    isSearchable,
    group: group('clients', results, results.length, MOST_CLIENTS),
    isSearching: fetchStatus !== 'idle',
    error,
    retry: () => void refetch(),
  };
}
