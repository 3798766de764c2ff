import type { AuditFilter } from '../../domain/audit/contract';
import type { Capability } from '../../src/capability';

/** The address of the audit trail with a filter. */
export const auditTrailHref = (filter: AuditFilter): string =>
  `/manage/admin/auditTrail?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** The tab of a file with the changes to it. */
export const loadActivityTab = () => import('./ActivityTab');

const OWN = 'client.viewAuditTrail';
const ALL = 'admin.superAdmin';

/** The audit trail: of one client, and for Super Admins of all. */
export const audit: Capability = {
  name: 'audit',
  textsLater: true,
  resources: [
    {
      name: 'manage/admin/auditTrail',
      api: { id: 'entryId', list: 'clients/{client}/auditTrail' },
      list: () => import('./AuditTrailPage'),
      options: {
        access: { list: OWN, export: OWN },
        titles: { list: 'audit.title' },
        needsClient: true,
        heading: 'admin',
        menu: true,
      },
    },
    {
      name: 'auditTrail',
      api: { id: 'entryId', list: 'auditTrail' },
      list: () => import('./AllAuditTrailPage'),
      options: {
        access: { list: ALL, export: ALL },
        titles: { list: 'audit.allTitle' },
        internalOnly: true,
        heading: 'admin',
        menu: true,
      },
    },
  ],
};
