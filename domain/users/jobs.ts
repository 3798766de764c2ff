import type { JobDeclarations } from '../jobs/declare';

export const userJobs = {
  'users.copy': { access: { all: ['client.copyLocationSettings', 'client.configureUser'] } },
} as const satisfies JobDeclarations;
