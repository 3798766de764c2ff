import type { AlertSummary } from '../../domain/alerts/contract';
import type { Capability } from '../../src/capability';
import { MARK_DONE } from './links';

const ACCESS = 'client.viewAlerts';

export const deadlines: Capability = {
  name: 'deadlines',
  resources: [
    {
      name: 'alerts/deadlines',
      api: { id: 'deadlineId', list: 'clients/{client}/alerts', query: { alertTypes: 'deadlines' } },
      list: () => import('./DeadlinesPage'),
      options: {
        parent: { path: '/alerts', titleKey: 'shell.heading.alerts' },
        needsClient: true,
        heading: 'alerts',
        menu: true,
        access: { list: ACCESS, export: ACCESS },
        titles: { list: 'deadlines.title' },
        badge: {
          url: '/v1/clients/{client}/alerts?summary=true&alertTypes=deadlines',
          count: (body) => (body as AlertSummary[]).reduce((sum, { count }) => sum + count, 0),
          refreshOn: ['alerts:changed'],
        },
      },
    },
  ],
  dialogs: { [MARK_DONE]: () => import('./DoneDialog') },
  live: { 'alerts:changed': ['alerts/deadlines', 'deadlines', 'nextDeadlines'] },
};
