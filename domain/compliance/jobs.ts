import type { JobDeclarations } from '../shared/job-declaration';

export const complianceJobs = {
  'compliance.recompute': {
    access: { any: ['customerCare.setUpClientFile', 'client.copyLocationSettings'] },
  },
  'compliance.recomputeAll': { access: 'admin.superAdmin', ofProvider: true },
  'compliance.dayChange': { access: 'admin.superAdmin', ofProvider: true },
} as const satisfies JobDeclarations;
