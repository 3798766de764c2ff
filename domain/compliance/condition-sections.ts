import type { Condition, ConditionKey } from './contract';
import { DISQUALIFICATION_SECTIONS } from './evaluated-person';

/** The section behind each condition. `withheld` names none. */
export const CONDITION_SECTIONS: Record<Exclude<ConditionKey, 'withheld'>, string> = {
  jobTitleMissing: '391.11(a), 383.23(a)',
  // Deadlines count from the day on which employment begins.
  hireDateMissing: '391.23(b), 391.23(c)(1)',
  birthDateMissing: '391.11(b)(1)',
  under18: '391.11(b)(1)',
  under21: '391.11(b)(1)',
  under21Unanswered: '391.11(b)(1)',
  classMissing: '383.23(a), 383.91(a)',
  noLicense: '391.11(b)(5)',
  motorcycleLicense: '391.11(b)(5)',
  classNotCommercial: '383.23(a), 383.91(a)',
  vehicleClassMissing: '383.91, 383.23(a)',
  classBelowVehicle: '383.91, 383.23(a)',
  licenseMissing: '383.23(a), 391.11(b)(5)',
  licenseExpired: '383.23(a), 391.11(b)(5)',
  licenseWithdrawn: '391.15(b)',
  recordLicenseUnclear: '383.23(a), 383.73(o), 391.11(b)(5)',
  recordNotCertified: '391.41(a)(2), 391.23(m)(2), 383.71(h)',
  convictionUnconfirmed: '383.51',
  convictionDisqualifies: '391.15(c), 391.15(d), 391.15(e), 391.15(f)',
  convictionUnclear: '383.51, 391.15',
  secondMajorEnds: '383.51(a)(4), 383.51(a)(6), 383.51(b)',
  disqualificationShort: '383.51(b), 383.51(c), 383.51(d), 383.51(e), 391.15(d)',
  otherStatesMissing: '391.23(a)(1)',
  previousEmployersMissing: '391.23(a)(2)',
  endorsementsNotEntered: '383.93(b)',
  learnersPermit: '383.25(a)',
  permitRestrictions: '383.25(a), 383.153',
  hazmatEndorsementExpired: '383.141(d), 383.93(b)(4)',
  stateDecides: '390.3(a)',
  hazmatEndorsementMissing: '383.93(b)(4), 383.121',
  tankOrDoublesEndorsementMissing: '383.93(b)(1), 383.93(b)(3)',
  tankEndorsementMissing: '383.93(b)(3)',
  doublesEndorsementMissing: '383.93(b)(1)',
  // 383.123(a)(1): a school bus needs the passenger endorsement too.
  passengerEndorsementMissing: '383.93(b)(2)',
  schoolBusEndorsementMissing: '383.93(b)(5), 383.123',
  intrastateOnly: '383.153(a)(10), 383.23(a)',
  notInUnitedStates: '391.41(a)(1)(i)',
  restrictionsNotEntered: '383.95, 383.153(a)(10)',
  factsNotAnswered: '391.11(a)',
  noAirBrakes: '383.95(a), 383.23(a)',
  noFullAirBrakes: '383.95(b), 383.23(a)',
  noManualTransmission: '383.95(c), 383.23(a)',
  noTractorTrailer: '383.95(d), 383.23(a)',
  noPassengersInClass: '383.95(e), 383.95(f), 383.23(a)',
  testViolation: '382.501, 40.285, 40.305',
  violationAnswered: '382.501, 382.503, 382.705(b)',
  sapComplianceMissing: '382.501, 40.301, 40.305',
  sapNonCompliance: '382.501, 40.301(d), 40.305',
  returnToDutyTestMissing: '382.309, 382.503, 40.305',
  alcoholConcentration: '382.505(a)',
  prohibited: '382.701(d)',
  fullQueryDue: '382.701(b)(3)',
  recordsFoundUnclear: '382.701(d)',
  violationRecordUnclear: '382.501(a), 382.503, 382.705(b), 40.305(a)',
  returnToDutyNotEntered: '40.301, 40.305, 40.311',
  queryTypeNotEntered: '382.701(a), 382.701(b)',
  queryOutcomeNotEntered: '382.701(b)(3), 382.701(d)',
  resultNotEntered: '382.301(a)',
  testResultNotEntered: '382.501(a)',
  followUpTestsFew: '40.307(d), 40.309(a), 382.311',
  // 382.501(c): within one State only vehicles that need a CDL are meant.
  violationWithinState: '382.501(c), 390.3(a)',
  certificateUndated: '391.45, 391.51(b)(6)',
  certificateNeedsVariance: '391.41(a)(3), 391.49, part 381',
  certificateForZone: '391.62',
  certificateWithinState: '391.41(a), 391.43(h)',
  testExceptionOld: '382.301(c)(2)',
  testExceptionUnknown: '382.301(a), 382.301(b)',
  licenseExpiryMissing: '383.23(a), 391.11(b)(5)',
  hazmatExpiryMissing: '383.141(d), 383.93(b)(4)',
  disqualified: Object.entries(DISQUALIFICATION_SECTIONS)
    .flatMap(([kind, section]) => (kind === 'none' ? [] : [section]))
    .join(', '),
};

type Known = keyof typeof CONDITION_SECTIONS;
/** The first day on which it no longer bars without an edit, the day for what is due, and the section where it depends. */
type More = Partial<Pick<Condition, 'endsOn' | 'dueOn' | 'cfr' | 'facts'>>;

const condition =
  (status: Condition['status']) =>
  (key: Known, more: More = {}): Condition => ({
    key,
    status,
    cfr: CONDITION_SECTIONS[key],
    endsOn: null,
    ...more,
  });

export const bars = condition('bars');
/** A question whose answer could bar. */
export const undecided = condition('undecided');
/** A question that doesn't bar by itself. */
export const asks = condition('unknown');
export const due = condition('due');
