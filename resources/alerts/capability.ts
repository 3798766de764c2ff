import { VIEW_DOCUMENT_ALERTS } from '../../domain/alerts/access';
import type { AlertSummary } from '../../domain/alerts/contract';
import type { Badge, Capability } from '../../src/capability';
import { ASSIGN_ALERTS, NOT_STARTED, SNOOZE_ALERTS } from './links';

const PEOPLE = 'client.viewAlerts';

const badge = (alertTypes: string, countIn: (summary: AlertSummary) => number): Badge => ({
  url: `/v1/clients/{client}/alerts?summary=true&alertTypes=${alertTypes}`,
  count: (body) => (body as AlertSummary[]).reduce((sum, summary) => sum + countIn(summary), 0),
  refreshOn: ['alerts:changed'],
});

const COMMON = {
  parent: { path: '/alerts', titleKey: 'shell.heading.alerts' },
  needsClient: true,
  heading: 'alerts',
  menu: true,
} as const;

export const alerts: Capability = {
  name: 'alerts',
  resources: [
    {
      name: 'alerts/documentAlerts',
      api: {
        id: 'employeeId',
        key: ['employeeId', 'docTypeId'],
        list: 'clients/{client}/alerts',
        query: { alertTypes: 'documents' },
      },
      list: () => import('./DocumentAlertsPage'),
      options: {
        ...COMMON,
        access: { list: VIEW_DOCUMENT_ALERTS, export: VIEW_DOCUMENT_ALERTS },
        titles: { list: 'alerts.documents.title' },
        feature: 'documentAlerts',
        badge: badge(
          'documents',
          ({ count, notStarted, snoozed = 0 }) => count - (notStarted?.alerts ?? 0) - snoozed,
        ),
      },
      pages: [
        {
          path: 'calendar',
          titleKey: 'alerts.calendar.title',
          heading: 'alerts',
          menu: true,
          load: () => import('./calendar/CalendarPage'),
        },
      ],
    },
    {
      name: 'alerts/driverAlerts',
      api: { id: 'employeeId', list: 'clients/{client}/alerts', query: { alertTypes: 'drivers' } },
      list: () => import('./DriverAlertsPage'),
      options: {
        ...COMMON,
        access: { list: PEOPLE, export: PEOPLE },
        titles: { list: 'alerts.drivers.title' },
        badge: badge('drivers', ({ count }) => count),
      },
    },
    {
      name: 'alerts/onboardingEmployees',
      api: { id: 'employeeId', list: 'clients/{client}/employees' },
      list: () => import('./FilesNotStartedPage'),
      options: {
        ...COMMON,
        access: { list: NOT_STARTED, export: NOT_STARTED },
        titles: { list: 'alerts.notStarted.title' },
        feature: 'documentAlerts',
        badge: badge('documents', ({ notStarted }) => notStarted?.employees ?? 0),
      },
    },
    {
      name: 'alerts/staleApplicants',
      api: {
        id: 'employeeId',
        list: 'clients/{client}/alerts',
        query: { alertTypes: 'staleApplicants' },
      },
      list: () => import('./StaleApplicantsPage'),
      options: {
        ...COMMON,
        access: { list: PEOPLE, export: PEOPLE },
        titles: { list: 'alerts.stale.title' },
        feature: 'staleApplicants',
        badge: badge('staleApplicants', ({ count }) => count),
      },
    },
  ],
  dialogs: {
    [ASSIGN_ALERTS]: () => import('./AssignAlertsDialog'),
    [SNOOZE_ALERTS]: () => import('./SnoozeAlertsDialog'),
  },
  live: {
    'alerts:changed': [
      'alerts/driverAlerts',
      'alerts/documentAlerts',
      'alerts/onboardingEmployees',
      'alerts/staleApplicants',
      'alertCalendar',
      'alertExpirations',
    ],
  },
};
