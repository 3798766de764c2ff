import type { AlertSummary } from '../../domain/alerts/contract';
import type { Capability } from '../../src/routing';

const STALE = 'client.viewAlerts';
const DOCUMENTS = { all: ['client.viewAlerts', 'servicesDqf.viewDocumentAlerts'] } as const;

/** How many there are of one kind, out of the summary that badges ask for. */
function countIn(body: unknown): number {
  return (body as AlertSummary[]).reduce((sum, { count }) => sum + count, 0);
}

export const alerts: Capability = {
  name: 'alerts',
  pages: [
    {
      path: '/alerts',
      titleKey: 'shell.heading.alerts',
      access: 'client.viewAlerts',
      heading: 'alerts',
      needsClient: true,
      children: [
        {
          path: '/documentAlerts',
          titleKey: 'alerts.documents.title',
          access: DOCUMENTS,
          menu: true,
          feature: 'documentAlerts',
          badge: {
            url: '/v1/clients/{client}/alerts?summary=true&alertTypes=documents',
            count: countIn,
            access: DOCUMENTS,
            refreshOn: ['alerts:changed'],
          },
          load: () => import('./DocumentAlertsPage'),
        },
        {
          path: '/staleApplicants',
          titleKey: 'alerts.stale.title',
          access: STALE,
          menu: true,
          feature: 'staleApplicants',
          badge: {
            url: '/v1/clients/{client}/alerts?summary=true&alertTypes=staleApplicants',
            count: countIn,
            access: STALE,
            refreshOn: ['alerts:changed'],
          },
          load: () => import('./StaleApplicantsPage'),
        },
      ],
    },
  ],
  resources: [
    { name: 'alerts/documentAlerts', access: { list: DOCUMENTS, export: DOCUMENTS } },
    { name: 'alerts/staleApplicants', access: { list: STALE, export: STALE } },
  ],
  live: { 'alerts:changed': ['alerts/documentAlerts', 'alerts/staleApplicants'] },
};
