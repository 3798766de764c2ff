import type { AccessRule } from '../access/access';

/**
 * A plan says that there was a violation (49 CFR 382.405, 40.321). Who may see only the results that are not negative, or only the others,
 * would know each by what is missing, so both are needed.
 */
const KNOWS = [
  'servicesDrugTesting.viewAuxiliaryNegativeResults',
  'servicesDrugTesting.viewAuxiliaryNonNegativeResults',
] as const;
export const VIEW_PLANS = { all: KNOWS } as const satisfies AccessRule;

/** Who works on plans, and so knows the days of the follow-up tests, which are unannounced (40.309(b)). */
export const MANAGE_PLANS = {
  all: [...KNOWS, 'servicesDrugTesting.orderDrugAndAlcoholTests'],
} as const satisfies AccessRule;
