import { normalizeLicense } from '../shared/licenses';
import type { RosterValues } from './contract';
import { generationsDiffer, nameKey } from './name-key';
import { hasLostLetters, matchesLostLetters } from './text';
import { workIdKey, type IdentityKeys } from './people-index';

/** Union-find over row positions. */
export class Groups {
  private readonly parent: number[];
  /** How many joins have merged two groups. */
  joins = 0;

  constructor(size: number) {
    this.parent = Array.from({ length: size }, (_, index) => index);
  }

  of(index: number): number {
    let root = index;
    while (this.parent[root] !== root) root = this.parent[root] ?? root;
    let at = index;
    while (this.parent[at] !== root) {
      const next = this.parent[at] ?? root;
      this.parent[at] = root;
      at = next;
    }
    return root;
  }

  join(a: number, b: number): void {
    const [first, second] = [this.of(a), this.of(b)];
    // The earlier row is the root, so that groups don't depend on the order of joins.
    if (first === second) return;
    this.joins += 1;
    this.parent[Math.max(first, second)] = Math.min(first, second);
  }
}

export interface FileRow {
  keys: IdentityKeys;
  values: RosterValues;
  ssnHash: string | undefined;
  thin: boolean;
}

/** A row's keys of one kind; none for rows that are skipped. */
type KeysOf = (index: number) => readonly (string | undefined)[];

function buckets(size: number, keysOf: KeysOf): number[][] {
  const found = new Map<string, number[]>();
  for (let index = 0; index < size; index += 1) {
    for (const key of keysOf(index)) {
      if (key === undefined) continue;
      const bucket = found.get(key);
      if (bucket) bucket.push(index);
      else found.set(key, [index]);
    }
  }
  return [...found.values()].filter((bucket) => bucket.length > 1);
}

function joinAll(groups: Groups, bucket: readonly number[]): void {
  const [first, ...rest] = bucket;
  for (const index of rest) if (first !== undefined) groups.join(first, index);
}

/**
 * Joins people with the same name and birth date. Different SSNs make different people; a row without one is then undecided.
 * Unless there are two SSNs, all of them are one person.
 */
function joinByBirth(joint: readonly JointKeys[], groups: Groups, undecided: Map<number, number>): void {
  for (const bucket of buckets(joint.length, (index) => joint[index]?.nameBirth ?? [])) {
    const withSsn = new Map<string, number>();
    for (const index of bucket) {
      const ssn = joint[index]?.ssn;
      if (ssn && !withSsn.has(ssn)) withSsn.set(ssn, index);
    }
    if (withSsn.size < 2) {
      joinAll(groups, bucket);
      continue;
    }
    const known = new Set([...withSsn.values()].map((index) => groups.of(index)));
    for (const index of bucket) {
      const other = [...withSsn.values()][0];
      if (!joint[index]?.ssn && !known.has(groups.of(index)) && other !== undefined)
        undecided.set(index, other);
    }
  }
}

function licenseOf(row: FileRow | null | undefined): string | null {
  return row?.values.license && row.values.state
    ? `${row.values.state}:${normalizeLicense(row.values.license)}`
    : null;
}

/** Identical lines are duplicates, even with little data. */
function joinIdentical(rows: readonly (FileRow | null)[], groups: Groups, bucket: readonly number[]): void {
  const seen = new Map<string, number>();
  for (const index of bucket) {
    const row = rows[index];
    if (!row?.thin) continue;
    const content = JSON.stringify(row.values);
    const first = seen.get(content);
    if (first === undefined) seen.set(content, index);
    else groups.join(first, index);
  }
}

/** Rows with only a name and a location are ambiguous with another of the same name there, unless licenses differ. */
function thinRows(rows: readonly (FileRow | null)[], groups: Groups, undecided: Map<number, number>): void {
  for (const bucket of buckets(rows.length, (index) => [rows[index]?.keys.nameSite])) {
    joinIdentical(rows, groups, bucket);
    const numbered = bucket.filter((index) => !rows[index]?.thin && licenseOf(rows[index]) === null);
    for (const index of bucket) {
      if (!rows[index]?.thin) continue;
      // A license distinguishes two lines without numbers, but not from a numbered line without a license.
      const rivals = licenseOf(rows[index]) === null ? bucket : numbered;
      const other = rivals.find(
        (rival) =>
          groups.of(rival) !== groups.of(index) &&
          !generationsDiffer(rows[rival]?.values ?? {}, rows[index]?.values ?? {}),
      );
      if (other !== undefined) undecided.set(index, other);
    }
  }
}

export interface SameFile {
  groups: Groups;
  /** Rows that could be one of several people of the file, each with a row of one of them. */
  undecided: Map<number, number>;
}

/** The data of all lines about one person together: the name of one and the birth date of another make a key. */
interface JointKeys {
  ssn: string | undefined;
  nameBirth: readonly string[];
  nameLicense: readonly string[];
}

/** Contradicting lines have a key for each value. Beyond this many, stop distinguishing people. */
const MAX_VALUES = 4;

function distinctValues<Value>(
  all: readonly FileRow[],
  value: (row: FileRow) => Value | null | undefined,
): Value[] {
  const found = new Set<Value>();
  for (const row of all) {
    const each = value(row);
    if (each !== null && each !== undefined && found.size < MAX_VALUES) found.add(each);
  }
  return [...found];
}

function jointKeysOf(all: readonly FileRow[]): JointKeys {
  const whole = (row: FileRow) =>
    !hasLostLetters(`${row.values.firstName ?? ''} ${row.values.lastName ?? ''}`);
  const lasts = distinctValues(all, (row) => (whole(row) ? row.values.lastName : null));
  const firsts = distinctValues(all, (row) => (whole(row) ? row.values.firstName : null));
  const names = new Set(firsts.flatMap((first) => lasts.map((last) => nameKey(first, last))));
  const cross = (values: readonly string[]) =>
    [...names].flatMap((name) => values.map((value) => `${name}|${value}`));
  return {
    ssn: distinctValues(all, (row) => row.ssnHash)[0],
    nameBirth: cross(distinctValues(all, (row) => row.values.dob)),
    nameLicense: cross(distinctValues(all, licenseOf)),
  };
}

function jointKeys(rows: readonly (FileRow | null)[], groups: Groups): JointKeys[] {
  const members = new Map<number, FileRow[]>();
  rows.forEach((row, index) => {
    if (!row) return;
    const group = members.get(groups.of(index));
    if (group) group.push(row);
    else members.set(groups.of(index), [row]);
  });
  const keys = new Map([...members].map(([group, all]) => [group, jointKeysOf(all)]));
  const none: JointKeys = { ssn: undefined, nameBirth: [], nameLicense: [] };
  return rows.map((row, index) => (row && keys.get(groups.of(index))) ?? none);
}

/**
 * Finds the rows of a file that are about the same person: same id, employee number, SSN, name and birth date, or name and license.
 * Uses the file alone, not the roster, so that the same file always gives the same result. Null rows are skipped.
 */
export function findSamePeople(rows: readonly (FileRow | null)[]): SameFile {
  const groups = new Groups(rows.length);
  const undecided = new Map<number, number>();
  for (const by of ['employeeId', 'workId', 'ssn'] as const) {
    for (const bucket of buckets(rows.length, (index) => [rows[index]?.keys[by]])) joinAll(groups, bucket);
  }
  // Combined data may show that more lines are about the same person, so repeat until nothing is joined.
  for (let before = -1; before !== groups.joins;) {
    before = groups.joins;
    undecided.clear();
    const joint = jointKeys(rows, groups);
    for (const bucket of buckets(rows.length, (index) => joint[index]?.nameLicense ?? []))
      joinAll(groups, bucket);
    joinByBirth(joint, groups, undecided);
  }
  thinRows(rows, groups, undecided);
  return { groups, undecided };
}

/** Joins rows that matched the same person. */
export function joinByPerson(groups: Groups, employeeIds: readonly (number | null)[]): void {
  const byEmployee = new Map<number, number>();
  employeeIds.forEach((employeeId, index) => {
    if (employeeId === null) return;
    const first = byEmployee.get(employeeId);
    if (first === undefined) byEmployee.set(employeeId, index);
    else groups.join(first, index);
  });
}

const NAMES = ['firstName', 'lastName'] as const;

function wholeName(values: RosterValues, other: RosterValues): [first: string, last: string] {
  return [values.firstName ?? other.firstName ?? '', values.lastName ?? other.lastName ?? ''];
}

/** Compares names as a whole, a half name with the same half, and a damaged character with any. */
function namesDiffer(a: RosterValues, b: RosterValues): boolean {
  const first = wholeName(a, b);
  const second = wholeName(b, a);
  if (nameKey(...first) === nameKey(...second)) return generationsDiffer(a, b);
  const fits = (damaged: string, whole: string) =>
    hasLostLetters(damaged) && matchesLostLetters(damaged, whole);
  return !fits(first.join(' '), second.join(' ')) && !fits(second.join(' '), first.join(' '));
}

function comparable(field: string, value: unknown): string {
  if (field === 'workId') return workIdKey(String(value));
  if (field === 'license') return normalizeLicense(String(value));
  if (field === 'phone') return String(value).replace(/\D/g, '');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The fields that two rows contradict each other in, and those that only the second has. */
export function compareRows(a: RosterValues, b: RosterValues): { contradicts: string[]; adds: string[] } {
  const contradicts: string[] = namesDiffer(a, b) ? [...NAMES] : [];
  const adds: string[] = [];
  const known = new Map<string, unknown>(Object.entries(a));
  for (const [field, value] of Object.entries(b)) {
    const other = known.get(field) ?? undefined;
    if (other === undefined) adds.push(field);
    else if (!NAMES.some((name) => name === field) && comparable(field, other) !== comparable(field, value)) {
      contradicts.push(field);
    }
  }
  return { contradicts, adds };
}
