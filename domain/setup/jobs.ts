import type { JobDeclarations } from '../shared/job-declaration';

export const setupJobs = {
  'setup.push': { access: 'client.copyLocationSettings', oneAtATime: true },
} as const satisfies JobDeclarations;
