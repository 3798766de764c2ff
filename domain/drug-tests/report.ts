import type { Authority, OrderReasonId, ResultCode, SpecimenId } from '../orders/tests';

// What a sender's message says about one test, whatever its format.

/** Who reports: only what a medical review officer or a breath alcohol technician reports is a result (40.97(b), 40.163, 40.255). */
export const SENDER_KINDS = ['laboratory', 'mro', 'technician', 'collector'] as const;
export type SenderKind = (typeof SENDER_KINDS)[number];

/** Where a collection is, as networks of clinics say it. */
export const COLLECTION_STATUSES = [
  'PEND',
  'SCHD',
  'ONSITE',
  'INPRC',
  'SUSP',
  'NCOM',
  'OK',
  'REFU',
  'UNAB',
  'CANC',
] as const;
export type CollectionStatus = (typeof COLLECTION_STATUSES)[number];

export const REPORT_PROBLEMS = [
  'unreadable',
  'noSpecimen',
  'wrongSpecimen',
  'noResult',
  'unknownResult',
  'unknownReason',
  'noCollection',
  'collectedLater',
  'reportedFirst',
  'reportedLater',
  'noPerson',
  'severalPeople',
  'severalOrders',
  'differentPerson',
  'differentTest',
  'differentReason',
  'beforeOrder',
  'noReason',
  'noOrder',
  'notConfirmed',
] as const;
export type ReportProblem = (typeof REPORT_PROBLEMS)[number];
/** What no choice of a person mends: the sender must send another report. */
export const UNUSABLE: readonly ReportProblem[] = [
  'unreadable',
  'noSpecimen',
  'wrongSpecimen',
  'noResult',
  'unknownResult',
  'noCollection',
  'collectedLater',
  'reportedFirst',
  'reportedLater',
];

/** A test as reported. Of an SSN only the last four digits are kept. */
export interface TestReport {
  specimenNumber: string | null;
  lab: string | null;
  orderId: number | null;
  lastName: string | null;
  firstName: string | null;
  dob: string | null;
  donorId: string | null;
  ssnLastFour: string | null;
  testType: 'drug' | 'alcohol';
  specimenId: SpecimenId | null;
  authority: Authority | null;
  reasonId: OrderReasonId | null;
  collectedOn: string | null;
  reportedOn: string | null;
  verifiedOn: string | null;
  /** Null: of a collection. */
  resultCode: ResultCode | null;
  collection: CollectionStatus | null;
  /** Drugs that were found, and how much alcohol, as reported. */
  found: string | null;
  mro: string | null;
  /** The review officer couldn't reach the donor, and the result is verified without their word (40.133). */
  noContact: boolean;
  comments: string | null;
}

const BETWEEN_AMOUNTS = ' / ';
/** The screening and a confirmation under 0.02, which is made because the screening had 0.02 or more (40.247). In no language. */
export const bothAmounts = (screening: string, confirmation: string): string =>
  screening + BETWEEN_AMOUNTS + confirmation;
/** Whether what was found is both amounts. */
export const isConfirmation = (found: string | null): boolean => found?.includes(BETWEEN_AMOUNTS) ?? false;

/** 40.153, 40.277, 382.505: under 0.02 is negative, 0.02 to 0.039 removes for 24 hours, and 0.04 or more is a violation. */
export function alcoholCode(concentration: number): ResultCode {
  if (concentration < 0.02) return 14;
  return concentration < 0.04 ? 5 : 4;
}

type ReportDays = Pick<TestReport, 'verifiedOn' | 'reportedOn'>;
/** Whether a report was written before another one. Files don't always arrive in the order in which they were sent. */
export function isOlder(one: ReportDays, other: ReportDays): boolean {
  if (one.verifiedOn !== null && other.verifiedOn !== null && one.verifiedOn !== other.verifiedOn)
    return one.verifiedOn < other.verifiedOn;
  return one.reportedOn !== null && other.reportedOn !== null && one.reportedOn < other.reportedOn;
}

/**
 * What is wrong with a report in itself; null: nothing. `today`: no test was made or reported later. A refusal that is dated by such a day
 * would not bar before it, and no later report could correct it.
 */
export function reportProblem(report: TestReport, today: string): ReportProblem | null {
  const { specimenNumber, collectedOn, reportedOn, verifiedOn, resultCode, collection } = report;
  if (resultCode === null && collection === null) return 'noResult';
  if (specimenNumber === null && collection === null) return 'noSpecimen';
  if (collectedOn !== null && collectedOn > today) return 'collectedLater';
  const later = [reportedOn, verifiedOn].filter((day) => day !== null);
  if (later.some((day) => day > today)) return 'reportedLater';
  // There is no collection of a test that was refused or never came about.
  if (collectedOn === null) return collection === null && resultCode !== 11 ? 'noCollection' : null;
  return later.some((day) => day < collectedOn) ? 'reportedFirst' : null;
}
