import type { JobDeclarations } from '../jobs/declare';

export const notificationJobs = {
  'notifications.digests': { access: 'admin.superAdmin', ofProvider: true },
} as const satisfies JobDeclarations;
