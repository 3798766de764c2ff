import type { RandomAlertSummary } from '../../domain/pools/alerts-contract';
import type { Capability } from '../../src/capability';
import { VIEW_CONSORTIA } from './access';
import {
  BILLING,
  CONSORTIA_PATH,
  DASHBOARD,
  EARLIER_OUTCOMES,
  EXCEPTIONS,
  OWN_DRAWS,
  POOLS_PATH,
  POOL_KEYS,
  POOL_ROSTER,
  RECORD_NOT_TESTED,
  RECORD_RESULT,
  RECORD_TIMES,
  RANDOM_ALERTS,
  RECONCILE,
  REOPEN,
  REPORTING,
  ROSTER,
  ROSTER_PATH,
} from './links';

const VIEW_POOLS = 'servicesRandoms.viewPools';
const CONFIGURE_POOLS = 'servicesRandoms.configurePools';
const VIEW_SELECTED = 'servicesRandoms.viewEmployeesCurrentlySelected';
/** The page is one of the roster's, and its list needs the second. */
const MEMBERS = { all: [VIEW_SELECTED, VIEW_POOLS] } as const;
const VIEW_ALERTS = 'servicesRandoms.viewAlerts';
const BILL = 'randoms.reconcileCompletedRandomsForBilling';
/** Pages of the provider, over all clients. */
const PROVIDERS = { internalOnly: true, heading: 'randoms', menu: true } as const;
const COMMON = { needsClient: true, heading: 'randoms', menu: true } as const;

const wizard = () => import('./wizard/WizardPage');

/** Random drug and alcohol testing: pools, selections, and the people selected. */
export const pools: Capability = {
  name: 'pools',
  textsLater: true,
  resources: [
    {
      name: ROSTER,
      api: { id: 'selectedId', list: 'clients/{client}/pools/selections/people' },
      list: () => import('./roster/SelectedPage'),
      options: {
        ...COMMON,
        access: { list: VIEW_SELECTED, export: VIEW_SELECTED },
        titles: { list: 'pools.roster.title' },
      },
    },
    {
      name: POOL_ROSTER,
      api: { id: 'employeeId', key: ['employeeId', 'poolId'], list: 'clients/{client}/pools/roster' },
      list: () => import('./roster/PoolRosterPage'),
      options: {
        needsClient: true,
        heading: 'randoms',
        access: { list: MEMBERS, export: VIEW_POOLS },
        titles: { list: 'pools.roster.inPools' },
        parent: { path: ROSTER_PATH, titleKey: 'pools.roster.title' },
      },
    },
    {
      name: REPORTING,
      api: { id: 'selectionId', list: 'clients/{client}/pools/selections/previous' },
      list: () => import('./reporting/ReportingPage'),
      options: { ...COMMON, access: { list: VIEW_POOLS }, titles: { list: 'pools.reporting.title' } },
      pages: [
        {
          path: ':clientId/:poolId',
          titleKey: 'pools.reporting.one',
          load: () => import('./reporting/PoolReportPage'),
        },
      ],
    },
    {
      name: RANDOM_ALERTS,
      api: { id: 'alertId', list: 'clients/{client}/pools/alerts' },
      list: () => import('./alerts/RandomAlertsPage'),
      options: {
        parent: { path: '/alerts', titleKey: 'shell.heading.alerts' },
        needsClient: true,
        heading: 'alerts',
        menu: true,
        access: { list: VIEW_ALERTS, export: VIEW_ALERTS },
        titles: { list: 'pools.alerts.title' },
        badge: {
          url: '/v1/clients/{client}/pools/alerts/summary',
          count: (body) => (body as RandomAlertSummary).count,
          refreshOn: ['alerts:changed'],
        },
      },
    },
    {
      name: DASHBOARD,
      api: { id: 'clientId', list: DASHBOARD },
      list: () => import('./provider/DashboardPage'),
      options: {
        ...PROVIDERS,
        access: { list: 'randoms.viewDashboard' },
        titles: { list: 'pools.dashboard.title' },
      },
    },
    {
      name: BILLING,
      api: {
        id: 'selectedId',
        key: ['clientId', 'selectedId', 'version', 'reconciledAt'],
        list: BILLING,
      },
      list: () => import('./provider/BillingPage'),
      options: {
        ...PROVIDERS,
        access: { list: BILL, export: BILL },
        titles: { list: 'pools.billing.title' },
      },
    },
  ],
  pages: [
    {
      ...COMMON,
      path: POOLS_PATH,
      titleKey: 'pools.management.title',
      access: VIEW_POOLS,
      load: () => import('./management/PoolManagementPage'),
      children: [
        { path: 'new', titleKey: 'pools.wizard.newTitle', access: CONFIGURE_POOLS, load: wizard },
        {
          path: ':poolId',
          titleKey: 'pools.pool.title',
          load: () => import('./selection/PoolPage'),
          children: [
            { path: 'edit', titleKey: 'pools.wizard.editTitle', access: CONFIGURE_POOLS, load: wizard },
            // Emails link to it. Their readers may see who is selected, but not the pools.
            {
              path: ':selectionId',
              titleKey: 'pools.selection.page',
              access: VIEW_SELECTED,
              load: () => import('./selection/SelectionPage'),
            },
          ],
        },
      ],
    },
    {
      path: CONSORTIA_PATH,
      titleKey: 'pools.consortia.title',
      access: VIEW_CONSORTIA,
      internalOnly: true,
      heading: 'randoms',
      menu: true,
      load: () => import('./consortia/ConsortiaPage'),
      children: [
        {
          path: ':consortiumId',
          titleKey: 'pools.consortium.title',
          load: () => import('./consortia/ConsortiumPage'),
          children: [
            {
              path: ':selectionId',
              titleKey: 'pools.selection.page',
              load: () => import('./consortia/ConsortiumSelectionPage'),
            },
          ],
        },
      ],
    },
    {
      path: '/randoms/testingrates',
      titleKey: 'pools.rates.title',
      access: CONFIGURE_POOLS,
      heading: 'randoms',
      menu: true,
      load: () => import('./rates/TestingRatesPage'),
    },
  ],
  dialogs: {
    [OWN_DRAWS]: () => import('./own/OwnDrawsDialog'),
    [RECONCILE]: () => import('./provider/ReconcileDialog'),
    [REOPEN]: () => import('./provider/ReopenDialog'),
    [EXCEPTIONS]: () => import('./roster/ExceptionsDialog'),
    [EARLIER_OUTCOMES]: () => import('./selection/EarlierOutcomesDialog'),
    [RECORD_TIMES]: () => import('./selection/TimesDialog'),
    [RECORD_RESULT]: () => import('./selection/ResultDialog'),
    [RECORD_NOT_TESTED]: () => import('./selection/NotTestedDialog'),
  },
  live: {
    'alerts:changed': POOL_KEYS,
  },
};
