import { fold, foldName } from './text';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that begin a surname and hardly ever are a name of their own: Van Der Berg, De La Cruz, St. Pierre. */
const PREFIXES = set('van von der den de della del da dos das la las los st saint ibn zu zur');
/** Words that begin a surname, but may be a name of their own too: Mac Donald or Mac Smith, Le Blanc or Kim Le. */
const UNSURE_PREFIXES = set('el le du di mac mc ter san santa');
/** Given and middle names that begin a surname only in lower case: Omar bin Said, but James Ben Carter. */
const NAMES_TOO = set('al ben bin abu do ten');
/** Surnames before which 'Van' is a Vietnamese middle name. */
const VIETNAMESE = set(
  'nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly dinh truong lam mai trinh doan luong cao',
);
/** What follows the first name in María de los Ángeles, del Carmen or de Jesús. */
const DEVOTIONS = set(
  'angeles carmen jesus rosario pilar luz guadalupe socorro milagros dolores mercedes remedios concepcion consuelo',
);

/** Generations, which tell father and son apart, by their spellings. */
const GENERATIONS: ReadonlyMap<string, string> = new Map(
  ['sr snr senior', 'jr jnr junior', 'ii 2nd', 'iii 3rd', 'iv 4th', '5th'].flatMap((spellings) =>
    spellings.split(' ').map((word) => [word, spellings] as const),
  ),
);
/** Degrees, which don't identify a person. */
const TITLES = set('esq phd md cpa');

const plain = (word: string): string => foldName(word).replaceAll(' ', '');

export const generationOf = (word: string): string | undefined => GENERATIONS.get(plain(word));

export const isSuffix = (word: string): boolean =>
  generationOf(word) !== undefined || TITLES.has(plain(word));

/** Junior and Senior are first names too; Jr and Sr are not. */
export const mayBeFirstName = (word: string): boolean => ['junior', 'senior'].includes(plain(word));

/** O' and D' apart from the rest of a surname, as in O' Neal. */
export const isElision = (word: string): boolean => /^(?:o|d|l|n)['’`´]$/i.test(word);

export type PrefixKind = 'sure' | 'unsure' | null;

/** Whether a word begins a surname. */
export function prefixKind(word: string): PrefixKind {
  if (PREFIXES.has(plain(word))) return 'sure';
  if (UNSURE_PREFIXES.has(plain(word))) return word === word.toLowerCase() ? 'sure' : 'unsure';
  return NAMES_TOO.has(plain(word)) && word === word.toLowerCase() ? 'sure' : null;
}

export const isDevotion = (word: string): boolean => DEVOTIONS.has(plain(word));

/** 'Van' in Hung Van Nguyen, but not in Pat Van Buren. */
export const isVietnamese = (word: string, next: string | undefined): boolean =>
  plain(word) === 'van' && VIETNAMESE.has(plain(next ?? ''));

/** A single letter, with or without a period. */
export const isInitial = (word: string): boolean => /^\p{L}\.?$/u.test(word);

/** The words of headers for whole names, in either order. */
const LAST = set('last lastname lname surname apellido apellidos nom');
const FIRST = set('first firstname fname given nombre nombres prenom prenoms');
const BESIDES = set(
  'name names middle middlename initial mi m i employee emp driver full legal and y et or suffix',
);

/** The order of the names in a column if its header names both, as 'Last, First MI' does; null for other headers. */
function orderIn(header: string): 'lastFirst' | 'firstLast' | null {
  const words = fold(header).split(' ');
  const [last, first] = [LAST, FIRST].map((names) => words.findIndex((word) => names.has(word)));
  if (last === undefined || first === undefined || last < 0 || first < 0) return null;
  const isName = (word: string) => LAST.has(word) || FIRST.has(word) || BESIDES.has(word);
  if (!words.every(isName)) return null;
  return last < first ? 'lastFirst' : 'firstLast';
}

export const namesWholeName = (header: string): boolean => orderIn(header) !== null;

export const isLastFirst = (header = ''): boolean => orderIn(header) === 'lastFirst';
