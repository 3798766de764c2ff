import type { JobDeclarations } from '../shared/job-declaration';

export const photoJobs = {
  'photoImport.apply': { access: 'admin.superAdmin' },
} as const satisfies JobDeclarations;
