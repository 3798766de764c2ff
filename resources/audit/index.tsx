import type { AuditFilter } from '../../domain/audit/contract';
import type { Capability } from '../../src/routing';

/** Where the entries that fit a filter are listed. */
export const auditTrailHref = (filter: AuditFilter): string =>
  `/manage/admin/auditTrail?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

const OWN = 'client.viewAuditTrail';
const ALL = 'admin.superAdmin';

/** Who did what to what and when: of one client, and for a Super Admin of all. */
export const audit: Capability = {
  name: 'audit',
  textsLater: true,
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
