import type { CompiledMapping } from './compile';
import type { ExistingPerson, MatchedBy, RosterReason, RosterValues } from './contract';
import {
  isThin,
  matchByBirth,
  matchByLicense,
  matchByLocation,
  matchStrong,
  type MatchableRow,
  type MatchResult,
} from './match';
import { isSameName } from './name-key';
import { readEmployeeId, unchangedValues, type OwnExport } from './own-export';
import { parseRow, type ParsedRow, type RowRules } from './parse-row';
import { identityKeys, type PeopleIndex } from './people-index';
import { reportLine } from './report-lines';
import { maskSsn, maskSsns } from '../shared/ssn';

/** A row while it is being planned. */
export interface Entry extends MatchableRow {
  index: number;
  line: number;
  /** Why the row is rejected; empty if it is not. */
  refusals: RosterReason[];
  /** Rejected for its own contents, no matter who is on the roster or on other lines. */
  isWrong: boolean;
  warnings: RosterReason[];
  person: ExistingPerson | null;
  by: MatchedBy | null;
  /** The people a rejected row may be about. */
  candidates: readonly ExistingPerson[];
  /** False for totals and repeated headers. */
  isPerson: boolean;
}

export function plainReason(code: string, values: RosterReason['values'] = {}): RosterReason {
  return { code, field: null, column: null, value: '', values };
}

const NO_PERSON: ParsedRow = {
  values: {},
  shown: {},
  problems: [],
  warnings: [],
  blank: new Set(),
  lostLetters: false,
};

export interface EntrySource {
  line: number;
  cells: readonly string[];
  /** What the cells of a workbook were: see `CellKind`. */
  kinds?: string | undefined;
}

/** Parses the cells of a row that are not as the roster's own export has them. */
function parseChanged(
  { cells, kinds }: EntrySource,
  mapping: CompiledMapping,
  rules: RowRules,
  own: OwnExport,
): { parsed: ParsedRow; exported: RosterValues } {
  const { fields } = mapping;
  const person = own.personOf(cells, fields);
  const unchanged = own.unchanged(cells, fields);
  if (!person || unchanged.size === 0) {
    const parsed = parseRow(cells, mapping, rules, kinds);
    // An export without locations doesn't move anyone.
    const isPlaced = person !== undefined || mapping.location === undefined;
    const values = isPlaced ? parsed.values : { ...parsed.values, legacyClientId: mapping.location };
    return { parsed: { ...parsed, values }, exported: {} };
  }
  const read = fields.map((field, at) => (unchanged.has(at) ? 'ignore' : field));
  const parsed = parseRow(cells, { ...mapping, fields: read }, rules, kinds);
  const { values, identity } = unchangedValues(person, fields, unchanged);
  return { parsed: { ...parsed, values: { ...values, ...parsed.values } }, exported: identity };
}

/** Parses a row and computes its matching keys. */
export function makeEntry(
  source: EntrySource,
  index: number,
  mapping: CompiledMapping,
  rules: RowRules,
  hashSsn: (ssn: string) => string,
  own: OwnExport,
): Entry {
  const known = own.personOf(source.cells, mapping.fields);
  const other = known ? null : reportLine(source.cells, mapping.header);
  const { parsed, exported } = other
    ? { parsed: NO_PERSON, exported: {} }
    : parseChanged(source, mapping, rules, own);
  const id = source.cells[mapping.fields.indexOf('employeeId')] ?? '';
  const isUnknown = other === null && id !== '' && !known;
  const ssnHash = parsed.values.ssn === undefined ? undefined : hashSsn(parsed.values.ssn);
  return {
    index,
    line: source.line,
    parsed,
    exported,
    ssnHash,
    joint: { ssnHash: undefined, workId: undefined, dob: undefined },
    keys: identityKeys({ ...parsed.values, ssnHash, employeeId: readEmployeeId(id) }, parsed.lostLetters),
    refusals: other ? [plainReason(other)] : [...parsed.problems],
    isWrong: other !== null || parsed.problems.length > 0,
    warnings: [
      ...parsed.warnings,
      ...(isUnknown ? [plainReason('employeeIdUnknown', { id: maskSsns(id) })] : []),
    ],
    person: null,
    by: null,
    candidates: [],
    isPerson: other === null,
  };
}

/** Warnings about what the roster knows of the person need no answer: a masked SSN, and where the name is split. */
const asksAbout =
  (person: ExistingPerson, { parsed: { values } }: Entry) =>
  ({ code, value }: RosterReason): boolean => {
    if (code === 'maskedSsn') return value !== maskSsn(person.ssnLast4);
    const { firstName = '', lastName = '' } = values;
    return code !== 'nameSplit' || !isSameName({ firstName, lastName }, person);
  };

/** Records the result of matching a row. */
export function recordMatch(entry: Entry, result: MatchResult): void {
  if (result.kind === 'none') return;
  if (result.kind === 'refused') {
    entry.refusals.push(result.reason);
    entry.candidates = result.candidates;
    return;
  }
  entry.person = result.person;
  entry.by = result.by;
  entry.warnings = [...entry.warnings.filter(asksAbout(result.person, entry)), ...result.warnings];
}

/**
 * Matches rows to people, strongest identifiers first. Each round also knows what earlier rows change on their people, so that
 * two rows about one person match the same person.
 */
export function matchEntries(entries: readonly Entry[], index: PeopleIndex): void {
  const rounds: ((entry: Entry, claimed: ReadonlySet<ExistingPerson>) => MatchResult)[] = [
    (entry) => matchStrong(entry, index),
    (entry) => matchByBirth(entry, index),
    (entry) => matchByLicense(entry, index),
    (entry, claimed) => matchByLocation(entry, index, claimed),
  ];
  const claimed = new Set<ExistingPerson>();
  for (const round of rounds) {
    const matchedNow: Entry[] = [];
    for (const entry of entries) {
      if (entry.person || entry.refusals.length > 0) continue;
      recordMatch(entry, round(entry, claimed));
      if (entry.person) matchedNow.push(entry);
    }
    for (const { person, parsed, ssnHash } of matchedNow) {
      if (!person) continue;
      claimed.add(person);
      // A damaged name is not written, so it must not be a key.
      const values = parsed.lostLetters
        ? { ...parsed.values, firstName: person.firstName, lastName: person.lastName }
        : parsed.values;
      index.learn(person, values, ssnHash);
    }
  }
}

/** Whether a row has enough data for a person, apart from identifiers. */
export function isComplete(entry: Entry): boolean {
  const { values, lostLetters } = entry.parsed;
  return Boolean(values.firstName && values.lastName && values.legacyClientId !== undefined && !lostLetters);
}

/** Why a row can't add a new person, or null. It needs a name, a location, and an identifier for finding the person again. */
function cannotBeAdded(entry: Entry): string | null {
  const { values, lostLetters } = entry.parsed;
  if (!values.firstName || !values.lastName) return 'nameMissing';
  if (lostLetters) return 'lostLetters';
  if (values.legacyClientId === undefined) return 'locationMissing';
  return isThin(entry) && !(values.license && values.state) ? 'notEnough' : null;
}

/** Rejects rows without a match that are too incomplete for a new person. */
export function refuseIncomplete(entries: readonly Entry[]): void {
  for (const entry of entries) {
    if (entry.person || entry.refusals.length > 0) continue;
    const problem = cannotBeAdded(entry);
    const { firstName = '', lastName = '' } = entry.parsed.values;
    if (problem) entry.refusals.push({ ...plainReason(problem), value: `${firstName} ${lastName}`.trim() });
  }
}

/** The people a rejected row may be about. They don't count as missing in the file. */
export function possiblePeople(entry: Entry, index: PeopleIndex): ExistingPerson[] {
  const found = new Set<ExistingPerson>(entry.candidates);
  if (entry.person) found.add(entry.person);
  for (const by of ['workId', 'ssn', 'name'] as const) {
    for (const person of index.find(by, entry.keys[by])) found.add(person);
  }
  return [...found];
}
