import type { JobDeclarations } from '../jobs/declare';

export const setupJobs = {
  'setup.push': { access: 'client.copyLocationSettings', oneAtATime: true },
} as const satisfies JobDeclarations;
