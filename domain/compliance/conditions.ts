import { addDays, addMonths, ageOn, type CalendarDateText } from '../shared/dates';
import { CONDITION_SECTIONS, asks, bars, undecided } from './condition-sections';
import type { Condition } from './contract';
import { convictionConditions, convictionDays } from './convictions';
import type { DatedSettings } from './dated-settings';
import type { EvaluatedDocument } from './evaluated-document';
import { CARRIES_OTHERS, factsOf } from './facts';
import { CDL_VEHICLES, flagBit, holdsOrNeedsCdl, kindOf, mismatch, type PersonKind } from './person';
import {
  DISQUALIFICATION_SECTIONS,
  type EvaluatedDisqualification,
  type EvaluatedPerson,
} from './evaluated-person';
import { letterProblems } from './license-letters';
import { certificateLimitDays, certificateLimits } from './certificate-limits';
import { reportedLicenseDays, reportedLicenseProblems } from './reported-license';
import { fullQueryNeed } from './queries';
import { resultConditions, resultDays } from './results';
import { OPTIONAL_FACTS, personFlags, type PersonFlag, type Who } from './rule-types';
import { shippedSettings } from './shipped-settings';
import { PART_382, testedSince } from './testing';
import { EXCLUDED_FACTS, isFactAsked } from './vehicle-facts';
import { withdrawalDays, withdrawalProblem } from './withdrawals';

// What the person must be and hold to drive, apart from the documents of the file. Each function returns a problem or null.

const INTERSTATE_AGE = 21;
const INTRASTATE_AGE = 18;
const EMPLOYEE = 2;
const MOTORCYCLES = 5;
const LICENSE_COPY = 2008;
const PRE_EMPLOYMENT_TEST = 2022;

type Person = Readonly<EvaluatedPerson>;

/** The day on which a person reaches an age: with a birth on 2/29, 3/1 of a common year. */
function birthday(dob: CalendarDateText, age: number): CalendarDateText {
  const day = addMonths(dob, age * 12);
  return day.slice(8) === dob.slice(8) ? day : `${day.slice(0, 4)}-03-01`;
}

/**
 * 391.11(b)(1): at least 21 years old. Within one state its law decides; 18 is the age for a CLP or CDL (383.25, 383.71).
 */
function ageProblem(person: Person, day: CalendarDateText): Condition | null {
  if (!person.dob) return undecided('birthDateMissing');
  const age = ageOn(person.dob, day);
  if (age < INTRASTATE_AGE) return bars('under18', { endsOn: birthday(person.dob, INTRASTATE_AGE) });
  if (age >= INTERSTATE_AGE || person.flags?.interstate === false) return null;
  const more = { endsOn: birthday(person.dob, INTERSTATE_AGE) };
  return person.flags?.interstate === true ? bars('under21', more) : undecided('under21Unanswered', more);
}

/**
 * 391.11(a), 383.23(a): the job decides which qualifications are needed, of applicants too. Meanwhile the license class and the vehicles
 * decide.
 */
function jobTitleProblem({ program }: Person): Condition | null {
  return program === null ? undecided('jobTitleMissing') : null;
}

/** 391.23(b), 391.23(c)(1): deadlines count from the hire. Applicants have no hire date yet. */
function hireDateProblem({ hireDate }: Person, { status }: PersonKind): Condition | null {
  return hireDate === null && status === EMPLOYEE ? undecided('hireDateMissing') : null;
}

/** 383.23(a), 383.91: a commercial license for a CDL job; 391.11(b)(5): for any other a license for its vehicles. */
function classProblem({ licenseClassId }: Person, kind: PersonKind): Condition | null {
  const needsCdl = kind.program !== 'nonCdl';
  const cfr = CONDITION_SECTIONS[needsCdl ? 'classNotCommercial' : 'noLicense'];
  if (kind.licenseClassGroup === 'unknown') return undecided('classMissing', { cfr });
  if (kind.licenseClassGroup === 'nonDriver') return bars('noLicense', { cfr });
  if (needsCdl) return kind.licenseClassGroup === 'operator' ? bars('classNotCommercial') : null;
  return licenseClassId === MOTORCYCLES ? bars('motorcycleLicense') : null;
}

/** 391.11(b)(5): one license of one State. Without its number and State nobody can check that it is valid. */
function licenseProblem({ licenseNumber, licenseState, flags }: Person, kind: PersonKind): Condition | null {
  const isKnown = Boolean(licenseNumber && (licenseState || flags?.licenciaFederal));
  return isKnown || kind.licenseClassGroup === 'nonDriver' ? null : undecided('licenseMissing');
}

/** 383.23(a), 391.11(b)(5): a currently valid license. The copy on file may show a later day, but the record must agree. */
function expiryProblem({ licenseExpiresOn }: Person, day: CalendarDateText): Condition | null {
  return licenseExpiresOn !== null && licenseExpiresOn < day ? bars('licenseExpired') : null;
}

/** The newest copy of the license. */
const licenseCopy = (documents: readonly EvaluatedDocument[], day: CalendarDateText) =>
  documents
    .filter(({ docTypeId, docDate }) => docTypeId === LICENSE_COPY && docDate <= day)
    .reduce<EvaluatedDocument | null>((a, b) => (a && a.docDate > b.docDate ? a : b), null);

/**
 * 383.23(a), 391.11(b)(5): without its last day, on record or on the copy, nobody knows that the license is valid. The file of a driver who is
 * furnished by another carrier needs no copy, which asks it of others.
 */
function expiryUnknown(
  { licenseExpiresOn, flags }: Person,
  documents: readonly EvaluatedDocument[],
  { licenseClassGroup: group }: PersonKind,
  day: CalendarDateText,
): Condition | null {
  if (licenseExpiresOn !== null || group === 'nonDriver' || !flags?.furnishedDriver) return null;
  const shown = licenseCopy(documents, day)?.expiresOn ?? null;
  return shown === null || shown < day ? undecided('licenseExpiryMissing') : null;
}

/** 391.63(a)(2), 391.65(a): no investigation of who drives for several carriers, or is furnished by one. */
const isOfOthers = (flags: Person['flags']): boolean =>
  flags?.multipleEmployer === true || flags?.furnishedDriver === true;

/** 391.23(a)(1): a driving record of each state that licensed the driver in the three years before hire. */
function otherStatesProblem({ otherLicenseStates, flags }: Person, { status }: PersonKind): Condition | null {
  const isAnswered = otherLicenseStates !== null && otherLicenseStates !== undefined;
  return isAnswered || status !== EMPLOYEE || isOfOthers(flags) ? null : asks('otherStatesMissing');
}

/** 391.23(a)(2): the safety performance history with each employer of the three years before hire. */
function previousEmployersProblem(
  { previousEmployers, flags }: Person,
  { status }: PersonKind,
): Condition | null {
  const isAnswered = previousEmployers !== null && previousEmployers !== undefined;
  return isAnswered || status !== EMPLOYEE || isOfOthers(flags) ? null : asks('previousEmployersMissing');
}

/** 383.141(d), 49 CFR 1572.13: the endorsement is tied to a security check of at most five years, and can end before the license. */
function hazmatProblem(
  { hazmatExpiresOn, endorsements }: Person,
  documents: readonly EvaluatedDocument[],
  kind: PersonKind,
  day: CalendarDateText,
): Condition | null {
  const isNeeded = kind.program !== 'nonCdl' && (kind.flags & flagBit('placards')) !== 0;
  const isHeld = /[HX]/.test(endorsements ?? '');
  if (!isNeeded) return null;
  if (hazmatExpiresOn) return hazmatExpiresOn < day ? bars('hazmatEndorsementExpired') : null;
  // A license of the last five years shows an endorsement of these.
  const issued = licenseCopy(documents, day)?.docDate ?? null;
  const isRecent = issued !== null && day <= addMonths(issued, HAZMAT_MONTHS);
  return isHeld && !isRecent ? undecided('hazmatExpiryMissing') : null;
}

const HAZMAT_MONTHS = 60;
const REVERIFIED_MONTHS = 6;

/**
 * 382.301(c)(2): an employer who uses drivers of others has the exception from the pre-employment test confirmed at least every six
 * months. A negative test ends that.
 */
function exceptionProblem(
  person: Person,
  documents: readonly EvaluatedDocument[],
  kind: PersonKind,
  day: CalendarDateText,
): Condition | null {
  const { testException, flags } = person;
  if (!flags?.furnishedDriver || !testException?.confirmedOn || mismatch(TESTED, kind)) return null;
  const begins = testedSince(person);
  const isTested = documents.some(
    ({ docTypeId, docDate, result }) =>
      docTypeId === PRE_EMPLOYMENT_TEST &&
      result === 'negative' &&
      docDate <= day &&
      (begins === null || docDate >= addMonths(begins, -12)) &&
      docDate > (person.previousEndDate ?? ''),
  );
  return !isTested && day > addMonths(testException.confirmedOn, REVERIFIED_MONTHS)
    ? undecided('testExceptionOld')
    : null;
}

/** 383.25(a): with a CDL holder beside only. Who assigns a driver to work can't count on that. */
const permitProblem = ({ flags }: Person, { program }: PersonKind): Condition | null =>
  flags?.learnersPermit && program !== 'nonCdl' ? bars('learnersPermit') : null;

/** 390.3(a): this subchapter is about interstate commerce; within one State without a CDL, its own rules decide. */
const stateRules = ({ flags }: Person, { program }: PersonKind): Condition | null =>
  flags?.interstate === false && program === 'nonCdl' ? asks('stateDecides') : null;

const worksOrApplies = ({ status }: PersonKind): boolean => status === 1 || status === EMPLOYEE;

/** Only drivers who work here or apply. */
export const mustQualify = (kind: PersonKind): boolean =>
  kind.program !== 'nonDriver' && worksOrApplies(kind);

/** 383.51, 391.15: the disqualifications that run, the longest first; of one section only that one. */
function disqualified({ disqualifications = [] }: Person, day: CalendarDateText): Condition[] {
  const running = disqualifications.filter(
    ({ kind, from, to }) => kind !== 'none' && from <= day && (to === null || day <= to),
  );
  const endOf = ({ to }: EvaluatedDisqualification) => to ?? '9999';
  const longestFirst = running.toSorted((a, b) => (endOf(a) < endOf(b) ? 1 : -1));
  return longestFirst
    .filter(({ kind }, at) => longestFirst.findIndex((one) => one.kind === kind) === at)
    .map(({ kind, to }) =>
      bars('disqualified', { cfr: DISQUALIFICATION_SECTIONS[kind], endsOn: to && addDays(to, 1) }),
    );
}

const TESTED: Who = { ...PART_382, statuses: [1, EMPLOYEE] };

/**
 * What drug and alcohol records say. 382.501(c): who has violated part 382 may drive neither vehicles that need a CDL nor those of part 390 in
 * interstate commerce. Within one State without a CDL its law decides.
 */
function resultProblems(
  person: Person,
  documents: readonly EvaluatedDocument[],
  kind: PersonKind,
  day: CalendarDateText,
): Condition[] {
  const found = resultConditions(documents, day, person.answers, {
    isTested: mismatch(TESTED, kind) === null,
    inClearinghouse: (kind.flags & flagBit('ftaOnly')) === 0,
    need: fullQueryNeed(person),
  });
  if (person.flags?.interstate !== false || kind.program !== 'nonCdl') return found;
  const others = found.filter(({ status }) => status !== 'bars');
  return others.length < found.length ? [undecided('violationWithinState'), ...others] : found;
}

/** What bars a person from driving on a day apart from missing documents, and what nobody has answered yet. */
export function conditionsOf(
  person: Person,
  documents: readonly EvaluatedDocument[],
  asOf: CalendarDateText,
  settings: DatedSettings = shippedSettings,
): Condition[] {
  const kind = kindOf(person);
  // Without a job title, a license class of non-drivers doesn't prove that the job has no driving. But they have no license to drive with.
  if (!mustQualify(kind))
    return worksOrApplies(kind) && person.program === null ? [asks('jobTitleMissing')] : [];
  return [
    ...disqualified(person, asOf),
    withdrawalProblem(person, documents, asOf),
    ...convictionConditions({ ...person, isCdl: holdsOrNeedsCdl(kind) }, documents, asOf),
    jobTitleProblem(person),
    hireDateProblem(person, kind),
    ageProblem(person, asOf),
    classProblem(person, kind),
    licenseProblem(person, kind),
    expiryProblem(person, asOf),
    ...reportedLicenseProblems(person, kind, documents, asOf, settings),
    ...certificateLimits(person, kind, documents, asOf),
    expiryUnknown(person, documents, kind, asOf),
    exceptionProblem(person, documents, kind, asOf),
    otherStatesProblem(person, kind),
    previousEmployersProblem(person, kind),
    permitProblem(person, kind),
    ...letterProblems(person, kind),
    hazmatProblem(person, documents, kind, asOf),
    stateRules(person, kind),
    ...resultProblems(person, documents, kind, asOf),
  ].filter((problem) => problem !== null);
}

/** The first later day on which a condition begins or ends without an edit; null: never. */
export function nextConditionDay(
  person: Person,
  documents: readonly EvaluatedDocument[],
  asOf: CalendarDateText,
  settings: DatedSettings = shippedSettings,
): CalendarDateText | null {
  const { dob, licenseExpiresOn, hazmatExpiresOn, testException } = person;
  const days = [
    dob && birthday(dob, INTRASTATE_AGE),
    dob && birthday(dob, INTERSTATE_AGE),
    licenseExpiresOn && addDays(licenseExpiresOn, 1),
    hazmatExpiresOn && addDays(hazmatExpiresOn, 1),
    testException?.confirmedOn && addDays(addMonths(testException.confirmedOn, REVERIFIED_MONTHS), 1),
    ...documents
      .filter(({ docTypeId }) => docTypeId === LICENSE_COPY)
      .flatMap(({ docDate, expiresOn }) => [
        docDate,
        addDays(addMonths(docDate, HAZMAT_MONTHS), 1),
        expiresOn && addDays(expiresOn, 1),
      ]),
    ...(person.disqualifications ?? []).flatMap(({ from, to }) => [from, to && addDays(to, 1)]),
    ...withdrawalDays(documents),
    ...reportedLicenseDays(documents, settings),
    ...certificateLimitDays(documents),
    ...convictionDays(documents),
    ...resultDays(documents),
    ...(person.answers ?? []).map(({ on }) => on),
  ];
  const now = JSON.stringify(conditionsOf(person, documents, asOf, settings));
  const later = [...new Set(days)].filter((day) => day !== null && day !== undefined && day > asOf).sort();
  const isOther = (day: CalendarDateText) =>
    JSON.stringify(conditionsOf(person, documents, day, settings)) !== now;
  return later.find((day) => day && isOther(day)) ?? null;
}

// The job title and the license state answer these two.
const DERIVED: readonly PersonFlag[] = ['hazmat', 'california'];
/** About vehicles: a job title without a CDL answers them. */
const CDL_ONLY: readonly PersonFlag[] = [...CDL_VEHICLES, ...EXCLUDED_FACTS];

/**
 * Facts that matter without a CDL too: hazardous materials may need placards (383.91(a)(3)), and a covered farm vehicle carries neither
 * passengers nor these (390.39(b)(3)).
 */
function isAskedWithoutCdl(
  { flags }: Person,
  { hazmat }: Person['flags'] & object,
  flag: PersonFlag,
): boolean {
  if (flag === 'placards') return hazmat === true;
  return flags?.farmVehicle === true && CARRIES_OTHERS.includes(flag);
}

/** The facts about a person that rules depend on and nobody has answered. */
export function unansweredFacts(person: Person): PersonFlag[] {
  const kind = kindOf(person);
  if (!mustQualify(kind)) return [];
  const facts = factsOf(person);
  return personFlags.filter(
    (flag) =>
      facts[flag] === undefined &&
      (!OPTIONAL_FACTS.includes(flag) || (flag === 'placards' && kind.program === 'nonCdl')) &&
      !DERIVED.includes(flag) &&
      isFactAsked(person, flag) &&
      // Restriction V answers it.
      !(flag === 'medicalVariance' && (kind.flags & flagBit(flag)) !== 0) &&
      (kind.program !== 'nonCdl' || !CDL_ONLY.includes(flag) || isAskedWithoutCdl(person, facts, flag)),
  );
}
