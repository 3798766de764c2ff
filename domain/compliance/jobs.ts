import type { JobDeclarations } from '../jobs/declare';

export const complianceJobs = {
  'compliance.recompute': {
    access: { any: ['customerCare.setUpClientFile', 'client.copyLocationSettings'] },
  },
  'compliance.recomputeAll': { access: 'admin.superAdmin', ofProvider: true },
  'compliance.dayChange': { access: 'admin.superAdmin', ofProvider: true },
} as const satisfies JobDeclarations;
