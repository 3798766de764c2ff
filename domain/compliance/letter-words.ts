// The letters of endorsements and restrictions as States write them on a driving record (383.153(a)(9), 383.153(a)(10)).

const NONE = /^\W*(none|no|nil|n\/a|0|no (endorsements?|restrictions?))\W*$/i;
/** Tokens of these are letters in a row; without vowels, so that they are no words. */
const RUN = /^[b-df-hj-np-tv-z]+$/i;

type Words = readonly (readonly [words: RegExp, letter: string])[];

const ENDORSEMENTS: Words = [
  [/haz/i, 'H'],
  [/\btank/i, 'N'],
  [/doubles?|triples?/i, 'T'],
  [/passenger/i, 'P'],
  [/school/i, 'S'],
];
const RESTRICTIONS: Words = [
  [/intra\W?state/i, 'K'],
  [/\b(no|without) air/i, 'L'],
  [/\b(no|without) full air/i, 'Z'],
  [/automatic|\bno manual/i, 'E'],
  [/tractor|fifth wheel/i, 'O'],
  [/variance/i, 'V'],
  [/no class a pass/i, 'M'],
  [/no class a (and|&|or) b pass/i, 'N'],
];

/** '' for none; null where the words are none that are known. */
function lettersOf(text: string, words: Words): string | null {
  if (NONE.test(text)) return '';
  const tokens = text.split(/[^a-z]+/i).filter(Boolean);
  const isRun = tokens.every((token) => token.length === 1 || RUN.test(token));
  const letters = tokens.filter((token) => token.length === 1 || isRun).join('');
  const named = words.filter(([pattern]) => pattern.test(text)).map(([, letter]) => letter);
  return [...new Set([...letters.toUpperCase(), ...named])].join('') || null;
}

export const endorsementLetters = (text: string): string | null => lettersOf(text, ENDORSEMENTS);
export const restrictionLetters = (text: string): string | null => lettersOf(text, RESTRICTIONS);

/** Whether a record names a medical variance. */
export const isVariance = (text: string): boolean => !/^\W*(none|no\b.*|n|n\/a|0)\W*$/i.test(text);
