import type { JobDeclarations } from '../shared/job-declaration';
import { CHANGE_NETWORK } from './access';

export const clinicJobs = {
  'clinicImport.apply': { access: CHANGE_NETWORK, ofProvider: true },
} as const satisfies JobDeclarations;
