import { generationsDiffer } from '../../roster-import/name-key';
import { isSuffix, prefixKind } from '../../roster-import/name-words';
import { foldName } from '../../roster-import/text';

/** Names that stand for each other. Each line is one name. */
const NICKNAMES: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const lines = [
    'robert bob rob bobby robbie roberto beto',
    'william bill will billy willie liam guillermo memo',
    'richard rick rich dick ricky ricardo',
    'james jim jimmy jamie jaime',
    'john johnny jack jon juan',
    'michael mike mikey mick miguel',
    'joseph joe joey jose pepe',
    'thomas tom tommy tomas',
    'charles charlie chuck carlos',
    'edward ed eddie ted eduardo',
    'daniel dan danny',
    'david dave davey',
    'steven stephen steve esteban',
    'anthony tony antonio',
    'christopher chris topher',
    'matthew matt mateo',
    'andrew andy drew andres',
    'nicholas nick nicolas',
    'kenneth ken kenny',
    'ronald ron ronnie',
    'donald don donnie',
    'gregory greg',
    'jeffrey geoffrey jeff',
    'lawrence larry lorenzo',
    'raymond ray ramon',
    'gerald jerry gerry',
    'samuel sam sammy',
    'benjamin ben benny',
    'timothy tim timmy',
    'patrick pat',
    'frederick fred freddy federico',
    'francisco frank francis pancho paco cisco',
    'alexander alex alejandro',
    'jesus chuy',
    'ignacio nacho',
    'manuel manny',
    'elizabeth liz beth betty eliza',
    'margaret maggie peggy meg',
    'katherine catherine kathy kate katie cathy',
    'patricia pat patty trish',
    'jennifer jen jenny',
    'deborah debra deb debbie',
    'susan sue susie',
    'barbara barb',
    'rebecca becky',
    'jessica jess',
    'guadalupe lupe',
  ].map((line) => line.split(' '));
  const all = new Map<string, Set<string>>();
  for (const names of lines)
    for (const name of names) all.set(name, new Set([...(all.get(name) ?? []), ...names]));
  return all;
})();

/** What scans confuse within names is the same: `rn` and `m`, `vv` and `w`, `I` and `l`, `0` and `o`, `5` and `s`. */
const scanned = (name: string): string =>
  name
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[1l|]/g, 'i')
    .replaceAll('0', 'o')
    .replaceAll('5', 's');

/** The words of a name without suffixes, accents and signs. */
const wordsOf = (name: string): string[] =>
  foldName(name)
    .split(' ')
    .filter((word, at) => word !== '' && (at === 0 || !isSuffix(word)));

/** `part`: one of two surnames is the same, as people with Spanish names and those with hyphens write either. */
export type LastAgreement = 'same' | 'part' | 'differs';
export type FirstAgreement = 'same' | 'nickname' | 'initial' | 'unknown' | 'differs';

export interface Named {
  last: string;
  first: string;
  /** The name was cut, so only its beginning is compared. */
  isCut?: boolean;
}

export function compareLast(read: Named, last: string): LastAgreement {
  const [ours, theirs] = [wordsOf(read.last).map(scanned), wordsOf(last).map(scanned)];
  const [whole, known] = [ours.join(''), theirs.join('')];
  if (whole === '' || known === '') return 'differs';
  if (whole === known) return 'same';
  if (read.isCut && whole.length >= 4 && known.startsWith(whole)) return 'same';
  if (ours.length === 1 && theirs.length === 1) return 'differs';
  const main = (words: readonly string[]) =>
    words.filter((word) => word.length > 2 && prefixKind(word) === null);
  const common = main(ours).filter((word) => main(theirs).includes(word));
  return common.length > 0 ? 'part' : 'differs';
}

export function compareFirst(read: Named, first: string): FirstAgreement {
  const [ours, theirs] = [wordsOf(read.first), wordsOf(first)];
  const [one, other] = [ours[0], theirs[0]];
  if (!one || !other) return 'unknown';
  const isSame = (a: string, b: string) => scanned(a) === scanned(b);
  // Joined or apart: Mary Ann, Maryann.
  if (
    isSame(one, other) ||
    isSame(ours.slice(0, 2).join(''), other) ||
    isSame(one, theirs.slice(0, 2).join(''))
  )
    return 'same';
  if (read.isCut && one.length >= 3 && scanned(other).startsWith(scanned(one))) return 'same';
  if (one.length === 1 || other.length === 1) return one[0] === other[0] ? 'initial' : 'differs';
  // Someone may go by the middle name.
  if (ours.slice(1).some((word) => word.length > 2 && isSame(word, other))) return 'nickname';
  return NICKNAMES.get(one)?.has(other) ? 'nickname' : 'differs';
}

/** Jr and Sr, II and III: father and son. */
export const isOtherGeneration = (read: Named, person: { firstName: string; lastName: string }): boolean =>
  generationsDiffer({ firstName: read.first, lastName: read.last }, person);
