import type { AccessRule } from '../access/access';

/**
 * Who sees what laboratories reported in sum: those who may know every result (382.405, 40.321). In a small company counts tell whose it
 * was.
 */
export const SEE_LAB_SUMMARIES = {
  all: [
    'servicesDrugTesting.viewDaOrders',
    'servicesDrugTesting.viewPreEmploymentNegativeResults',
    'servicesDrugTesting.viewPreEmploymentNonNegativeResults',
    'servicesDrugTesting.viewPreEmploymentNoTestResults',
    'servicesDrugTesting.viewAuxiliaryNegativeResults',
    'servicesDrugTesting.viewAuxiliaryNonNegativeResults',
    'servicesDrugTesting.viewAuxiliaryNoTestResults',
    'servicesRandoms.viewRandomNegativeResults',
    'servicesRandoms.viewRandomNonNegativeResults',
    'servicesRandoms.viewRandomNoTestResults',
  ],
} as const satisfies AccessRule;

/** Who files them: those of them who work with tests. */
export const FILE_LAB_SUMMARIES = {
  all: [...SEE_LAB_SUMMARIES.all, 'servicesDrugTesting.orderDrugAndAlcoholTests'],
} as const satisfies AccessRule;
