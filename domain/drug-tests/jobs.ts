import type { JobDeclarations } from '../shared/job-declaration';

export const drugTestJobs = {
  'drugTests.apply': { access: 'customerCare.assumeClient' },
} as const satisfies JobDeclarations;
