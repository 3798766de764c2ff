import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ACCIDENT_SORT_FIELDS } from '../../domain/accidents/contract';
import { ALERT_SORT_FIELDS } from '../../domain/alerts/contract';
import { API_KEY_SORT_FIELDS } from '../../domain/api-keys/contract';
import { CME_SORT_FIELDS, EXAM_ORDER_SORT_FIELDS } from '../../domain/cme/contract';
import { CLIENT_SORT_FIELDS } from '../../domain/clients/contract';
import { CLINIC_SORT_FIELDS } from '../../domain/clinics/contract';
import { MATRIX_SORT_FIELDS } from '../../domain/compliance/matrix-contract';
import { EMPLOYEE_SORT_FIELDS } from '../../domain/employees/contract';
import { JOB_SORT_FIELDS } from '../../domain/jobs/contract';
import { NOTIFICATION_SORT_FIELDS } from '../../domain/notifications/contract';
import { OUTBOX_SORT_FIELDS } from '../../domain/notifications/outbox';
import { ORDER_SORT_FIELDS } from '../../domain/orders/contract';
import { ACCOUNT_SORT_FIELDS, UNCLAIMED_SORT_FIELDS } from '../../domain/partners/contract';
import { SELECTED_SORT_FIELDS } from '../../domain/pools/contract';
import { RANDOM_ALERT_SORT_FIELDS } from '../../domain/pools/alerts-contract';
import { BILLING_SORT_FIELDS } from '../../domain/pools/billing';
import { DASHBOARD_SORT_FIELDS } from '../../domain/pools/dashboard';
import { ROSTER_SORT_FIELDS } from '../../domain/pools/roster-contract';
import {
  ALERT_ACROSS_SORT_FIELDS,
  EMPLOYEE_ACROSS_SORT_FIELDS,
  PORTFOLIO_SORT_FIELDS,
} from '../../domain/portfolio/contract';
import { TASK_SORT_FIELDS } from '../../domain/processes/contract';
import { PLAN_SORT_FIELDS } from '../../domain/return-to-duty/contract';
import { HOLD_SORT_FIELDS, RETENTION_SORT_FIELDS } from '../../domain/retention/contract';
import { DRUG_TEST_SORT_FIELDS, TEST_REPORT_SORT_FIELDS } from '../../domain/drug-tests/contract';
import { USER_SORT_FIELDS } from '../../domain/users/contract';
import { VACCINATION_SORT_FIELDS } from '../../domain/vaccines/contract';
import { observable } from '../../providers/observable';
import { ServicesProvider, type Services } from '../../providers/services';
import { OWNER } from '../../providers/testing/users';
import type { Column, ListConfig } from '../../src/list/define-list';
import { endsOf, type ListFilter } from '../../src/list/filters';
import { sourceFiles } from './read-imports';

/** What the server sorts each list by, which a list says only in its own code. */
export const SORT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'clients/{client}/accidents': ACCIDENT_SORT_FIELDS,
  'clients/{client}/alerts': ALERT_SORT_FIELDS,
  'clients/{client}/apiKeys': API_KEY_SORT_FIELDS,
  'clients/{client}/auditTrail': ['at'],
  'clients/{client}/compliance/drivers': MATRIX_SORT_FIELDS,
  'clients/{client}/drugAlcohol': DRUG_TEST_SORT_FIELDS,
  'clients/{client}/drugTestMatch': TEST_REPORT_SORT_FIELDS,
  'clients/{client}/drugTestReviews': DRUG_TEST_SORT_FIELDS,
  'clients/{client}/employees': EMPLOYEE_SORT_FIELDS,
  'clients/{client}/jobs': JOB_SORT_FIELDS,
  'clients/{client}/legalHolds': HOLD_SORT_FIELDS,
  'clients/{client}/notificationContacts': NOTIFICATION_SORT_FIELDS,
  'clients/{client}/pools/alerts': RANDOM_ALERT_SORT_FIELDS,
  'clients/{client}/pools/roster': ROSTER_SORT_FIELDS,
  'clients/{client}/pools/selections/people': SELECTED_SORT_FIELDS,
  'clients/{client}/pools/selections/previous': ['committedAt'],
  'clients/{client}/retention': RETENTION_SORT_FIELDS,
  'clients/{client}/returnToDuty': PLAN_SORT_FIELDS,
  'clients/{client}/users': USER_SORT_FIELDS,
  'clients/{client}/vaccines': VACCINATION_SORT_FIELDS,
  auditTrail: ['at'],
  clients: CLIENT_SORT_FIELDS,
  clinics: CLINIC_SORT_FIELDS,
  cmes: CME_SORT_FIELDS,
  customerCareReps: USER_SORT_FIELDS,
  employees: EMPLOYEE_SORT_FIELDS,
  internalUsers: USER_SORT_FIELDS,
  'jobs/all': JOB_SORT_FIELDS,
  orders: ORDER_SORT_FIELDS,
  'orders/cme': EXAM_ORDER_SORT_FIELDS,
  outbox: OUTBOX_SORT_FIELDS,
  partnerAccounts: ACCOUNT_SORT_FIELDS,
  partnerReports: UNCLAIMED_SORT_FIELDS,
  portfolio: PORTFOLIO_SORT_FIELDS,
  'portfolio/alerts': ALERT_ACROSS_SORT_FIELDS,
  'portfolio/employees': EMPLOYEE_ACROSS_SORT_FIELDS,
  'randoms/billing': BILLING_SORT_FIELDS,
  'randoms/dashboard': DASHBOARD_SORT_FIELDS,
  'processes/cmeProcess/tasks': TASK_SORT_FIELDS,
  'processes/internalReviewProcess/tasks': TASK_SORT_FIELDS,
};

export type DeclaredList = Omit<ListConfig, 'columns'> & { columns: readonly Column[] };

const isList = (value: unknown): value is ListConfig =>
  typeof value === 'object' && value !== null && 'columns' in value && 'resource' in value;

/** Every list of the console. Throws for one that isn't exported, which nothing could check. */
export async function declaredLists(root: string): Promise<DeclaredList[]> {
  const lists: DeclaredList[] = [];
  for (const path of sourceFiles(root, ['resources'])) {
    const calls = readFileSync(join(root, path), 'utf8').match(/ = defineList[<(]/g)?.length ?? 0;
    if (calls === 0) continue;
    const module = (await import(pathToFileURL(join(root, path)).href)) as Record<string, unknown>;
    const found = Object.values(module)
      .map((value) => (value as { list?: unknown }).list ?? value)
      .filter(isList);
    if (found.length < calls) throw new Error(`${path} has a list that it doesn't export.`);
    lists.push(...found.map((list) => ({ ...list, columns: columnsOf(list) })));
  }
  return lists;
}

/** The columns, also of a list that has a hook for them: without data and with keys for texts. */
function columnsOf({ columns }: ListConfig): readonly Column[] {
  if (typeof columns !== 'function') return columns;
  let found: readonly Column[] = [];
  const Probe = () => {
    found = columns();
    return null;
  };
  const services = { session: { user: observable(OWNER) }, dialogs: {} } as unknown as Services;
  const client = new QueryClient();
  const inQueries = createElement(QueryClientProvider, { client }, createElement(Probe));
  const inServices = createElement(ServicesProvider, { value: services }, inQueries);
  renderToString(createElement(MemoryRouter, null, inServices));
  return found;
}

/** Keys of the texts of a filter. Choices from a hook are texts themselves. */
const textsOfFilter = (filter: ListFilter): string[] => {
  const { label } = filter;
  if (filter.type === 'boolean') return [label, filter.trueLabel, filter.falseLabel];
  if (filter.type === 'dateRange') return [label, ...endsOf(filter).map((end) => end.label)];
  if (filter.type === 'searched') return [label, filter.searchLabel];
  const choices = filter.type === 'choice' && typeof filter.choices !== 'function' ? filter.choices : [];
  return [label, ...(choices ?? []).map((choice) => choice.label)];
};

/** Keys of all texts that a list declares. */
export function textsOf({ title, label, columns, search, filters = [], savedViews, empty }: DeclaredList) {
  const views = typeof savedViews === 'object' ? savedViews.builtIn : [];
  return [
    title,
    label,
    ...columns.map((column) => column.label),
    search?.label,
    search?.placeholder,
    ...filters.flatMap(textsOfFilter),
    ...views.map((view) => view.label),
    empty.title,
    empty.text,
    empty.filtered?.title,
    empty.filtered?.text,
  ].filter((key) => key !== undefined);
}

/** Columns that the server can't sort by, or whose field it doesn't send. `fields`: those of a row. */
export function unknownSources(
  { sort, columns }: Pick<DeclaredList, 'sort' | 'columns'>,
  sortFields: readonly string[],
  fields: readonly string[],
): string[] {
  const sorted = [
    sort.field,
    ...columns.filter(({ sortable = true }) => sortable).map(({ source }) => source),
  ];
  const shown = columns.filter(({ render }) => !render).map(({ source }) => source);
  return [
    ...sorted.filter((source) => !sortFields.includes(source)).map((source) => `sorted by ${source}`),
    ...shown.filter((source) => !fields.includes(source)).map((source) => `shows ${source}`),
  ];
}
