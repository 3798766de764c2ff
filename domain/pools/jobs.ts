import type { JobDeclarations } from '../shared/job-declaration';
import { MAKES_BINDERS } from '../packets/binder-sections';

export const poolJobs = {
  'poolBinder.make': { access: MAKES_BINDERS },
} as const satisfies JobDeclarations;
