import { allows, type Access } from '../access/access';
import { ORDER_REASONS } from '../orders/tests';
import { VIEW_PLANS } from './access';

/** Tests that only someone with a violation has. */
export const DUTY_REASONS = [ORDER_REASONS.returnToDuty, ORDER_REASONS.followUp] as const;

/** Who knows of such tests: by their reason they tell as much as the plan. Whoever orders tests has to. */
export const knowsDutyTests = (permissions: ReadonlySet<string>): boolean =>
  allows(VIEW_PLANS, permissions) || permissions.has('servicesDrugTesting.orderDrugAndAlcoholTests');

/** Who hears that such a test has changed: one who hears of an order that no list shows would know. */
export const DUTY_TESTS_HEARD_WITH: readonly Access[] = [
  { all: ['client.viewOrders', 'servicesDrugTesting.orderDrugAndAlcoholTests'] },
  { all: ['client.viewOrders', 'servicesDrugTesting.viewDaOrders', ...VIEW_PLANS.all] },
];
