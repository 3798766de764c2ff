import type { AccessRule } from '../access/access';

/** Who knows of the tests after an accident: those who see accidents, and who know of drug and alcohol tests (382.405). */
export const KNOW_ACCIDENT_TESTS = {
  all: ['servicesDqf.viewAccidents'],
  any: ['servicesDrugTesting.viewDaOrders', 'servicesDrugTesting.orderDrugAndAlcoholTests'],
} as const satisfies AccessRule;

/** Who writes down why there was no test: those who would order it. */
export const WRITE_TEST_NOTES = {
  all: ['servicesDqf.viewAccidents', 'servicesDrugTesting.orderDrugAndAlcoholTests'],
} as const satisfies AccessRule;
