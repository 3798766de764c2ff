import { personFlags } from '../compliance/rule-types';
import { isEmail, normalizeEmail } from '../shared/email';
import { normalizeSsn, ssnProblem } from '../shared/ssn';
import { addMonths, ageOn, formatDate } from '../shared/dates';
import { MAX_LENGTHS } from '../employees/constants';
import type { CompiledMapping } from './compile';
import type { RosterField, RosterReason, RosterValues } from './contract';
import { MAX_AGE, MIN_AGE, readLetters, readRestrictions } from '../employees/employee-rules';
import { likelyDates, readRosterDate, type DateUse } from './dates';
import { readEmployers, readFact, readOtherStates, readVehicleClass } from './driver-facts';
import { generationOfName } from './name-key';
import { generationOf } from './name-words';
import { splitName } from './names';
import { readLicense } from './read-license';
import { RowReader, type RowRules } from './row-reader';
import { fold, hasLostLetters } from './text';
import { STATUS } from './words';

export type { RowRules } from './row-reader';

export interface ParsedRow {
  values: RosterValues;
  shown: Partial<Record<RosterField, string>>;
  /** Why the whole row is rejected; empty if it can be planned. */
  problems: RosterReason[];
  warnings: RosterReason[];
  /** Fields with a cell that is empty. */
  blank: ReadonlySet<RosterField>;
  /** The name contains characters that the file's encoding damaged. */
  lostLetters: boolean;
}

function readWorkId(row: RowReader): void {
  const text = row.text('workId');
  if (text === undefined) return;
  // As spreadsheets write rounded numbers. 12E34 may be a real work ID.
  if (/^\d(?:[.,]\d+)?e\+\d+$/i.test(text)) row.wrong('workId', 'scientific');
  else row.values.workId = text.replace(/^(\d+)\.0+$/, '$1');
  const isShort = /^\d+$/.test(text) && text.length < (row.mapping.workIdDigits ?? 0);
  if (isShort) row.note('workId', 'zerosMissing');
}

/** Jr from a column of its own stands behind the last name, as in files without that column. */
function readSuffix(row: RowReader): void {
  const { lastName } = row.values;
  const suffix = row.text('nameSuffix');
  if (suffix === undefined || lastName === undefined || generationOf(suffix) === undefined) return;
  const name = `${lastName} ${suffix}`;
  if (generationOfName(row.values) === undefined && name.length <= MAX_LENGTHS.lastName)
    row.values.lastName = name;
}

function readNames(row: RowReader): void {
  const whole = row.text('fullName');
  if (whole !== undefined) {
    const split = splitName(whole, row.mapping.options.nameOrder);
    if (!split) {
      row.wrong('fullName', 'oneName');
      return;
    }
    const longest = Math.max(MAX_LENGTHS.firstName, MAX_LENGTHS.lastName);
    if (split.first.length > MAX_LENGTHS.firstName || split.last.length > MAX_LENGTHS.lastName) {
      row.wrong('fullName', 'namePartTooLong', { longest });
      return;
    }
    if (split.unsure) row.note('fullName', 'nameSplit', { first: split.first, last: split.last });
    row.values.firstName = split.first;
    row.values.lastName = split.last;
    if (split.initial !== '') row.shown.middleName = split.initial;
  }
  const first = row.text('firstName');
  const last = row.text('lastName');
  if (first !== undefined) row.values.firstName = first;
  if (last !== undefined) row.values.lastName = last;
  readSuffix(row);
  const middle = row.text('middleName');
  if (middle !== undefined) row.shown.middleName = middle;
  for (const field of ['firstName', 'lastName', 'fullName'] as const) {
    const text = row.text(field);
    if (text !== undefined && !/\p{L}/u.test(text)) row.wrong(field, 'noLetters');
  }
}

/** A wrong number rejects the row; a sample number is only left out. */
function readSsn(row: RowReader): void {
  const text = row.text('ssn');
  if (text === undefined) return;
  // A masked SSN from an export. It carries no information, but is not an error.
  if (/^[x*#•]{3}-?[x*#•]{2}-?\d{4}$/i.test(text)) {
    row.note('ssn', 'maskedSsn');
    return;
  }
  const ssn = normalizeSsn(text.replace(/[.\u2010-\u2015]/g, '-'));
  if (!ssn) {
    const digits = text.replace(/[\s.-]/g, '');
    if (/e\+/i.test(text)) row.wrong('ssn', 'scientific');
    else row.wrong('ssn', /^\d{7,8}$/.test(digits) ? 'ssnShort' : 'ssnDigits', { digits: digits.length });
    return;
  }
  const problem = ssnProblem(ssn);
  if (!problem) row.values.ssn = ssn;
  else if (problem.code === 'employee.ssnSpecimen') row.note('ssn', 'ssnSpecimen');
  else row.wrong('ssn', problem.code.replace('employee.', ''), problem.params);
}

/** `lastOfPerson`: a closer last day of a long license, by the age of its holder. */
function readDate(
  row: RowReader,
  field: RosterField,
  use: DateUse,
  lastOfPerson?: string | null,
): string | undefined {
  const text = row.text(field);
  if (text === undefined) return undefined;
  const { today, date1904 } = row.rules;
  const reading = readRosterDate(text, row.mapping.options.dateOrder, use, today, date1904);
  if (!reading.ok) {
    row.wrong(field, reading.code, { order: row.mapping.options.dateOrder });
    return undefined;
  }
  const { first, last } = likelyDates(use, today, lastOfPerson);
  const isTooFar = use !== 'birth' && reading.date > last;
  if (isTooFar || (use !== 'birth' && reading.date < first)) {
    row.wrong(field, isTooFar ? 'tooFarAhead' : 'tooLongAgo', { date: formatDate(isTooFar ? last : first) });
    return undefined;
  }
  const { time } = reading;
  if (reading.note) row.note(field, reading.note, { date: formatDate(reading.date) });
  if (time) row.note(field, 'eveningTime', { date: formatDate(reading.date), time });
  return reading.date;
}

function readBirth(row: RowReader): void {
  const dob = readDate(row, 'dob', 'birth');
  if (dob === undefined) return;
  const { today } = row.rules;
  if (dob > today) row.wrong('dob', 'futureBirth', { date: formatDate(dob) });
  else if (ageOn(dob, today) < MIN_AGE)
    row.wrong('dob', 'tooYoung', { age: ageOn(dob, today), youngest: MIN_AGE });
  else if (ageOn(dob, today) > MAX_AGE)
    row.wrong('dob', 'tooOld', { age: ageOn(dob, today), oldest: MAX_AGE });
  else row.values.dob = dob;
}

function readEmploymentDates(row: RowReader): void {
  const hired = readDate(row, 'hireDate', 'employment');
  const ended = readDate(row, 'terminationDate', 'employment');
  if (hired !== undefined) row.values.hireDate = hired;
  if (ended !== undefined) row.values.terminationDate = ended;
}

/**
 * An end before the hire date is wrong, unless the row says that the person works here: then it may be the end of an earlier
 * employment, and the plan decides.
 */
function checkPeriod(row: RowReader): void {
  const { hireDate, terminationDate, employmentStatusId: status } = row.values;
  const isWorking = status === STATUS.employee || status === STATUS.applicant;
  if (!hireDate || !terminationDate || terminationDate >= hireDate || isWorking) return;
  delete row.values.terminationDate;
  row.wrong('terminationDate', 'endBeforeHire');
}

function readWords(row: RowReader): void {
  const { locations, statuses, licenseClasses, jobTitles } = row.mapping;
  const idOf = (field: RosterField, words: ReadonlyMap<string, number | null>, code: string) => {
    const text = row.text(field);
    if (text === undefined) return undefined;
    const id = words.get(fold(text)) ?? undefined;
    if (id === undefined) row.wrong(field, code);
    return id;
  };
  const site = idOf('location', locations, 'locationUnknown');
  const status = idOf('status', statuses, 'statusUnknown');
  const licenseClass = idOf('licenseClass', licenseClasses, 'classUnknown');
  if (site !== undefined) row.values.legacyClientId = site;
  if (status !== undefined) row.values.employmentStatusId = status;
  if (licenseClass !== undefined) row.values.licenseClassId = licenseClass;
  const title = row.text('jobTitle');
  if (title === undefined) return;
  const target = jobTitles.get(fold(title)) ?? null;
  if (target === null) row.wrong('jobTitle', 'jobTitleUnknown');
  else if (target.kind === 'existing') row.values.jobTitle = { jobTitleId: target.jobTitleId };
  else if (target.kind === 'new') row.values.jobTitle = { newJobTitle: target.name, program: target.program };
}

function readContact(row: RowReader): void {
  const email = row.text('email');
  if (email !== undefined && !isEmail(email)) row.wrong('email', 'emailFormat');
  else if (email !== undefined) row.values.email = normalizeEmail(email);
  const phone = row.text('phone');
  const digits = phone?.replace(/\D/g, '').length ?? 0;
  if (phone !== undefined && (digits < 7 || digits > 20)) row.wrong('phone', 'phoneFormat');
  else if (phone !== undefined) row.values.phone = phone;
  const notes = row.text('notes');
  if (notes !== undefined) row.values.notes = notes;
}

const LONG_LICENSE_STATE = 'AZ';

function readExpiries(row: RowReader): void {
  // An Arizona license lasts until its holder is 65 (ARS 28-3171); one more year for what was issued late.
  const isLong = row.values.state === LONG_LICENSE_STATE;
  const { dob } = row.values;
  const license = readDate(
    row,
    'licenseExpires',
    isLong ? 'longExpiry' : 'expiry',
    dob && addMonths(dob, 12 * 66),
  );
  if (license !== undefined) row.values.licenseExpires = license;
  const hazmat = readDate(row, 'hazmatExpiresOn', 'expiry');
  if (hazmat !== undefined) row.values.hazmatExpiresOn = hazmat;
  const medical = readDate(row, 'medicalCardExpires', 'medical');
  if (medical !== undefined) row.shown.medicalCardExpires = medical;
}

/** How the cell of a fact is read; undefined if it can't be. The form's rules check which endorsements exist. */
const FACT_READERS = {
  endorsements: readLetters,
  restrictions: readRestrictions,
  vehicleClass: readVehicleClass,
  otherLicenseStates: readOtherStates,
  previousEmployers: readEmployers,
} as const;

function readDriverFacts(row: RowReader): void {
  for (const [field, read] of Object.entries(FACT_READERS) as [
    keyof typeof FACT_READERS,
    (text: string) => string | undefined,
  ][]) {
    const text = row.text(field);
    const value = text === undefined ? undefined : read(text);
    if (value !== undefined) Object.assign(row.values, { [field]: value });
    else if (text !== undefined) row.wrong(field, `${field}Unknown`);
  }
  for (const field of personFlags) {
    const text = row.text(field);
    const answer = text === undefined ? null : readFact(field, row.header(field), text);
    if (answer === undefined)
      row.wrong(field, field === 'interstate' ? 'interstateUnknown' : 'answerUnknown');
    else if (answer !== null) row.values[field] = answer;
  }
}

/** A termination date that has passed means the status Terminated. */
function inferStatus(row: RowReader): void {
  const { terminationDate, employmentStatusId } = row.values;
  if (!terminationDate || terminationDate > row.rules.today || row.problems.length > 0) return;
  if (employmentStatusId === undefined && !row.mapping.mapped.has('status')) {
    row.values.employmentStatusId = STATUS.terminated;
    row.note('terminationDate', 'statusFromEndDate');
  } else if (employmentStatusId === STATUS.employee || employmentStatusId === STATUS.applicant) {
    row.note('terminationDate', 'endDateOfActive');
  }
}

/**
 * Parses the cells of one row with a mapping. Every wrong value is reported with its column, itself, and what would be valid.
 * `problems` reject the row, `warnings` only leave the value out. Pure: `rules.today` is the calendar day.
 */
export function parseRow(
  cells: readonly string[],
  mapping: CompiledMapping,
  rules: RowRules,
  kinds?: string,
): ParsedRow {
  const row = new RowReader(cells, mapping, rules, kinds);
  readWorkId(row);
  readNames(row);
  readSsn(row);
  readBirth(row);
  readEmploymentDates(row);
  readLicense(row);
  readWords(row);
  readContact(row);
  readExpiries(row);
  readDriverFacts(row);
  checkPeriod(row);
  inferStatus(row);
  const { values } = row;
  return {
    values,
    shown: row.shown,
    problems: row.problems,
    warnings: row.warnings,
    blank: row.blank,
    lostLetters: hasLostLetters(`${values.firstName ?? ''} ${values.lastName ?? ''}`),
  };
}
