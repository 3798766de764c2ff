/** The list, and the pages below it. */
export const RETURN_TO_DUTY = 'drugtesting/returnToDuty';
export const planHref = (planId: number): string => `/${RETURN_TO_DUTY}/${planId}`;

/** First elements of query keys. */
export const PLANS_OF_PERSON = 'returnToDutyOfPerson';
export const ONE_PLAN = 'returnToDutyPlan';
/** What changes with a plan, an order or a result. */
export const PLAN_KEYS = [RETURN_TO_DUTY, PLANS_OF_PERSON, ONE_PLAN] as const;

/** Dialogs by name. */
export const OPEN_PLAN = 'openReturnToDuty';
export const RECORD_STEP = 'recordReturnToDutyStep';
export const ORDER_RETURN_TEST = 'orderReturnToDutyTest';
export const ORDER_FOLLOW_UP = 'orderFollowUpTest';
export const COUNT_FOLLOW_UP = 'countFollowUpTest';
