// Constants that the console needs without the schemas of the contract.

/**
 * A driving record, a report of FMCSA's Pre-Employment Screening Program, an inquiry to California's Employer Pull Notice program, a query of
 * the Drug and Alcohol Clearinghouse, a medical exam, or a drug or alcohol test.
 */
export const ORDER_TYPES = ['mvr', 'psp', 'epn', 'clearinghouse', 'exam', 'drug', 'alcohol'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];
/** Orders of records about a driver, which providers of such records answer. */
export const RECORD_ORDERS = ['mvr', 'psp', 'epn'] as const satisfies readonly OrderType[];
export type RecordOrder = (typeof RECORD_ORDERS)[number];
export const isRecordOrder = (orderType: OrderType): orderType is RecordOrder =>
  RECORD_ORDERS.some((one) => one === orderType);
/** Orders that bring a person to a clinic. */
export const CLINIC_ORDERS = ['exam', 'drug', 'alcohol'] as const satisfies readonly OrderType[];
export const isClinicOrder = (orderType: OrderType): boolean =>
  CLINIC_ORDERS.some((one) => one === orderType);
/** Drug and alcohol tests. */
export const TEST_ORDERS = ['drug', 'alcohol'] as const satisfies readonly OrderType[];
export const isTestOrder = (orderType: OrderType): orderType is (typeof TEST_ORDERS)[number] =>
  TEST_ORDERS.some((one) => one === orderType);

/** Why the collection of a test needs a person. Only for those who may know how the test ended: each can be a refusal or a medical matter. */
export const COLLECTION_PROBLEMS = ['collectionRefused', 'noSpecimen', 'collectionStopped'] as const;
export type CollectionProblem = (typeof COLLECTION_PROBLEMS)[number];

/** The physical of 49 CFR 391.43, or an exam of the employer's own. */
export const EXAM_TYPES = ['dotPhysical', 'nonDotPhysical'] as const;
export const EXAM_REASONS = ['preEmployment', 'recertification', 'returnToWork', 'other'] as const;
