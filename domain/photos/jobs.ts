import type { JobDeclarations } from '../jobs/declare';

export const photoJobs = {
  'photoImport.apply': { access: 'admin.superAdmin' },
} as const satisfies JobDeclarations;
