import type { JobDeclarations } from '../jobs/declare';

export const clientJobs = {
  'clients.transferTitle': { access: 'customerCare.setUpClientFile' },
} as const satisfies JobDeclarations;
