import type { JobDeclarations } from '../shared/job-declaration';

export const clientJobs = {
  'clients.transferTitle': { access: 'customerCare.setUpClientFile' },
} as const satisfies JobDeclarations;
