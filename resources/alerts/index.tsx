import type { AlertSummary } from '../../domain/alerts/contract';
import type { Capability } from '../../src/routing';

const VIEW = { all: ['client.viewAlerts', 'servicesDqf.viewDocumentAlerts'] } as const;

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
          access: VIEW,
          menu: true,
          badge: {
            url: '/v1/clients/{client}/alerts?summary=true&alertTypes=documents',
            count: countIn,
            access: VIEW,
            refreshOn: ['alerts:changed'],
          },
          load: () => import('./DocumentAlertsPage'),
        },
        {
          path: '/staleApplicants',
          titleKey: 'alerts.stale.title',
          access: VIEW,
          menu: true,
          badge: {
            url: '/v1/clients/{client}/alerts?summary=true&alertTypes=staleApplicants',
            count: countIn,
            access: VIEW,
            refreshOn: ['alerts:changed'],
          },
          load: () => import('./StaleApplicantsPage'),
        },
      ],
    },
  ],
  resources: [
    { name: 'alerts/documentAlerts', access: { list: VIEW, export: VIEW } },
    { name: 'alerts/staleApplicants', access: { list: VIEW, export: VIEW } },
  ],
  live: { 'alerts:changed': ['alerts/documentAlerts', 'alerts/staleApplicants'] },
};
