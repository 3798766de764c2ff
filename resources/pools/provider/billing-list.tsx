import { useLocaleState, type RaRecord } from 'ra-core';
import { AGENCIES } from '../../../domain/pools/agencies';
import { BILLING_KINDS, type BillingFilter, type BillingItem } from '../../../domain/pools/billing';
import { TAGS } from '../../../domain/pools/rfdraw1';
import { addMonths, formatDate } from '../../../domain/shared/dates';
import { defineList } from '../../../src/list/define-list';
import { booleanFilter, choiceFilter } from '../../../src/list/filters';
import { StatusChip } from '../../../src/ui/StatusChip';
import { todayHere } from '../../../src/ui/today';
import { BILLING } from '../links';
import { ReconcileSelected, ReopenSelected } from './BillingActions';
import { clientFilters } from './client-filters';

type BillingRow = BillingItem & RaRecord;

const MONTHS = 24;
const BILL = 'randoms.reconcileCompletedRandomsForBilling';

/** The present month and those before, such as 'November 2026'. */
function useMonths() {
  const [locale] = useLocaleState();
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const first = `${todayHere().slice(0, 7)}-01`;
  return Array.from({ length: MONTHS }, (_, back) => {
    const day = addMonths(first, -back);
    return { id: day.slice(0, 7), label: format.format(new Date(day)) };
  });
}

/** The random tests of a month to bill. It has no results. */
export const billingList = defineList<BillingRow, BillingFilter>({
  resource: BILLING,
  title: 'pools.billing.title',
  sort: { field: 'client', order: 'ASC' },
  filterDefaultValues: () => ({ month: todayHere().slice(0, 7) }),
  columns: [
    { source: 'client', label: 'portfolio.column.name', render: ({ client }) => client.name },
    { source: 'poolName', label: 'pools.column.pool' },
    { source: 'period', label: 'pools.column.period', sortable: false, hidden: true },
    {
      source: 'test',
      label: 'pools.column.test',
      sortable: false,
      render: ({ test }, { translate }) => translate(`pools.test.${test}`),
    },
    {
      source: 'agency',
      label: 'pools.column.agency',
      sortable: false,
      render: ({ agency }, { translate }) => (agency ? translate(`pools.agency.${agency}`) : ''),
    },
    { source: 'employeeId', label: 'pools.billing.employeeId', numeric: true, sortable: false },
    {
      source: 'employeeName',
      label: 'pools.column.employeeName',
      sortable: false,
      hidden: true,
      access: {
        all: [
          'customerCare.viewClients',
          'customerCare.assumeClient',
          'servicesRandoms.viewEmployeesCurrentlySelected',
        ],
      },
    },
    {
      source: 'kind',
      label: 'pools.billing.kind',
      sortable: false,
      render: ({ kind }, { translate }) => translate(`pools.billing.kind.${kind ?? 'takenBack'}`),
    },
    {
      source: 'doneOn',
      label: 'pools.billing.doneOn',
      numeric: true,
      hidden: true,
      render: ({ doneOn }) => formatDate(doneOn),
    },
    {
      source: 'collectedOn',
      label: 'pools.billing.collectedOn',
      numeric: true,
      sortable: false,
      render: ({ collectedOn }) => formatDate(collectedOn),
    },
    {
      source: 'closedOn',
      label: 'pools.billing.closedOn',
      numeric: true,
      sortable: false,
      render: ({ closedOn }) => formatDate(closedOn),
    },
    {
      source: 'invoice',
      label: 'pools.billing.invoice',
      sortable: false,
      render: ({ invoice, changed }, { translate }) => (
        <>
          {invoice}{' '}
          {changed ? <StatusChip status="parked" text={translate('pools.billing.changed')} /> : null}
        </>
      ),
    },
    {
      source: 'reconciledAt',
      label: 'pools.billing.reconciled',
      sortable: false,
      render: ({ reconciledAt, reconciledBy }, { translate }) =>
        reconciledAt
          ? translate('pools.billing.reconciledBy', {
              date: formatDate(reconciledAt.slice(0, 10)),
              name: reconciledBy,
            })
          : '',
    },
  ],
  search: { label: 'pools.billing.search' },
  filters: [
    choiceFilter('month', { label: 'pools.billing.month', choices: useMonths, alwaysOn: true }),
    ...clientFilters,
    booleanFilter('reconciled', {
      label: 'pools.billing.reconciled',
      trueLabel: 'pools.billing.reconciled',
      falseLabel: 'pools.billing.open',
      alwaysOn: true,
    }),
    choiceFilter('kind', {
      label: 'pools.billing.kind',
      choices: BILLING_KINDS.map((id) => ({ id, label: `pools.billing.kind.${id}` })),
    }),
    choiceFilter('test', {
      label: 'pools.column.test',
      choices: TAGS.map((id) => ({ id, label: `pools.test.${id}` })),
    }),
    choiceFilter('agency', {
      label: 'pools.column.agency',
      choices: AGENCIES.map((id) => ({ id, label: `pools.agency.${id}` })),
    }),
    booleanFilter('changed', {
      label: 'pools.billing.changed',
      trueLabel: 'pools.billing.changed',
      falseLabel: 'pools.billing.unchanged',
    }),
  ],
  exporter: { withLocale: false },
  empty: {
    title: 'pools.billing.empty',
    text: 'pools.billing.emptyText',
    filtered: { title: 'pools.billing.emptyFiltered' },
  },
  rowLabel: ({ client, employeeId }) => `${client.name}: ${employeeId}`,
  bulkActions: [
    { element: <ReconcileSelected key="reconcile" />, access: BILL },
    { element: <ReopenSelected key="reopen" />, access: BILL },
  ],
});
