import { normalizeLicense } from '../../shared/licenses';
import {
  compareFirst,
  compareLast,
  isOtherGeneration,
  type FirstAgreement,
  type LastAgreement,
} from './compare-names';
import type { Mark, Reason } from './contract';
import type { Clue, Clues } from './read-clues';

/** What tells one person from another. */
export interface PersonToMatch {
  employeeId: number;
  clientId: number;
  firstName: string;
  lastName: string;
  dob: string | null;
  license: string | null;
  state: string | null;
  ssnLastFour: string | null;
  workId: string | null;
}

interface NameFit {
  last: LastAgreement;
  first: FirstAgreement;
  marks: Mark[];
}

/** What of a document agrees with a person. */
interface Evidence {
  person: PersonToMatch;
  /** `near`: the same but for signs that scans confuse. */
  license: { fit: 'same' | 'near'; marks: Mark[] } | null;
  birth: Mark[] | null;
  ssn: Mark[] | null;
  workId: Mark[] | null;
  /** Null: no name was read. */
  name: NameFit | null;
}

interface Match {
  person: PersonToMatch;
  reason: Reason;
  /** How strong the keys are that agree: the first one counts most. */
  strength: number;
  marks: Mark[];
}

/** Signs that scans confuse in numbers. */
const scanned = (text: string): string =>
  text
    .replace(/[OQD]/g, '0')
    .replace(/[IL]/g, '1')
    .replaceAll('S', '5')
    .replaceAll('B', '8')
    .replaceAll('Z', '2')
    .replaceAll('G', '6');

/** Shorter numbers, and those of digits alone, are in use in several states. */
const isDistinct = (license: string): boolean => license.length >= 8 && /[A-Z]/.test(license);

const workKey = (workId: string): string =>
  workId
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '');

const FIRST_ORDER: readonly FirstAgreement[] = ['same', 'nickname', 'initial', 'unknown', 'differs'];
const LAST_ORDER: readonly LastAgreement[] = ['same', 'part', 'differs'];

/** The reading of the names that fits a person best. Null: it says that it is someone else. */
function fitName(names: Clues['people']['names'], person: PersonToMatch): NameFit | null | 'other' {
  if (names.length === 0) return null;
  const fits = names
    .filter(({ value }) => !isOtherGeneration(value, person))
    .map(({ value, marks }) => ({
      last: compareLast(value, person.lastName),
      first: compareFirst(value, person.firstName),
      marks,
    }))
    .filter(({ last }) => last !== 'differs')
    .toSorted(
      (a, b) =>
        FIRST_ORDER.indexOf(a.first) - FIRST_ORDER.indexOf(b.first) ||
        LAST_ORDER.indexOf(a.last) - LAST_ORDER.indexOf(b.last),
    );
  return fits[0] ?? 'other';
}

function fitLicense(licenses: readonly Clue<string>[], person: PersonToMatch): Evidence['license'] {
  if (!person.license) return null;
  const known = normalizeLicense(person.license);
  const same = licenses.find(({ value }) => value === known);
  if (same) return { fit: 'same', marks: same.marks };
  const near = licenses.find(
    ({ value }) => value.length === known.length && scanned(value) === scanned(known),
  );
  return near ? { fit: 'near', marks: near.marks } : null;
}

/** What agrees with a person; null if something says that it is someone else. */
function evidenceFor({ people }: Clues, person: PersonToMatch): Evidence | null {
  const name = fitName(people.names, person);
  if (name === 'other') return null;
  const births = new Set(people.birthDates.map(({ value }) => value));
  if (births.size > 0 && person.dob && !births.has(person.dob)) return null;
  const fours = people.ssnLastFours;
  const ssn = fours.find(({ value }) => value === person.ssnLastFour) ?? null;
  if (fours.length > 0 && person.ssnLastFour && !ssn) return null;
  const workIds = person.workId
    ? people.workIds.filter(({ value }) => workKey(value) === workKey(person.workId!))
    : [];
  return {
    person,
    license: fitLicense(people.licenses, person),
    birth: (person.dob && people.birthDates.find(({ value }) => value === person.dob)?.marks) || null,
    ssn: ssn?.marks ?? null,
    workId: workIds[0]?.marks ?? null,
    name,
  };
}

/** How a person matches; null if too little agrees. */
function matchOf(
  { person, license, birth, ssn, workId, name }: Evidence,
  hintedClientId: number | null,
): Match | null {
  const named = name?.marks ?? [];
  const match = (reason: Reason, strength: number, ...marks: Mark[][]): Match => ({
    person,
    reason,
    strength,
    marks: marks.flat(),
  });
  const isNamed = name !== null && name.first !== 'differs' && name.first !== 'unknown';
  if (license) {
    const isSame = license.fit === 'same';
    if (birth) return match('licenseAndBirthDate', isSame ? 6 : 5, license.marks, birth, named);
    // Only the whole name stands for a birth date: relatives have the same last name, and their numbers may be near.
    if (isNamed) return match('license', isSame ? 5 : 4, license.marks, named);
    if (name === null && isSame && isDistinct(normalizeLicense(person.license!)))
      return match('license', 3, license.marks);
  }
  if (!isNamed) return null;
  if (ssn) return match('ssnAndLastName', 4, ssn, named);
  if (birth) return match('birthDateAndLastName', 4, birth, named);
  // A work ID is one of a client: elsewhere the same number is someone else's.
  if (workId && (hintedClientId === null || hintedClientId === person.clientId))
    return match('workIdAndLastName', 2, workId, named);
  return null;
}

/** Files of one person at two clients. */
function isSamePerson(a: PersonToMatch, b: PersonToMatch): boolean {
  const agree = (one: string | null, other: string | null) => one === null || other === null || one === other;
  const read = { last: a.lastName, first: a.firstName };
  return (
    a.clientId !== b.clientId &&
    compareLast(read, b.lastName) === 'same' &&
    compareFirst(read, b.firstName) === 'same' &&
    !isOtherGeneration(read, b) &&
    agree(a.dob, b.dob) &&
    agree(a.ssnLastFour, b.ssnLastFour)
  );
}

/** The one of people who match that the document is about. */
function only(
  matches: readonly Match[],
  evidence: ReadonlyMap<PersonToMatch, Evidence>,
  hintedClientId: number | null,
): Match | null {
  const most = Math.max(...matches.map(({ strength }) => strength));
  const strongest = matches.filter(({ strength }) => strength === most);
  if (strongest.length === 1) {
    const [best] = strongest;
    // Two numbers on one document that are those of different people.
    const others = matches.filter((one) => one !== best && one.strength >= 4);
    if (others.every(({ person }) => isSamePerson(person, best!.person)) || most >= 6) return best!;
  }
  const hinted = strongest.filter(({ person }) => person.clientId === hintedClientId);
  const rest = strongest.filter((one) => !hinted.includes(one));
  if (hinted.length === 1 && rest.every(({ person }) => isSamePerson(person, hinted[0]!.person)))
    return hinted[0]!;
  // Twins, and people with the same number in two states: the name as it is written decides.
  const sameName = strongest.filter(({ person }) => {
    const name = evidence.get(person)?.name;
    return name?.first === 'same' && name.last === 'same';
  });
  return sameName.length === 1 && strongest.length > 1 ? sameName[0]! : null;
}

/**
 * The one person that a document is about; null if nobody fits, if more than one does, or if its birth date or last name is another one.
 * `hintedClientId`: the client whom the sender or the address points to. It decides between a person's files at two clients.
 */
export function choosePerson(
  clues: Clues,
  people: readonly PersonToMatch[],
  hintedClientId: number | null,
): Clue<number> | null {
  // Two birth dates: the pages are about two people, or one of them was misread.
  if (new Set(clues.people.birthDates.map(({ value }) => value)).size > 1) return null;
  const evidence = new Map<PersonToMatch, Evidence>();
  for (const person of people) {
    const found = evidenceFor(clues, person);
    if (found) evidence.set(person, found);
  }
  const matches = [...evidence.values()].flatMap((one) => matchOf(one, hintedClientId) ?? []);
  if (matches.length === 0) return null;
  const best = only(matches, evidence, hintedClientId);
  return best && { value: best.person.employeeId, reason: best.reason, marks: best.marks };
}
