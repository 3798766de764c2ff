import { personFlags } from '../compliance/rule-types';
import { normalizeLicense } from '../shared/licenses';
import { maskSsn } from '../shared/ssn';
import { HISTORY, JOB_FACTS, LICENSE_LETTERS } from '../employees/constants';
import {
  carrierChange,
  newEmployment,
  type Carriers,
  type NewEmployment,
} from '../employments/new-employment';
import { formatDate } from '../shared/dates';
import type { ExistingPerson, RosterChange, RosterReason, RosterValues } from './contract';
import { isBetterSpelling, isSameName, isSplitElsewhere } from './name-key';
import type { ParsedRow } from './parse-row';
import { workIdKey } from './people-index';
import { STATUS } from './words';

export interface Comparison {
  /** Only the values to write. */
  values: RosterValues;
  changes: RosterChange[];
  warnings: RosterReason[];
  /** The values with what a new employment changes. */
  employment: NewEmployment;
}

/** What a comparison needs to know besides the row and the person. */
export interface CompareRules {
  blankMeans: 'keep' | 'clear';
  today: string;
  carriers: Carriers;
}

/** Fields that an empty cell can clear. None of them identifies or places a person, or decides whether they may drive. */
const CLEARABLE = ['hireDate', 'terminationDate', 'email', 'phone', 'notes'] as const;

function digits(text: string | null): string {
  return (text ?? '').replace(/\D/g, '');
}

/** Takes another spelling of the same name only if it is better or split elsewhere, and a different name always. */
function compareNames(row: ParsedRow, person: ExistingPerson, out: Comparison): void {
  const { firstName, lastName } = row.values;
  // A name with damaged characters never replaces an intact one.
  if (row.lostLetters) return;
  const fromFile = { firstName: firstName ?? person.firstName, lastName: lastName ?? person.lastName };
  const same = isSameName(fromFile, person);
  const isResplit = same && isSplitElsewhere(fromFile, person);
  // On the roster, a person who knows the employee split the name.
  if (isResplit && row.warnings.some(({ code }) => code === 'nameSplit')) return;
  for (const field of ['firstName', 'lastName'] as const) {
    const value = row.values[field];
    if (value === undefined || value === person[field]) continue;
    if (same && !isResplit && !isBetterSpelling(value, person[field])) continue;
    out.values[field] = value;
    out.changes.push({ field, before: person[field], after: value });
  }
}

/** Whether a number is the known one without its leading zeros, which spreadsheets drop. */
function lacksZeros(fromFile: string, known: string | null): known is string {
  return known !== null && known.length > fromFile.length && known.replace(/^0+/, '') === fromFile;
}

function keepZeros(field: 'workId' | 'license', value: string, known: string, out: Comparison): void {
  out.warnings.push({ code: 'zerosKept', field, column: null, value, values: { known } });
}

function compareLicense(values: RosterValues, person: ExistingPerson, out: Comparison): void {
  const { license, state } = values;
  if (license === undefined || state === undefined) return;
  if (state === person.state && lacksZeros(normalizeLicense(license), normalizeLicense(person.license ?? '')))
    keepZeros('license', license, person.license ?? '', out);
  else if (normalizeLicense(license) !== normalizeLicense(person.license ?? '')) {
    out.values.license = license;
    out.changes.push({ field: 'license', before: person.license, after: license });
  }
  if (state !== person.state) {
    out.values.state = state;
    out.changes.push({ field: 'state', before: person.state, after: state });
  }
}

function compareSsn(
  values: RosterValues,
  ssnHash: string | undefined,
  person: ExistingPerson,
  out: Comparison,
): void {
  if (values.ssn === undefined || ssnHash === person.ssnHash) return;
  out.values.ssn = values.ssn;
  out.changes.push({ field: 'ssn', before: maskSsn(person.ssnLast4) || null, after: maskSsn(values.ssn) });
}

function compareJobTitle(values: RosterValues, person: ExistingPerson, out: Comparison): void {
  const title = values.jobTitle;
  if (!title) return;
  const id = 'jobTitleId' in title ? title.jobTitleId : null;
  if (id !== null && id === person.jobTitleId) return;
  out.values.jobTitle = title;
  out.changes.push({
    field: 'jobTitle',
    before: person.jobTitleId,
    after: 'newJobTitle' in title ? title.newJobTitle : id,
  });
}

function compareStatus(values: RosterValues, person: ExistingPerson, out: Comparison): void {
  const wasEnded = person.employmentStatusId === STATUS.terminated;
  const status = values.employmentStatusId;
  if (status === undefined) {
    if (wasEnded)
      out.warnings.push({ code: 'endedInRoster', field: null, column: null, value: '', values: {} });
    return;
  }
  if (status === person.employmentStatusId) return;
  out.values.employmentStatusId = status;
  out.changes.push({ field: 'employmentStatusId', before: person.employmentStatusId, after: status });
}

const isBack = (status: number | undefined) => status !== undefined && status !== STATUS.terminated;

/** Files of employers keep naming the end of an earlier employment, or say it first. Then it is not that of the current one. */
function skipEarlierEnd({ values }: ParsedRow, person: ExistingPerson, out: Comparison): void {
  const status = out.values.employmentStatusId ?? person.employmentStatusId;
  if (status === STATUS.terminated || values.terminationDate !== person.previousEndDate) return;
  delete out.values.terminationDate;
  out.changes = out.changes.filter(({ field }) => field !== 'terminationDate');
}

const OF_HIRE = ['hireDate', ...HISTORY] as const;
const OF_EMPLOYMENT = [...OF_HIRE, 'terminationDate', 'previousEndDate'] as const;

/** The changes of a new employment: its dates, what is asked again, and the end of the one before. */
function showEmployment(person: ExistingPerson, { values, earlier }: NewEmployment, out: Comparison): void {
  out.changes = out.changes.filter(({ field }) => !(OF_EMPLOYMENT as readonly string[]).includes(field));
  const after = { ...values, previousEndDate: earlier?.endDate };
  for (const field of OF_EMPLOYMENT)
    if (after[field] !== undefined && after[field] !== person[field])
      out.changes.push({ field, before: person[field] ?? null, after: after[field] });
}

/** Warns that a person is back or has another employer, and shows the employment that ended. */
function compareEmployment(
  row: ParsedRow,
  person: ExistingPerson,
  rules: CompareRules,
  out: Comparison,
): void {
  const { values } = row;
  skipEarlierEnd(row, person, out);
  const returned = person.employmentStatusId === STATUS.terminated && isBack(out.values.employmentStatusId);
  const carriers = carrierChange(rules.carriers, person.legacyClientId, out.values.legacyClientId);
  // What the file says about the hire counts even if the roster says the same, which may be about an earlier one.
  const fromFile = Object.fromEntries(
    OF_HIRE.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  );
  const known = { ...out.values, ...fromFile };
  out.employment = newEmployment(person, known, { today: rules.today, carriers });
  const { licenseStateAtHire: after } = out.employment.values;
  if (after !== undefined)
    out.changes.push({ field: 'licenseStateAtHire', before: person.licenseStateAtHire, after });
  const { earlier } = out.employment;
  if (!earlier) return;
  Object.assign(out.values, fromFile);
  const isEndRemoved = person.terminationDate !== null && out.employment.values.terminationDate === null;
  if (isEndRemoved && values.terminationDate === undefined) out.values.terminationDate = null;
  showEmployment(person, out.employment, out);
  const code = out.employment.values.hireDate
    ? returned || !carriers
      ? 'rehired'
      : 'otherCarrier'
    : 'returns';
  const date = formatDate(earlier.endDate);
  out.warnings.push({ code, field: null, column: null, value: '', values: { date } });
}

function compareSimple(row: ParsedRow, person: ExistingPerson, out: Comparison): void {
  const { values } = row;
  for (const field of [
    'dob',
    'licenseClassId',
    'licenseExpires',
    'hazmatExpiresOn',
    'hireDate',
    'terminationDate',
    'notes',
    ...LICENSE_LETTERS,
    ...JOB_FACTS,
    ...personFlags,
  ] as const) {
    const value = values[field];
    if (value === undefined || value === person[field]) continue;
    Object.assign(out.values, { [field]: value });
    out.changes.push({ field, before: person[field] ?? null, after: value });
  }
  if (values.workId !== undefined && workIdKey(values.workId) !== workIdKey(person.workId ?? '')) {
    out.values.workId = values.workId;
    out.changes.push({ field: 'workId', before: person.workId, after: values.workId });
  } else if (values.workId !== undefined && lacksZeros(values.workId, person.workId))
    keepZeros('workId', values.workId, person.workId, out);
  if (values.email && values.email !== person.email?.toLowerCase()) {
    out.values.email = values.email;
    out.changes.push({ field: 'email', before: person.email, after: values.email });
  }
  if (values.phone && digits(values.phone) !== digits(person.phone)) {
    out.values.phone = values.phone;
    out.changes.push({ field: 'phone', before: person.phone, after: values.phone });
  }
  if (values.legacyClientId !== undefined && values.legacyClientId !== person.legacyClientId) {
    out.values.legacyClientId = values.legacyClientId;
    out.changes.push({ field: 'location', before: person.legacyClientId, after: values.legacyClientId });
  }
}

function clearBlank(row: ParsedRow, person: ExistingPerson, out: Comparison): void {
  for (const field of CLEARABLE) {
    if (!row.blank.has(field) || person[field] === null || out.values[field] !== undefined) continue;
    out.values[field] = null;
    out.changes.push({ field, before: person[field], after: null });
  }
}

/** What a row changes on the person it matched. Equal values are no change. */
export function comparePerson(
  row: ParsedRow,
  ssnHash: string | undefined,
  person: ExistingPerson,
  rules: CompareRules,
): Comparison {
  const out: Comparison = {
    values: {},
    changes: [],
    warnings: [],
    employment: { values: {}, earlier: null, errors: {} },
  };
  compareNames(row, person, out);
  compareSsn(row.values, ssnHash, person, out);
  compareLicense(row.values, person, out);
  compareJobTitle(row.values, person, out);
  compareSimple(row, person, out);
  compareStatus(row.values, person, out);
  if (rules.blankMeans === 'clear') clearBlank(row, person, out);
  compareEmployment(row, person, rules, out);
  return out;
}
