import type { AccessRule } from '../../../domain/access/access';

/** The MIS report has counts of all results. */
export const MIS_ACCESS = {
  all: [
    'servicesRandoms.viewPools',
    'servicesRandoms.viewRandomNegativeResults',
    'servicesRandoms.viewRandomNonNegativeResults',
    'servicesRandoms.viewRandomNoTestResults',
  ],
} as const satisfies AccessRule;

/** The binder names people, too. */
export const BINDER_ACCESS = {
  all: [
    ...MIS_ACCESS.all,
    'servicesRandoms.viewEmployeesCurrentlySelected',
    'servicesDqf.viewEmployeeDocuments',
  ],
} as const satisfies AccessRule;
