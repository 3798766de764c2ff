import { comparePerson, type CompareRules } from './compare';
import { compileMapping } from './compile';
import {
  OUTCOMES,
  type ExistingPerson,
  type LicenseCheck,
  type MissingPerson,
  type PlannedRow,
  type RosterContext,
  type RosterMapping,
  type RosterOutcome,
  type RosterPlan,
  type RosterReason,
} from './contract';
import { refusedByForm } from './form-rules';
import { isThin, type JointIdentity } from './match';
import { OwnExport } from './own-export';
import { PeopleIndex } from './people-index';
import {
  makeEntry,
  matchEntries,
  plainReason,
  possiblePeople,
  refuseIncomplete,
  type Entry,
  type EntrySource,
} from './plan-entries';
import type { RowRules } from './parse-row';
import { splitColumns } from './split-columns';
import { findSamePeople, joinByPerson, type Groups } from './same-file';
import { resolveGroup } from './resolve-group';
import { STATUS } from './words';

export interface PlanInput {
  header: readonly string[];
  rows: readonly EntrySource[];
  mapping: RosterMapping;
  context: RosterContext;
  /** Everyone in the tenant. People the user has no access to are marked `outOfReach`. */
  people: Iterable<ExistingPerson>;
  /** The calendar day, YYYY-MM-DD. */
  today: string;
  /** Whether plain numbers that mean days count from 1904. */
  date1904?: boolean | undefined;
  /** The keyed hash that SSNs are stored with for lookups. */
  hashSsn: (ssn: string) => string;
  licenseCheck: LicenseCheck;
}

/**
 * Finds people who are in the file more than once. Skips rows with wrong values; rows that could be one of several people are
 * rejected. Number and SSN from one line of a person count for the others.
 */
function groupSameFile(entries: readonly Entry[]): Groups {
  const rows = entries.map((entry) =>
    entry.isWrong
      ? null
      : { keys: entry.keys, values: entry.parsed.values, ssnHash: entry.ssnHash, thin: isThin(entry) },
  );
  const { groups, undecided } = findSamePeople(rows);
  for (const [index, other] of undecided) {
    const entry = entries[index];
    if (!entry) continue;
    entry.refusals.push(plainReason('sameNameInFile', { line: entries[other]?.line ?? 0 }));
    entry.isWrong = true;
  }
  const joint = new Map<number, JointIdentity>();
  for (const entry of entries) {
    if (entry.isWrong) continue;
    const { ssnHash, workId, dob } = joint.get(groups.of(entry.index)) ?? {};
    joint.set(groups.of(entry.index), {
      ssnHash: ssnHash ?? entry.ssnHash,
      workId: workId ?? entry.keys.workId,
      dob: dob ?? entry.parsed.values.dob,
    });
  }
  for (const entry of entries) {
    const shared = joint.get(groups.of(entry.index));
    if (!shared || entry.isWrong) continue;
    entry.joint = {
      ssnHash: entry.ssnHash ?? shared.ssnHash,
      workId: entry.keys.workId ?? shared.workId,
      dob: entry.parsed.values.dob ?? shared.dob,
    };
  }
  return groups;
}

/** Keeps one line per person, or none. */
function resolveGroups(entries: readonly Entry[], groups: Groups): void {
  joinByPerson(
    groups,
    entries.map((entry) => entry.person?.employeeId ?? null),
  );
  const members = new Map<number, Entry[]>();
  entries.forEach((entry, index) => {
    if (entry.isWrong) return;
    const group = members.get(groups.of(index));
    if (group) group.push(entry);
    else members.set(groups.of(index), [entry]);
  });
  for (const group of members.values()) if (group.length > 1) resolveGroup(group);
}

const IDENTITY = new Set(['workId', 'ssn', 'firstName', 'lastName', 'dob', 'license', 'state', 'location']);

function nameOf(entry: Entry): string {
  const known = entry.person;
  const { firstName = known?.firstName, lastName = known?.lastName } = entry.parsed.values;
  if (known && entry.parsed.lostLetters) return `${known.lastName}, ${known.firstName}`;
  return [lastName, firstName].filter((part) => part !== undefined).join(', ');
}

function emptyRow(entry: Entry, outcome: RosterOutcome, reasons: RosterReason[]): PlannedRow {
  return {
    index: entry.index,
    line: entry.line,
    outcome,
    reasons,
    warnings: outcome === 'refuse' ? [] : entry.warnings,
    employeeId: entry.person?.employeeId ?? null,
    version: entry.person?.version ?? null,
    matchedBy: entry.by,
    name: nameOf(entry),
    values: {},
    shown: entry.parsed.shown,
    changes: [],
  };
}

function planAddition(entry: Entry, rules: RowRules): PlannedRow {
  const { values } = entry.parsed;
  const row = emptyRow(entry, 'add', [plainReason('isNew')]);
  row.values = { ...values, employmentStatusId: values.employmentStatusId ?? STATUS.employee };
  const refusals = refusedByForm(row.values, null, rules);
  if (refusals.length > 0) return emptyRow(entry, 'refuse', refusals);
  if (values.employmentStatusId === undefined) row.warnings = [...row.warnings, plainReason('statusAssumed')];
  if (values.employmentStatusId === STATUS.terminated)
    row.warnings = [...row.warnings, plainReason('addedAsEnded')];
  return row;
}

/** `disputed`: people a rejected row might also refer to. Their identifiers are not changed until that is resolved. */
function planChange(
  entry: Entry,
  person: ExistingPerson,
  compareRules: CompareRules,
  disputed: ReadonlyMap<ExistingPerson, Entry>,
  rules: RowRules,
): PlannedRow {
  const found = comparePerson(entry.parsed, entry.ssnHash, person, compareRules);
  const rival = disputed.get(person);
  if (rival && found.changes.some((change) => IDENTITY.has(change.field))) {
    return emptyRow(entry, 'refuse', [plainReason('heldBack', { line: rival.line })]);
  }
  if (entry.parsed.lostLetters) found.warnings.push(plainReason('nameKept'));
  if (found.changes.length === 0) {
    const row = emptyRow(entry, 'unchanged', [plainReason('isSame')]);
    // An export without the status doesn't ask for one.
    if (entry.by === 'employeeId') return row;
    return { ...row, warnings: [...row.warnings, ...found.warnings] };
  }
  const { values, earlier, errors } = found.employment;
  const { hireDate, terminationDate } = values;
  const written = earlier ? { ...found.values, hireDate, terminationDate } : found.values;
  const refusals = refusedByForm(written, person, rules, errors);
  if (refusals.length > 0) return emptyRow(entry, 'refuse', refusals);
  const ends = found.values.employmentStatusId === STATUS.terminated;
  const fields = found.changes.map((change) => change.field).join(', ');
  const row = emptyRow(entry, ends ? 'end' : 'update', [plainReason(ends ? 'ends' : 'differs', { fields })]);
  return {
    ...row,
    values: found.values,
    changes: found.changes,
    warnings: [
      ...row.warnings.filter(({ code }) => !(earlier && code === 'endDateOfActive')),
      ...found.warnings,
    ],
  };
}

function planRow(
  entry: Entry,
  compareRules: CompareRules,
  disputed: ReadonlyMap<ExistingPerson, Entry>,
  rules: RowRules,
): PlannedRow {
  if (entry.refusals.length > 0) return emptyRow(entry, 'refuse', entry.refusals);
  return entry.person
    ? planChange(entry, entry.person, compareRules, disputed, rules)
    : planAddition(entry, rules);
}

/** People of the file's locations who are in none of its rows, not even in a rejected one. */
function findMissing(
  entries: readonly Entry[],
  people: readonly ExistingPerson[],
  index: PeopleIndex,
): { missing: MissingPerson[]; unidentified: number } {
  const sites = new Set<number>();
  const statuses = new Set<number>([STATUS.employee, STATUS.inactive]);
  const present = new Set<ExistingPerson>();
  let unidentified = 0;
  for (const entry of entries) {
    const { legacyClientId, employmentStatusId } = entry.parsed.values;
    if (legacyClientId !== undefined) sites.add(legacyClientId);
    // Most files have no applicants, so applicants are missing only if the file has some.
    if (employmentStatusId === STATUS.applicant) statuses.add(STATUS.applicant);
    const found =
      entry.refusals.length > 0 ? possiblePeople(entry, index) : entry.person ? [entry.person] : [];
    for (const person of found) present.add(person);
    if (entry.isPerson && entry.refusals.length > 0 && found.length === 0) unidentified += 1;
  }
  const missing = people
    .filter((person) => !person.outOfReach && sites.has(person.legacyClientId))
    .filter((person) => statuses.has(person.employmentStatusId) && !present.has(person))
    .map((person) => ({
      employeeId: person.employeeId,
      version: person.version,
      name: `${person.lastName}, ${person.firstName}`,
      workId: person.workId,
      legacyClientId: person.legacyClientId,
      employmentStatusId: person.employmentStatusId,
    }));
  return { missing, unidentified };
}

function count(rows: readonly PlannedRow[]): Record<RosterOutcome, number> {
  const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<RosterOutcome, number>;
  for (const row of rows) counts[row.outcome] += 1;
  return counts;
}

/**
 * Decides the outcome of every row: exactly one of add, update, unchanged, end and refuse, with its reasons. Pure and
 * deterministic: after applying, planning the same file again gives only unchanged rows and the same rejections. Time grows with
 * rows plus people.
 */
export function planRoster(input: PlanInput): RosterPlan {
  const people = [...input.people];
  const index = new PeopleIndex(people);
  const { header, rows: cells } = splitColumns(
    { header: input.header, rows: input.rows.map((row) => row.cells) },
    input.mapping.splits,
  );
  const mapping = compileMapping(input.mapping, header, input.context, cells);
  const rules = { today: input.today, date1904: input.date1904, licenseCheck: input.licenseCheck };
  const own = new OwnExport(people, input.context);
  const entries = input.rows.map(({ line, kinds }, at) =>
    makeEntry({ line, cells: cells[at] ?? [], kinds }, at, mapping, rules, input.hashSsn, own),
  );
  const groups = groupSameFile(entries);
  matchEntries(entries, index);
  const disputed = new Map<ExistingPerson, Entry>();
  for (const entry of entries) {
    for (const person of entry.candidates) if (!disputed.has(person)) disputed.set(person, entry);
  }
  resolveGroups(entries, groups);
  refuseIncomplete(entries);
  const compareRules: CompareRules = {
    blankMeans: mapping.options.blankMeans,
    today: input.today,
    carriers: new Map(input.context.sites.map((site) => [site.legacyClientId, site.carrier ?? null])),
  };
  const rows = entries.map((entry) => planRow(entry, compareRules, disputed, rules));
  const { missing, unidentified } = findMissing(entries, people, index);
  return {
    rows,
    counts: count(rows),
    warned: rows.filter((row) => row.warnings.length > 0).length,
    missing,
    unidentified,
  };
}
