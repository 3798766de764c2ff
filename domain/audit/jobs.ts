import type { JobDeclarations } from '../shared/job-declaration';

export const auditJobs = {
  'audit.verify': { access: 'client.viewAuditTrail', oneAtATime: true },
  'audit.verifyAll': { access: 'admin.superAdmin', ofProvider: true, oneAtATime: true },
} as const satisfies JobDeclarations;
