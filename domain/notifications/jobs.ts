import type { JobDeclarations } from '../shared/job-declaration';

export const notificationJobs = {
  'notifications.digests': { access: 'admin.superAdmin', ofProvider: true },
} as const satisfies JobDeclarations;
