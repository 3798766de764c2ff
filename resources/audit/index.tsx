import type { Capability } from '../../src/routing';

const OWN = 'client.viewAuditTrail';
const ALL = 'admin.superAdmin';

/** Who did what to what and when: of one client, and for a Super Admin of all. */
export const audit: Capability = {
  name: 'audit',
  pages: [
    {
      path: '/manage/admin/auditTrail',
      titleKey: 'audit.title',
      access: OWN,
      heading: 'admin',
      menu: true,
      needsClient: true,
      load: () => import('./AuditTrailPage'),
    },
    {
      path: '/auditTrail',
      titleKey: 'audit.allTitle',
      access: ALL,
      heading: 'admin',
      menu: true,
      internalOnly: true,
      load: () => import('./AllAuditTrailPage'),
    },
  ],
  resources: [
    { name: 'manage/admin/auditTrail', access: { list: OWN, export: OWN } },
    { name: 'auditTrail', access: { list: ALL, export: ALL } },
  ],
};
