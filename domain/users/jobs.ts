import type { JobDeclarations } from '../shared/job-declaration';

export const userJobs = {
  'users.copy': { access: { all: ['client.copyLocationSettings', 'client.configureUser'] } },
} as const satisfies JobDeclarations;
