import type { Capability } from '../../src/capability';

/** What is missing, by location and document. */
export const compliance: Capability = {
  name: 'compliance',
  textsLater: true,
  pages: [
    {
      path: '/manage/compliance',
      titleKey: 'compliance.title',
      access: { all: ['client.viewAlerts', 'client.viewRoster'] },
      needsClient: true,
      heading: 'manage',
      menu: true,
      load: () => import('./CompliancePage'),
    },
  ],
  live: { 'alerts:changed': ['complianceByLocation'] },
};
