import { searchKey } from '../employees/search-key';
import { searchWords } from '../employees/search-words';
import { isCalendarDate } from '../shared/dates';
import { parseIntegerId } from '../shared/ids';
import type { PhotoOutcome, PhotoReason } from './contract';

/** What a file name may say about the photo's owner. */
export interface PhotoKey {
  /** An employee ID, if the name is a number. */
  employeeId: number | null;
  /** The name as a folded work ID. */
  workKey: string;
  /** Last and first name as searched, in one word, with birth date, if the name has that form. */
  person: { name: string; dob: string } | null;
}

/** An employee who may be the photo's owner. */
export interface Candidate {
  employeeId: number;
  workKey: string;
  lastKey: string;
  firstKey: string;
  dob: string | null;
}

const EXTENSION = /\.(jpe?g|png)$/i;

/** `10001.jpg`, `W123.png` or `Reyes_Ana_1984-03-14.jpg`, in any folder; null if the name has another form. */
export function readPhotoName(path: string): PhotoKey | null {
  const stem = (path.split('/').at(-1) ?? '').normalize('NFC').replace(EXTENSION, '').trim();
  if (stem === '') return null;
  const parts = stem.split('_').map((part) => part.trim());
  const dob = parts.at(-1) ?? '';
  const isPerson = parts.length >= 3 && isCalendarDate(dob);
  return {
    employeeId: parseIntegerId(stem),
    workKey: searchKey(stem),
    person: isPerson ? { name: oneWord(parts.slice(0, -1).join(' ')), dob } : null,
  };
}

const oneWord = (text: string): string => searchWords(text).join('');

/** A person's name as it appears in file names. */
const nameOf = ({ lastKey, firstKey }: Candidate) => oneWord(`${lastKey} ${firstKey}`);

/** Every employee a file name may mean. */
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
 * Finds the owner of each photo. If a name matches several people, or several files match one person, nothing is changed, because
 * any choice would be a guess.
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
