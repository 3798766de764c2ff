import { searchKey } from '../employees/search-key';
import { isCalendarDate } from '../shared/dates';
import { parseIntegerId } from '../shared/ids';
import type { PhotoOutcome, PhotoReason } from './contract';

/** What the name of a file may say about whose photo it is. */
export interface PhotoKey {
  /** The number of an employee, where the name is one. */
  employeeId: number | null;
  /** The name as a work id, folded. */
  workKey: string;
  /** Last and first name, folded, and the birth date; where the name has that form. */
  person: { name: string; dob: string } | null;
}

/** An employee that a photo may show. */
export interface Candidate {
  employeeId: number;
  workKey: string;
  lastKey: string;
  firstKey: string;
  dob: string | null;
}

const EXTENSION = /\.(jpe?g|png)$/i;

/** `10001.jpg`, `W123.png` or `Reyes_Ana_1984-03-14.jpg`, in whatever folder it lies; null where it says nothing. */
export function readPhotoName(path: string): PhotoKey | null {
  const stem = (path.split('/').at(-1) ?? '').normalize('NFC').replace(EXTENSION, '').trim();
  if (stem === '') return null;
  const parts = stem.split('_').map((part) => part.trim());
  const dob = parts.at(-1) ?? '';
  const isPerson = parts.length >= 3 && isCalendarDate(dob);
  return {
    employeeId: parseIntegerId(stem),
    workKey: searchKey(stem),
    person: isPerson ? { name: searchKey(parts.slice(0, -1).join(' ')), dob } : null,
  };
}

/** A person's name as it stands in the name of a file. */
const nameOf = ({ lastKey, firstKey }: Candidate) => searchKey(`${lastKey} ${firstKey}`);

/** Everybody whom the name of a file may mean. */
function meantBy(key: PhotoKey, people: readonly Candidate[]): number[] {
  const found = people.filter(
    (person) =>
      person.employeeId === key.employeeId ||
      (person.workKey !== '' && person.workKey === key.workKey) ||
      (key.person !== null && person.dob === key.person.dob && nameOf(person) === key.person.name),
  );
  return [...new Set(found.map(({ employeeId }) => employeeId))];
}

export interface Matched {
  outcome: PhotoOutcome;
  reason: PhotoReason | null;
  employeeId: number | null;
}

/**
 * Whose photo each file is. Where a name means several people, or several files mean the same one, nobody's photo is
 * changed: which is right is not for a program to guess.
 */
export function matchPhotos(
  files: readonly { name: string; refused: PhotoReason | null }[],
  people: readonly Candidate[],
): Matched[] {
  const matched = files.map(({ name, refused }): Matched => {
    if (refused !== null) return { outcome: 'refused', reason: refused, employeeId: null };
    const key = readPhotoName(name);
    if (!key) return { outcome: 'refused', reason: 'unreadableName', employeeId: null };
    const [first, ...others] = meantBy(key, people);
    if (first === undefined) return { outcome: 'unmatched', reason: 'nobody', employeeId: null };
    if (others.length > 0) return { outcome: 'ambiguous', reason: 'severalEmployees', employeeId: null };
    return { outcome: 'matched', reason: null, employeeId: first };
  });
  const times = new Map<number, number>();
  for (const { employeeId } of matched)
    if (employeeId !== null) times.set(employeeId, (times.get(employeeId) ?? 0) + 1);
  return matched.map((one) =>
    one.employeeId !== null && (times.get(one.employeeId) ?? 0) > 1
      ? { outcome: 'ambiguous', reason: 'sameEmployee', employeeId: null }
      : one,
  );
}
