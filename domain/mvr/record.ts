import { normalizeLicense } from '../shared/licenses';
import { findState } from '../shared/states';
import { endorsementLetters, isVariance, restrictionLetters } from '../compliance/letter-words';
import { isCertified, licenseStatus, reportedClass, selfCertification } from '../compliance/license-words';
import { isLicenseOnly, offensesOfWords } from '../compliance/offense-words';
import type { Conviction, Offense } from '../compliance/offenses';
import type { ReportedLicense, Withdrawal } from '../compliance/evaluated-document';
import type { CalendarDateText } from '../shared/dates';
import type { EpnResult, MvrRecord, MvrResult, MvrViolation, MvrWithdrawal, PspResult } from './contract';

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
  { outcome, record }: Pick<MvrResult | EpnResult | PspResult, 'outcome' | 'record'>,
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

/** What a record says about the privilege to drive, as an evaluation reads it. */
export const withdrawalsOf = ({ withdrawals }: MvrRecord): Withdrawal[] =>
  withdrawals.map(({ effectiveOn: from, reinstatedOn }) => ({ from, reinstatedOn }));

const read = <T>(text: string | null | undefined, as: (text: string) => T): T | null =>
  text?.trim() ? as(text) : null;

/** Letters of a Canadian license are others, but for W (note to 391.41(a)(1)(i)). */
function restrictionsOf({ restrictions, state }: MvrRecord['license'], medical: MvrRecord['medical']) {
  const letters = read(restrictions, restrictionLetters);
  if (findState(state)?.country === 'CA') return letters?.includes('W') ? 'W' : null;
  const hasVariance = read(medical?.variance, isVariance);
  return hasVariance && !letters?.includes('V') ? `${letters ?? ''}V` : letters;
}

/**
 * What a record says about the license and the medical certification, as an evaluation reads it: no words, because what evaluations rest on
 * is kept as it was, also where the document is gone.
 */
export const licenseOf = ({ license, medical }: MvrRecord): ReportedLicense => ({
  class: read(license.class, (text) => reportedClass(text, license.state)),
  status: read(license.status, licenseStatus),
  expiresOn: license.expiresOn,
  isCertified: read(medical?.status, isCertified),
  certifiedUntil: medical?.expiresOn ?? null,
  endorsements: read(license.endorsements, endorsementLetters),
  restrictions: restrictionsOf(license, medical),
  selfCertification: read(medical?.selfCertification, selfCertification),
});

/** The offenses that the words of an entry can be about. A code for speeding says by how much; the class of license matters in a CMV. */
function canBe({ description, acdCode, commercialVehicle }: MvrViolation): Offense[] {
  const isSerious = !acdCode?.startsWith('S') && !(commercialVehicle === false && isLicenseOnly(description));
  return offensesOfWords(description).filter((one) => one !== 'serious' || isSerious);
}

/** 383.5: what was vacated is no conviction. */
const DISMISSED =
  /dismiss|acquit|not guilty|not convicted|nolle|\bnol\W?pros|expunge|(?<!un)vacated|(?<!not )revers(ed|al)|set aside/i;
/**
 * 383.5, 384.226: after a plea of guilty or no contest, a deferral or a diversion, or with a fine or the costs paid, it is a conviction all
 * the same.
 */
const PLEADED = new RegExp(
  [
    '(?<!not )guilty|plea|pled|nolo|no contest|defer|diver[st]|probat|withh[eo]ld|stay|continued|without (a )?finding',
    '\\bcwof\\b|\\bard\\b|rehabilitat|supervision|(driving|traffic) school|\\bcourse|\\bpaid|payment|forfeit',
    '(?<!\\b(no|without|w/o) (court )?)\\b(fines?|costs?)\\b',
    // Only the sentence was changed, or the dismissal.
    'sentence|dismissal.*(vacat|revers|set aside)|remand',
  ].join('|'),
  'i',
);

/** What a record says about offenses, as an evaluation reads it: everything but what a court dismissed. */
export const convictionsOf = ({ violations }: MvrRecord): Conviction[] =>
  violations
    .map((one) => ({ ...one, isDismissed: DISMISSED.test(one.disposition ?? '') }))
    .filter(({ isDismissed, disposition }) => !isDismissed || PLEADED.test(disposition ?? ''))
    .map((one) => ({
      offense: one.offense ?? (canBe(one).length > 0 ? 'unclear' : null),
      code: one.acdCode,
      canBe: canBe(one),
      offenseOn: one.violationDate,
      convictedOn: one.convictionDate,
      inCmv: one.commercialVehicle,
      hazmat: one.hazmat,
      ...(one.isDismissed && { isDeferred: true }),
    }));
