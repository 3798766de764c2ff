import type { JobDeclarations } from '../jobs/declare';

export const auditJobs = {
  'audit.verify': { access: 'client.viewAuditTrail', oneAtATime: true },
  'audit.verifyAll': { access: 'admin.superAdmin', ofProvider: true, oneAtATime: true },
} as const satisfies JobDeclarations;
