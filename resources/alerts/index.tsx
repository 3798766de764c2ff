import type { AlertSummary } from '../../domain/alerts/contract';
import type { Badge, Capability } from '../../src/capability';

const STALE = 'client.viewAlerts';
const DOCUMENTS = { all: ['client.viewAlerts', 'servicesDqf.viewDocumentAlerts'] } as const;

/** The number of alerts in a summary. */
function countIn(body: unknown): number {
  return (body as AlertSummary[]).reduce((sum, { count }) => sum + count, 0);
}

const badge = (alertTypes: string): Badge => ({
  url: `/v1/clients/{client}/alerts?summary=true&alertTypes=${alertTypes}`,
  count: countIn,
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
      list: () => import('./DocumentAlertsPage'),
      options: {
        ...COMMON,
        access: { list: DOCUMENTS, export: DOCUMENTS },
        titles: { list: 'alerts.documents.title' },
        feature: 'documentAlerts',
        badge: badge('documents'),
      },
    },
    {
      name: 'alerts/staleApplicants',
      list: () => import('./StaleApplicantsPage'),
      options: {
        ...COMMON,
        access: { list: STALE, export: STALE },
        titles: { list: 'alerts.stale.title' },
        feature: 'staleApplicants',
        badge: badge('staleApplicants'),
      },
    },
  ],
  live: { 'alerts:changed': ['alerts/documentAlerts', 'alerts/staleApplicants'] },
};
