import { generationOf, isSuffix } from './name-words';
import { foldName, normalizeText } from './text';

/** The same key for two spellings of one half of a name: ignores case, accents, punctuation, initials and suffixes. */
export function halfKey(name: string): string {
  return foldName(name)
    .split(' ')
    .filter((word, at) => at === 0 || (word.length > 1 && !isSuffix(word)))
    .join(' ');
}

/**
 * The same key for two spellings of a name, also if it was split at another place: Mary Ann | Smith is Mary | Ann Smith. Father and
 * son have the same key; see `generationsDiffer`.
 */
export function nameKey(first: string, last: string): string {
  return halfKey(`${first} ${last}`);
}

/** Jr, III or 2nd in one spelling; undefined without one. It stands behind the last name or, in some systems, the first. */
function generationIn(first: string, last: string): string | undefined {
  for (const name of [last, first]) {
    const words = normalizeText(name.replaceAll(',', ' ')).split(' ');
    const found = words.length > 1 ? words.findLast((word) => generationOf(word) !== undefined) : undefined;
    if (found !== undefined) return generationOf(found);
  }
  return undefined;
}

interface Named {
  firstName?: string | undefined;
  lastName?: string | undefined;
}
type Name = Record<keyof Named, string>;

export const generationOfName = ({ firstName = '', lastName = '' }: Named): string | undefined =>
  generationIn(firstName, lastName);

/** Whether two names say that they are of different people: Jr and Sr, II and III. Without a suffix a name says nothing. */
export function generationsDiffer(one: Named, other: Named): boolean {
  const [first, second] = [generationOfName(one), generationOfName(other)];
  return first !== undefined && second !== undefined && first !== second;
}

/** Whether two names are spellings of the same one, and not the names of father and son. */
export const isSameName = (one: Name, other: Name): boolean =>
  nameKey(one.firstName, one.lastName) === nameKey(other.firstName, other.lastName) &&
  !generationsDiffer(one, other);

/** Whether two spellings of a name have different halves, or only one has its suffix there. */
export const isSplitElsewhere = (one: Name, other: Name): boolean =>
  halfKey(one.firstName) !== halfKey(other.firstName) ||
  halfKey(one.lastName) !== halfKey(other.lastName) ||
  generationIn(one.firstName, '') !== generationIn(other.firstName, '');

/** How much information a spelling has: accents, proper capitals, initials. */
function spellingScore(name: string): number {
  const accents = (name.normalize('NFD').match(/\p{M}/gu) ?? []).length;
  const mixedCase = name !== name.toUpperCase() && name !== name.toLowerCase() ? 1 : 0;
  return accents * 4 + mixedCase * 2 + foldName(name).length;
}

/**
 * Whether the file's spelling of the same name should replace the known one. Payroll systems drop accents and write in capitals;
 * the better spelling is kept, whichever file comes last.
 */
export function isBetterSpelling(fromFile: string, known: string): boolean {
  return normalizeText(fromFile) !== normalizeText(known) && spellingScore(fromFile) > spellingScore(known);
}
