import type { JobDeclarations } from '../shared/job-declaration';

export const reviewJobs = {
  // The mails of all clients.
  'review.readMail': { access: 'admin.superAdmin', ofProvider: true },
  'review.readDocument': { access: 'admin.superAdmin', ofProvider: true },
  'review.routeItem': { access: 'admin.superAdmin', ofProvider: true },
} as const satisfies JobDeclarations;
