import type { TestReason, TestResult } from '../documents/contract';
import { refuse, type FieldRefusals } from '../shared/refusals/refusal';

// Drug and alcohol tests as ordered and as reported: their codes, and what a DOT test may be (49 CFR part 40).

/** Whose rules a test follows. The pipeline agency's code is as partners send it; people read PHMSA. */
export const DOT_AUTHORITIES = ['FMCSA', 'FRA', 'FAA', 'FTA', 'PMHSA', 'USCG'] as const;
export const OTHER_AUTHORITIES = ['Non-Regulated Safety Sensitive', 'Admin', 'Other'] as const;
export const AUTHORITIES = [...DOT_AUTHORITIES, ...OTHER_AUTHORITIES] as const;
export type Authority = (typeof AUTHORITIES)[number];
export const isDotAuthority = (authority: Authority): boolean =>
  DOT_AUTHORITIES.some((one) => one === authority);

/** Why a test is made: the reasons of the federal custody form first, then an employer's own. */
export const ORDER_REASONS = {
  preEmployment: 1,
  postAccident: 2,
  random: 3,
  reasonableSuspicion: 4,
  returnToDuty: 5,
  followUp: 6,
  other: 7,
  periodic: 8,
  promotion: 9,
} as const;
export type OrderReason = keyof typeof ORDER_REASONS;
export type OrderReasonId = (typeof ORDER_REASONS)[OrderReason];
export const REASON_IDS = Object.values(ORDER_REASONS);
/** Those of an employer's own policy; no DOT agency has them. */
const OWN_REASONS: readonly OrderReasonId[] = [ORDER_REASONS.periodic, ORDER_REASONS.promotion];

export const reasonName = (reasonId: number): OrderReason | null =>
  (Object.keys(ORDER_REASONS) as OrderReason[]).find((name) => ORDER_REASONS[name] === reasonId) ?? null;

/** The reason as documents on a driver's file say it; null: none of part 382's. */
export function documentReason(reasonId: number): TestReason | null {
  const name = reasonName(reasonId);
  return name === null || name === 'other' || name === 'periodic' || name === 'promotion' ? null : name;
}

export const SPECIMENS = { urine: 1, hair: 2, breath: 3, blood: 4, oralFluid: 5, saliva: 6 } as const;
export type Specimen = keyof typeof SPECIMENS;
export type SpecimenId = (typeof SPECIMENS)[Specimen];
export const SPECIMEN_IDS = Object.values(SPECIMENS);
export const specimenName = (specimenId: number): Specimen | null =>
  (Object.keys(SPECIMENS) as Specimen[]).find((name) => SPECIMENS[name] === specimenId) ?? null;

/** Panels of drugs. DOT5 is the one of 40.82; the instant ones are read at the site and only screen. */
export const DOT_PANEL = 'DOT5';
export const LAB_PANELS = ['NONDOT4', 'NONDOT5', 'NONDOT7', 'NONDOT9', 'NONDOT10', 'NONDOT12'] as const;
export const INSTANT_PANELS = ['POCT5', 'POCT10', 'POCT12'] as const;
export const PANELS = [DOT_PANEL, ...LAB_PANELS, ...INSTANT_PANELS] as const;
export type Panel = (typeof PANELS)[number];
export const isInstant = (panel: Panel | null): boolean => INSTANT_PANELS.some((one) => one === panel);

/** What a test found, by the code that reports carry. */
export const RESULT_CODES = {
  1: 'negative',
  2: 'negativeDilute',
  3: 'cancelled',
  4: 'positive',
  5: 'alcohol0.02-0.039',
  6: 'orderCanceled',
  7: 'rejected',
  8: 'invalid',
  9: 'insufficientMedical',
  10: 'noShow',
  11: 'refusal',
  12: 'siteFailure',
  13: 'pending',
  14: 'alcoholBelow0.02',
  15: 'lost',
  16: 'recollection',
  17: 'kitExpired',
  18: 'wrongTest',
  19: 'excused',
  20: 'negativeSafetyNote',
  21: 'awaitingMro',
  22: 'leftBeforeStart',
} as const;
export type ResultCode = keyof typeof RESULT_CODES;
export const RESULT_GROUPS = ['negative', 'nonNegative', 'noTest'] as const;
export type ResultGroup = (typeof RESULT_GROUPS)[number];
const NEGATIVE: readonly number[] = [1, 2, 14, 20];
const NON_NEGATIVE: readonly number[] = [4, 5, 11];

/** The group whose permission a result needs. */
export function groupOf(resultCode: number): ResultGroup {
  if (NEGATIVE.includes(resultCode)) return 'negative';
  return NON_NEGATIVE.includes(resultCode) ? 'nonNegative' : 'noTest';
}

/** Not a result yet: the specimen is at the laboratory or with the medical review officer. */
export const PENDING_CODES: readonly number[] = [13, 21];
export const isPendingCode = (resultCode: number): boolean => PENDING_CODES.includes(resultCode);

/** The result as a document on the file says it; null: the test is still to come, or there was none. */
export function documentResult(resultCode: number): TestResult | null {
  if (NEGATIVE.includes(resultCode)) return 'negative';
  if (resultCode === 4) return 'positive';
  if (resultCode === 5) return '0.02-0.039';
  if (resultCode === 11) return 'refusal';
  return resultCode === 3 || resultCode === 8 ? 'cancelled' : null;
}

/** A test as it is ordered. */
export interface TestOrdered {
  authority: Authority;
  reasonId: OrderReasonId;
  specimenId: SpecimenId;
  panel: Panel | null;
  isObserved: boolean;
}

const DRUG_SPECIMENS: readonly SpecimenId[] = [SPECIMENS.urine, SPECIMENS.oralFluid];
const ALCOHOL_SPECIMENS: readonly SpecimenId[] = [SPECIMENS.breath, SPECIMENS.saliva];

/** What a DOT test may be of: hair and blood never (40.210, 40.211). */
export const isDotSpecimen = (orderType: 'drug' | 'alcohol', specimenId: SpecimenId): boolean =>
  (orderType === 'drug' ? DRUG_SPECIMENS : ALCOHOL_SPECIMENS).includes(specimenId);

/** 40.67(b): collections of urine for these two are always directly observed. */
const OBSERVED: readonly OrderReasonId[] = [ORDER_REASONS.returnToDuty, ORDER_REASONS.followUp];
export const mustBeObserved = ({ authority, reasonId, specimenId }: TestOrdered): boolean =>
  isDotAuthority(authority) && specimenId === SPECIMENS.urine && OBSERVED.includes(reasonId);

/**
 * What is wrong with a test that is ordered, by field. A DOT drug test is of urine or oral fluid, of the panel of 40.82, at a laboratory
 * (40.31 to 40.35, 40.81); a DOT alcohol test of breath or saliva (40.211). Hair, blood and instant tests are for an employer's own program.
 */
export function testProblems(orderType: 'drug' | 'alcohol', test: TestOrdered): FieldRefusals {
  const { authority, reasonId, specimenId, panel } = test;
  const problems: FieldRefusals = {};
  const isDot = isDotAuthority(authority);
  if (isDot && OWN_REASONS.includes(reasonId)) problems['reasonId'] = refuse('order.reasonNotDot');
  if (orderType === 'alcohol') {
    const specimens: readonly SpecimenId[] = isDot
      ? ALCOHOL_SPECIMENS
      : [...ALCOHOL_SPECIMENS, SPECIMENS.urine, SPECIMENS.blood];
    if (!specimens.includes(specimenId)) problems['specimenId'] = refuse('order.specimenNotForAlcohol');
    if (panel !== null) problems['panel'] = refuse('order.noPanelForAlcohol');
    return problems;
  }
  if (isDot && !isDotSpecimen('drug', specimenId)) problems['specimenId'] = refuse('order.specimenNotDot');
  else if (specimenId === SPECIMENS.breath) problems['specimenId'] = refuse('order.specimenNotForDrugs');
  if (panel === null) problems['panel'] = refuse('request.required');
  else if (isDot !== (panel === DOT_PANEL))
    problems['panel'] = refuse(isDot ? 'order.panelNotDot' : 'order.panelOnlyDot');
  if (mustBeObserved(test) && !test.isObserved) problems['isObserved'] = refuse('order.mustBeObserved');
  return problems;
}
