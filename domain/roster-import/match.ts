import type { ExistingPerson, MatchedBy, RosterReason, RosterValues } from './contract';
import { generationOfName, generationsDiffer, halfKey, isSameName } from './name-key';
import type { ParsedRow } from './parse-row';
import { licenseKey, workIdKey, type IdentityKeys, type PeopleIndex } from './people-index';
import { matchesLostLetters } from './text';

export interface JointIdentity {
  ssnHash: string | undefined;
  workId: string | undefined;
  dob: string | undefined;
}

export interface MatchableRow {
  parsed: ParsedRow;
  /** What else the row's export says of the person with its id. */
  exported: RosterValues;
  keys: IdentityKeys;
  ssnHash: string | undefined;
  /** Number, SSN and birth date from this line and other lines about the same person. */
  joint: JointIdentity;
}

export type MatchResult =
  | { kind: 'none' }
  | { kind: 'matched'; person: ExistingPerson; by: MatchedBy; warnings: RosterReason[] }
  /** Ambiguous or contradictory, with everyone it may be. */
  | { kind: 'refused'; reason: RosterReason; candidates: readonly ExistingPerson[] };

type Agreement = 'same' | 'differs' | 'unknown';

const NONE: MatchResult = { kind: 'none' };

function reason(code: string, values: RosterReason['values'] = {}): RosterReason {
  return { code, field: null, column: null, value: '', values };
}

/** A person's name for reasons; empty if the user has no access to them. */
function label(person: ExistingPerson): string {
  if (person.outOfReach) return '—';
  return `${person.lastName}, ${person.firstName}${person.workId ? ` (${person.workId})` : ''}`;
}

function refused(
  code: string,
  candidates: readonly ExistingPerson[],
  values: RosterReason['values'] = {},
): MatchResult {
  const people = candidates.slice(0, 5).map(label).join('; ');
  const ids = candidates
    .slice(0, 5)
    .filter((person) => !person.outOfReach)
    .map((person) => person.employeeId)
    .join(', ');
  return { kind: 'refused', reason: reason(code, { people, ids, ...values }), candidates };
}

function matched(person: ExistingPerson, by: MatchedBy, codes: string[] = []): MatchResult {
  // Don't reveal anything about a person the user has no access to, beyond that the row is rejected.
  if (person.outOfReach) return { kind: 'refused', reason: reason('outOfReach'), candidates: [person] };
  return { kind: 'matched', person, by, warnings: codes.map((code) => reason(code)) };
}

function names(row: ParsedRow, person: ExistingPerson): Agreement {
  if (row.values.firstName === undefined && row.values.lastName === undefined) return 'unknown';
  // If a row has only the first or last name, compare only that.
  const { firstName = person.firstName, lastName = person.lastName } = row.values;
  const same = row.lostLetters
    ? matchesLostLetters(firstName, person.firstName) && matchesLostLetters(lastName, person.lastName)
    : isSameName({ firstName, lastName }, person);
  return same ? 'same' : 'differs';
}

/** First or last name alone: marriages change one of them, nicknames the other. */
function oneNameAgrees(row: ParsedRow, person: ExistingPerson): boolean {
  const { firstName = '', lastName = '' } = row.values;
  return halfKey(firstName) === halfKey(person.firstName) || halfKey(lastName) === halfKey(person.lastName);
}

function births(row: MatchableRow, person: ExistingPerson): Agreement {
  if (!row.joint.dob || !person.dob) return 'unknown';
  return row.joint.dob === person.dob ? 'same' : 'differs';
}

function ssns(row: MatchableRow, person: ExistingPerson): Agreement {
  if (!row.joint.ssnHash || !person.ssnHash) return 'unknown';
  return row.joint.ssnHash === person.ssnHash ? 'same' : 'differs';
}

function workIds(row: MatchableRow, person: ExistingPerson): Agreement {
  if (!row.joint.workId || !person.workId) return 'unknown';
  return row.joint.workId === workIdKey(person.workId) ? 'same' : 'differs';
}

/** People with exactly this number if there are any, else all with the same key (007 and 7 may both exist). */
function exactFirst(row: MatchableRow, found: readonly ExistingPerson[]): readonly ExistingPerson[] {
  if (found.length < 2) return found;
  const exact = found.filter((person) => person.workId === row.parsed.values.workId);
  return exact.length > 0 ? exact : found;
}

/** Warnings about a different name or birth date with a matching identifier. Null: too different, so it is another person. */
function mismatchWarnings(row: MatchableRow, person: ExistingPerson): string[] | null {
  const name = names(row.parsed, person);
  const birth = births(row, person);
  if (name === 'differs') {
    if (birth === 'differs') return null;
    if (birth === 'unknown' && !oneNameAgrees(row.parsed, person)) return null;
    return ['nameChanges'];
  }
  return birth === 'differs' ? ['birthChanges'] : [];
}

function matchByWorkId(row: MatchableRow, person: ExistingPerson): MatchResult {
  const warnings = mismatchWarnings(row, person);
  const values = { workId: row.parsed.values.workId ?? '' };
  if (warnings === null) return refused('workIdTaken', [person], values);
  if (ssns(row, person) !== 'differs') return matched(person, 'workId', warnings);
  const certain = warnings.length === 0 && births(row, person) === 'same';
  return certain ? matched(person, 'workId', ['ssnChanges']) : refused('workIdTaken', [person], values);
}

function matchBySsn(row: MatchableRow, person: ExistingPerson): MatchResult {
  const warnings = mismatchWarnings(row, person);
  if (warnings === null) return refused('ssnTaken', [person]);
  if (workIds(row, person) !== 'differs') return matched(person, 'ssn', warnings);
  return warnings.length === 0 ? matched(person, 'ssn', ['workIdChanges']) : refused('ssnTaken', [person]);
}

/** For a row with a duplicate on another line that was matched: whether it can be the same person. */
export function matchAsOther(row: MatchableRow, person: ExistingPerson, by: MatchedBy): MatchResult {
  const warnings = mismatchWarnings(row, person);
  if (warnings === null || ssns(row, person) === 'differs') return refused('possibleSamePerson', [person]);
  if (workIds(row, person) !== 'differs') return matched(person, by, warnings);
  return warnings.length === 0
    ? matched(person, by, ['workIdChanges'])
    : refused('possibleSamePerson', [person]);
}

/** For a row of an export: its number and SSN may have been corrected, but must not belong to another person. */
function matchById(row: MatchableRow, person: ExistingPerson, others: ExistingPerson[]): MatchResult {
  const other = others.find((one) => one !== person);
  if (other) return refused('idsDisagree', [person, other]);
  const values = { ...row.exported, ...row.parsed.values };
  const joint = { ...row.joint, dob: row.joint.dob ?? row.exported.dob };
  const warnings = mismatchWarnings({ ...row, parsed: { ...row.parsed, values }, joint }, person);
  if (warnings === null) return refused('employeeIdTaken', [person]);
  const ofSsn = ssns(row, person) === 'differs' ? ['ssnChanges'] : [];
  const ofWorkId = workIds(row, person) === 'differs' ? ['workIdChanges'] : [];
  return matched(person, 'employeeId', [...warnings, ...ofSsn, ...ofWorkId]);
}

/** Matches by id, employee number and SSN, which must not point at different people. */
export function matchStrong(row: MatchableRow, index: PeopleIndex): MatchResult {
  const byWorkId = exactFirst(row, index.find('workId', row.keys.workId));
  const bySsn = index.find('ssn', row.keys.ssn);
  const [exported] = index.find('employeeId', row.keys.employeeId);
  if (exported) return matchById(row, exported, [...byWorkId, ...bySsn]);
  if (byWorkId.length > 1 || bySsn.length > 1) return refused('ambiguous', [...byWorkId, ...bySsn]);
  const [numbered] = byWorkId;
  const [secured] = bySsn;
  if (numbered && secured && numbered !== secured) return refused('identifiersDisagree', [numbered, secured]);
  if (numbered && secured) {
    const warnings = mismatchWarnings(row, numbered);
    return warnings === null
      ? refused('workIdTaken', [numbered], { workId: row.parsed.values.workId ?? '' })
      : matched(numbered, 'workId', warnings);
  }
  if (numbered) return matchByWorkId(row, numbered);
  return secured ? matchBySsn(row, secured) : NONE;
}

/** Father and son, who often share a name, a location and a phone number. */
const isOtherGeneration = (row: MatchableRow, person: ExistingPerson): boolean =>
  generationsDiffer(row.parsed.values, person);

/** Matches by name and birth date, unless a number says that it is, or may be, someone else. */
export function matchByBirth(row: MatchableRow, index: PeopleIndex): MatchResult {
  // Two valid SSNs are two people, even if everything else is the same.
  const found = index
    .find('nameBirth', row.keys.nameBirth)
    .filter((person) => ssns(row, person) !== 'differs');
  const [only] = found;
  if (!only) return NONE;
  if (found.length > 1) return refused('ambiguous', found);
  return workIds(row, only) === 'differs' || isOtherGeneration(row, only)
    ? refused('possibleSamePerson', found)
    : matched(only, 'nameAndBirth');
}

/** Matches by name and license: within a state a license number belongs to one person. */
export function matchByLicense(row: MatchableRow, index: PeopleIndex): MatchResult {
  const found = index.find('nameLicense', row.keys.nameLicense);
  const [only] = found;
  if (!only) return NONE;
  if (found.length > 1) return refused('ambiguous', found);
  const differs = [births(row, only), ssns(row, only), workIds(row, only)].includes('differs');
  return differs || isOtherGeneration(row, only)
    ? refused('possibleSamePerson', found)
    : matched(only, 'nameAndLicense');
}

/** Whether a row has only a name, a location and perhaps a license to identify a person. */
export function isThin(row: MatchableRow): boolean {
  return !row.keys.workId && !row.keys.ssn && !row.parsed.values.dob;
}

function licenses(row: MatchableRow, person: ExistingPerson): Agreement {
  const { state, license } = row.parsed.values;
  if (!state || !license || !person.state || !person.license) return 'unknown';
  return licenseKey(state, license) === licenseKey(person.state, person.license) ? 'same' : 'differs';
}

/**
 * Matches by name and location, for rows with nothing else, such as dispatch sheets. Only with exactly one match, and with a
 * warning. `claimed`: people already matched by a better row of the file.
 */
export function matchByLocation(
  row: MatchableRow,
  index: PeopleIndex,
  claimed: ReadonlySet<ExistingPerson>,
): MatchResult {
  const { ssnHash, workId, dob } = row.joint;
  if (ssnHash || workId || dob) return NONE;
  const found = index
    .find('nameSite', row.keys.nameSite)
    .filter((person) => !claimed.has(person) && !isOtherGeneration(row, person));
  const generation = generationOfName(row.parsed.values);
  const exact = found.filter((person) => generation !== undefined && generationOfName(person) === generation);
  const likely = exact.length > 0 ? exact : found;
  const [only] = likely;
  if (!only) return NONE;
  if (likely.length > 1) return refused('ambiguous', likely);
  // The one without a suffix may be the father of the Jr in the file.
  const isUnclear = generation !== undefined && exact.length === 0;
  if (isUnclear || licenses(row, only) === 'differs') return refused('possibleSamePerson', found);
  return matched(only, 'nameAndLocation', ['weakMatch']);
}
