/** Words with characters that encodings disagree about. Without digits, which would make parts of SSNs. */
const WORDS = /[^\s\d,;|"()/]*[^\p{ASCII}\s\d][^\s\d,;|"()/]*/gu;
const GARBLED = /[\u0080-\u009f\ufffd]/;
/** Signs that are words of their own, such as a dash between words. */
const SIGN_ONLY = /^[^\p{L}]+$/u;
const EDGES = /^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu;
const NAME = /^(?:(?:Mc|Mac|De|Di|Du|La|Le|Van|Von|St)?\p{Lu}\p{Ll}*|\p{Lu}+|\p{Ll}+|\p{Lo}+)$/u;
const ENDING = /^(?:s|t|d|m|ll|re|ve)$/i;

/** Whether apostrophes and dashes in a word are where names have them: O’Neal, Smith–Jones, driver’s. */
function isJoinedAsInNames(word: string): boolean {
  const [, before, after] = /^(.*\p{L})[’'](\p{L}.*)$/u.exec(word) ?? [];
  if (before !== undefined && after !== undefined && before.length > 2 && !ENDING.test(after)) return false;
  return !/[\p{L}]–\p{Ll}/u.test(word);
}

function scoreOf(word: string): number {
  if (GARBLED.test(word)) return -3;
  if (SIGN_ONLY.test(word)) return 0;
  const bare = word.replace(EDGES, '');
  const isName =
    isJoinedAsInNames(bare) && bare.split(/[-–'’.&]+/u).every((part) => part === '' || NAME.test(part));
  if (!isName) return -2;
  // Names begin with a capital; other words may begin with an accent too.
  return /^[^\p{ASCII}]/u.test(bare) && /^\p{Ll}/u.test(bare) ? 0.5 : 1;
}

/** The distinct words of a text with characters that encodings disagree about. */
export const accentedWords = (text: string, most: number): string[] => {
  const found = new Set<string>();
  for (const [word] of text.matchAll(WORDS)) {
    found.add(word);
    if (found.size >= most) break;
  }
  return [...found];
};

/** How much a decoded text looks like names: letters inside words, and capitals where capitals belong. */
export function scoreNames(text: string): number {
  let score = 0;
  for (const [word] of text.matchAll(WORDS)) score += scoreOf(word);
  return score;
}
