import { normalizeLicense } from '../shared/licenses';
import { isUnclear, type Conviction } from '../compliance/offenses';
import type { Withdrawal } from '../compliance/withdrawals';
import type { CalendarDateText } from '../shared/dates';
import type { MvrRecord, MvrResult, MvrViolation, MvrWithdrawal } from './contract';

/** What a record was ordered with. */
export interface OrderedWith {
  license: string;
  state: string;
  dob: CalendarDateText;
  /** The day of the order where the driver works. */
  orderedOn: CalendarDateText;
}

/** Why a result can't be filed as this driver's record. */
export const RESULT_PROBLEMS = [
  'notFound',
  'failed',
  'noRecord',
  'otherLicense',
  'otherBirthDate',
  'beforeOrder',
  'inFuture',
  'badReport',
] as const;
export type ResultProblem = (typeof RESULT_PROBLEMS)[number];

/**
 * Why a result can't be filed; null if it can. A record of another license or birth date is of somebody else, and must not get into
 * this driver's file.
 */
export function resultProblem(
  { outcome, record }: MvrResult,
  { license, state, dob, orderedOn }: OrderedWith,
  today: CalendarDateText,
): ResultProblem | null {
  if (outcome !== 'record') return outcome;
  if (!record) return 'noRecord';
  const { state: reportedState, number } = record.license;
  if (reportedState !== state || number === null || normalizeLicense(number) !== normalizeLicense(license))
    return 'otherLicense';
  if (record.dob !== dob) return 'otherBirthDate';
  if (record.reportDate < orderedOn) return 'beforeOrder';
  return record.reportDate > today ? 'inFuture' : null;
}

/** Groups of ACD codes, by their letter. The manual is AAMVA's, so codes keep their letter and get a word of ours. */
export const ACD_GROUPS = {
  A: 'alcoholDrugs',
  B: 'duties',
  D: 'duties',
  E: 'equipment',
  F: 'equipment',
  M: 'maneuver',
  N: 'maneuver',
  S: 'speed',
  U: 'other',
  W: 'withdrawal',
} as const;
export type AcdGroup = (typeof ACD_GROUPS)[keyof typeof ACD_GROUPS];

const isLetter = (letter: string): letter is keyof typeof ACD_GROUPS => Object.hasOwn(ACD_GROUPS, letter);

export function acdGroup(acdCode: MvrViolation['acdCode']): AcdGroup {
  const letter = acdCode?.slice(0, 1) ?? '';
  return isLetter(letter) ? ACD_GROUPS[letter] : 'other';
}

/** Whether a withdrawal is in force on a day: the license was not reinstated by then. */
export const isWithdrawn = (
  { effectiveOn, reinstatedOn }: Pick<MvrWithdrawal, 'effectiveOn' | 'reinstatedOn'>,
  day: CalendarDateText,
): boolean => effectiveOn <= day && (reinstatedOn === null || reinstatedOn > day);

/** The withdrawals that are in force on the day of the report: such a driver may not drive (383.51, 391.15(b)). */
export const withdrawalsInForce = ({ withdrawals, reportDate }: MvrRecord): MvrWithdrawal[] =>
  withdrawals.filter((one) => isWithdrawn(one, reportDate));

const LOST = /^(suspended|revoked|withdrawn|cancell?ed|disqualified|denied)\b/i;

/**
 * What a record says about the privilege to drive, as an evaluation reads it. A license that the state calls suspended without saying
 * since when counts as withdrawn from the day of the report.
 */
export function withdrawalsOf(record: MvrRecord): Withdrawal[] {
  const listed = record.withdrawals.map(({ effectiveOn: from, reinstatedOn }) => ({ from, reinstatedOn }));
  const isUnlisted = LOST.test(record.license.status ?? '') && withdrawalsInForce(record).length === 0;
  return isUnlisted ? [...listed, { from: record.reportDate, reinstatedOn: null }] : listed;
}

const DISMISSED = /dismiss|acquit|not guilty|not convicted|nolle|expunge/i;

/** What a record says about offenses, as an evaluation reads it: everything but what a court dismissed. */
export const convictionsOf = ({ violations }: MvrRecord): Conviction[] =>
  violations
    .filter(({ disposition }) => !DISMISSED.test(disposition ?? ''))
    .map((one) => ({
      offense: one.offense ?? (isUnclear(one.description) ? 'unclear' : null),
      code: one.acdCode,
      offenseOn: one.violationDate,
      convictedOn: one.convictionDate,
      inCmv: one.commercialVehicle,
      hazmat: one.hazmat,
    }));
