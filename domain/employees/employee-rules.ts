import { addMonths, ageOn, formatDate, isCalendarDate, rejectedDate } from '../shared/dates';
import {
  employerKey,
  isEmployerName,
  joinEmployers,
  MAX_EMPLOYER_NAME,
  MAX_EMPLOYERS,
  splitEmployers,
} from '../shared/employer-names';
import { phoneProblem } from '../shared/contact-details';
import { emailProblem } from '../shared/email';
import { startsLikeFormula } from '../shared/formulas';
import { checkLicense, invalidLicense } from '../shared/licenses';
import { refuse, type Refusal } from '../shared/refusals/refusal';
import { ssnProblem } from '../shared/ssn';
import { findState, findStateByText } from '../shared/states';
import { licenseClassGroup } from '../compliance/person';
import { personFlags, type PersonFlag, type VehicleClass } from '../compliance/rule-types';
import {
  EMPLOYEE_DATES,
  EMPLOYEE_TEXTS,
  EMPLOYMENT_STATUSES,
  ENDORSEMENT_LETTERS,
  JOB_FACTS,
  LICENSE_CLASSES,
  LICENSE_LETTERS,
  type HISTORY,
} from './constants';

/** Texts that are parsed before they are stored: a state by name or abbreviation, a number with or without dashes. */
const READ_TEXTS = ['state', 'licenseStateAtHire', 'ssn'] as const;
const NUMBERS = ['licenseClassId', 'legacyClientId', 'jobTitleId', 'employmentStatusId'] as const;
export const EMPLOYEE_WORDS = [...EMPLOYEE_TEXTS, ...READ_TEXTS];
export const EMPLOYEE_FIELDS = [
  ...EMPLOYEE_WORDS,
  ...EMPLOYEE_DATES,
  ...NUMBERS,
  ...LICENSE_LETTERS,
  ...JOB_FACTS,
  ...personFlags,
];

type Words = (typeof EMPLOYEE_WORDS | typeof EMPLOYEE_DATES | typeof LICENSE_LETTERS)[number];
/** The values of an employee in a form, a request or a row. Dates are ISO texts. */
export type EmployeeValues = { [F in Words]?: string | null } & {
  [F in (typeof NUMBERS)[number]]?: number | null;
} & { vehicleClass?: VehicleClass | null } & { [F in (typeof HISTORY)[number]]?: string | null } & {
  /** Facts that rules depend on; null while not answered. */
  [F in (typeof personFlags)[number]]?: boolean | null;
} & {
  /** The last day of the employment before this one. It follows from the records of earlier employments. */
  previousEndDate?: string | null;
};

export type EmployeeField = (typeof EMPLOYEE_FIELDS)[number];
/** Where the wire and the form have a field: facts are in `flags`. */
type FieldPath = Exclude<EmployeeField, PersonFlag> | `flags.${PersonFlag}`;
export type EmployeeErrors = Partial<Record<FieldPath, Refusal>>;

const isFact = (field: EmployeeField): field is PersonFlag =>
  (personFlags as readonly string[]).includes(field);
const pathOf = (field: EmployeeField): FieldPath => (isFact(field) ? `flags.${field}` : field);

/** Whether a number matches a state's formats. */
export type LicenseCheck = (state: string, number: string) => { ok: boolean };

export interface EmployeeRuleOptions {
  /** Today at the employee's location. */
  today: string;
  licenseCheck?: LicenseCheck;
  /** Set for staff with Assume Client who ticked the check box. */
  overrideLicense?: boolean;
  /**
   * Report problems of these fields only, so that an old record with an error elsewhere can still be edited. Default: all fields.
   */
  changed?: readonly EmployeeField[];
}

/** No one younger holds even a learner's permit, and no one over a hundred drives. */
export const MIN_AGE = 15;
export const MAX_AGE = 100;

type Rule = (values: EmployeeValues, options: EmployeeRuleOptions) => Refusal | null | undefined;

function nameRule(value: string | null | undefined, missing: Refusal): Refusal | null {
  const name = value?.trim() ?? '';
  if (name === '') return missing;
  // A spreadsheet would run a text that starts like this, and no name does.
  return startsLikeFormula(name) ? refuse('employee.nameLikeFormula') : null;
}

function dateRule(value: string | null | undefined): Refusal | null {
  return value && !isCalendarDate(value) ? rejectedDate(value) : null;
}

function dobRule(dob: string | null | undefined, today: string): Refusal | null {
  const wrong = dateRule(dob);
  if (wrong || !dob) return wrong;
  if (dob > today) return refuse('date.inFuture');
  const age = ageOn(dob, today);
  return age < MIN_AGE || age > MAX_AGE
    ? refuse('employee.ageOutOfRange', { age, from: MIN_AGE, to: MAX_AGE })
    : null;
}

function licenseRule(values: EmployeeValues, options: EmployeeRuleOptions): Refusal | null {
  const number = values.license?.trim();
  const state = findState(values.state);
  if (!number || !state || options.overrideLicense) return null;
  const check = options.licenseCheck ?? checkLicense;
  return check(state.abbreviation, number).ok ? null : invalidLicense(number, state.abbreviation);
}

function stateRule(values: EmployeeValues): Refusal | null {
  if (values.state?.trim()) return findState(values.state) ? null : refuse('license.stateUnknown');
  // A Licencia Federal of Mexico has no state.
  return values.license?.trim() && !values.licenciaFederal ? refuse('license.stateRequired') : null;
}

function hireRule(values: EmployeeValues, today: string): Refusal | null {
  const wrong = dateRule(values.hireDate);
  if (wrong || !values.hireDate) return wrong;
  if (values.hireDate > addMonths(today, 12)) return refuse('employee.hireDateTooLate');
  // A day can't belong to two employments.
  const { previousEndDate } = values;
  return previousEndDate && values.hireDate <= previousEndDate
    ? refuse('employment.hireNotAfterEnd', { date: formatDate(previousEndDate) })
    : null;
}

function terminationRule(values: EmployeeValues): Refusal | null {
  const wrong = dateRule(values.terminationDate);
  if (wrong || !values.terminationDate) return wrong;
  const { previousEndDate, hireDate, terminationDate } = values;
  if (isCalendarDate(hireDate))
    return terminationDate < hireDate ? refuse('employee.terminatedBeforeHired') : null;
  return previousEndDate && terminationDate <= previousEndDate
    ? refuse('employment.overlaps', { date: formatDate(previousEndDate) })
    : null;
}

/** Letters of a license as stored: 'n, h' and 'HN' are the same; 'none' is ''. */
export function readLetters(text: string): string {
  const letters = text.toUpperCase().replaceAll(/[\s,;/.-]/g, '');
  return letters === 'NONE' ? '' : [...new Set(letters)].sort().join('');
}

/** Restrictions as stored; undefined for words, because 'Brakes' are not the codes A, B, E, K, R and S. */
export function readRestrictions(text: string): string | undefined {
  const codes = readLetters(text);
  const isCode = (run: string) =>
    /^[A-Z0-9]{1,5}$|^[a-z0-9]{1,2}$/.test(run) && new Set(run).size === run.length;
  return codes === '' || text.split(/[\s,;/.-]+/).every((run) => run === '' || isCode(run))
    ? codes
    : undefined;
}

/** 383.93: endorsements are on commercial licenses only. */
function endorsementRule({ endorsements, licenseClassId }: EmployeeValues): Refusal | null {
  if (!endorsements) return null;
  const unknown = [...endorsements].filter((letter) => !ENDORSEMENT_LETTERS.includes(letter));
  if (unknown.length > 0)
    return refuse('license.endorsementUnknown', {
      unknown: unknown.join(' '),
      known: [...ENDORSEMENT_LETTERS].join(' '),
    });
  const group = licenseClassGroup(licenseClassId ?? null);
  if (group === 'operator' || group === 'nonDriver') return refuse('license.endorsementWithoutCdl');
  // 383.123(a)(1)
  return endorsements.includes('S') && !endorsements.includes('P')
    ? refuse('license.schoolBusWithoutPassenger')
    : null;
}

/** 383.91(a)(1): combinations of this kind are class A vehicles, so the largest vehicles of the job can't be smaller. */
const combinationRule =
  (fact: 'tractorTrailer' | 'longCombination'): Rule =>
  ({ vehicleClass, ...values }) =>
    values[fact] === true && (vehicleClass === 'B' || vehicleClass === 'C')
      ? refuse('employee.combinationIsClassA', { class: vehicleClass })
      : null;

/** Codes of one letter or digit, federal (383.153(a)(10)) or of the state. */
function restrictionRule({ restrictions }: EmployeeValues): Refusal | null {
  return restrictions && !/^[A-Z0-9]{1,20}$/.test(restrictions) ? refuse('license.restrictionUnknown') : null;
}

/** Other states of license as stored: abbreviations in order, with spaces between them. What is unknown stays as it is. */
export const readStates = (states: readonly string[]): string =>
  [...new Set(states.map((state) => findStateByText(state)?.abbreviation ?? state.trim()))].sort().join(' ');

/** The form has a list of them, what is stored is a text. */
function otherStatesRule({ otherLicenseStates }: EmployeeValues): Refusal | null {
  const states = String(otherLicenseStates ?? '').split(/[ ,]+/);
  return states.every((state) => state === '' || findState(state)) ? null : refuse('license.stateUnknown');
}

/** The form has a list of names, what is stored is a text. */
function previousEmployersRule({ previousEmployers: entered }: EmployeeValues): Refusal | null {
  const names = splitEmployers(Array.isArray(entered) ? joinEmployers(entered as string[]) : (entered ?? ''));
  if (names.length > MAX_EMPLOYERS || !names.every(isEmployerName))
    return refuse('employee.previousEmployers', { most: MAX_EMPLOYERS, longest: MAX_EMPLOYER_NAME });
  const keys = names.map(employerKey);
  const twice = names.find((_name, at) => keys.indexOf(keys[at] ?? '') < at);
  return twice === undefined ? null : refuse('employee.previousEmployerTwice', { name: twice });
}

function isOneOf(ids: readonly number[], id: number | null | undefined): boolean {
  return id !== null && id !== undefined && ids.includes(id);
}

const STATUS_IDS = EMPLOYMENT_STATUSES.map((one) => one.employmentStatusId);
const CLASS_IDS = LICENSE_CLASSES.map((one) => one.licenseClassId);

const RULES: Partial<Record<EmployeeField, Rule>> = {
  firstName: (values) => nameRule(values.firstName, refuse('employee.firstNameRequired')),
  lastName: (values) => nameRule(values.lastName, refuse('employee.lastNameRequired')),
  legacyClientId: (values) => (values.legacyClientId ? null : refuse('employee.locationRequired')),
  employmentStatusId: (values) =>
    isOneOf(STATUS_IDS, values.employmentStatusId) ? null : refuse('employee.statusRequired'),
  ssn: (values) => (values.ssn?.trim() ? ssnProblem(values.ssn) : null),
  dob: (values, options) => dobRule(values.dob, options.today),
  email: (values) => emailProblem(values.email),
  phone: (values) => phoneProblem(values.phone),
  state: stateRule,
  license: licenseRule,
  licenseClassId: (values) =>
    values.licenseClassId == null || isOneOf(CLASS_IDS, values.licenseClassId)
      ? null
      : refuse('license.classUnknown'),
  endorsements: endorsementRule,
  restrictions: restrictionRule,
  licenseStateAtHire: ({ licenseStateAtHire }) =>
    licenseStateAtHire?.trim() && !findState(licenseStateAtHire) ? refuse('license.stateUnknown') : null,
  otherLicenseStates: otherStatesRule,
  previousEmployers: previousEmployersRule,
  licenseExpiresOn: (values) => dateRule(values.licenseExpiresOn),
  licenseStateSince: (values) => dateRule(values.licenseStateSince),
  drivesSince: (values) => dateRule(values.drivesSince),
  hazmatExpiresOn: (values) => dateRule(values.hazmatExpiresOn),
  hireDate: (values, options) => hireRule(values, options.today),
  terminationDate: terminationRule,
  tractorTrailer: combinationRule('tractorTrailer'),
  longCombination: combinationRule('longCombination'),
  fullAirBrakes: ({ fullAirBrakes, airBrakes }) =>
    fullAirBrakes === true && airBrakes === false ? refuse('employee.fullAirBrakesAreAirBrakes') : null,
  // 383.123(a)(1): a school bus needs the passenger endorsement too.
  schoolBus: ({ schoolBus, passenger }) =>
    schoolBus === true && passenger === false ? refuse('employee.schoolBusCarriesPassengers') : null,
};

/** Fields that are checked together: changing one reports the problems of the others too. */
const TOGETHER: Partial<Record<EmployeeField, EmployeeField[]>> = {
  license: ['state'],
  state: ['license'],
  hireDate: ['terminationDate'],
  licenseClassId: ['endorsements'],
  vehicleClass: ['tractorTrailer', 'longCombination'],
  airBrakes: ['fullAirBrakes'],
  passenger: ['schoolBus'],
  licenciaFederal: ['state'],
};

/**
 * Every problem of an employee's values at once, by field. With no `errors` the values can be stored. Pure: the caller passes
 * `today`.
 */
export function validateEmployee(
  values: EmployeeValues,
  options: EmployeeRuleOptions,
): { errors: EmployeeErrors } {
  const errors: EmployeeErrors = {};
  const checked =
    options.changed && new Set(options.changed.flatMap((field) => [field, ...(TOGETHER[field] ?? [])]));
  for (const [field, rule] of Object.entries(RULES) as [EmployeeField, Rule][]) {
    const problem = checked && !checked.has(field) ? null : rule(values, options);
    if (problem) errors[pathOf(field)] = problem;
  }
  return { errors };
}
