/** Letters that normalization doesn't decompose. */
const SPECIAL: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Folds case, accents and everything but letters and digits, for comparing words. Words are separated by one space. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => SPECIAL[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Like `fold`, but joins names at apostrophes and splits them at hyphens: O'Neal = ONeal, Smith-Jones = Smith Jones. */
export function foldName(text: string): string {
  return fold(text.replace(/['’`´]/g, ''));
}

/** One space between words, composed letters. */
export function normalizeText(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/**
 * The number of single edits (insert, delete, replace, swap of neighbors) between two short texts; `limit + 1` if more than
 * `limit`. For suggestions only.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length] ?? 0, limit + 1);
}

/** Whether a text has a character that an encoding damaged: U+FFFD, or ? inside a word. */
export function hasLostLetters(text: string): boolean {
  return text.includes('\ufffd') || /[\p{L}]\?|\?[\p{L}]/u.test(text);
}

/** Whether a damaged text can be this known one: each damaged character was one letter. */
export function matchesLostLetters(damaged: string, whole: string): boolean {
  const letters = [...normalizeText(damaged).toLowerCase()];
  const known = [...normalizeText(whole).toLowerCase()];
  if (letters.length !== known.length) return false;
  return letters.every(
    (letter, at) => letter === '?' || letter === '\ufffd' || fold(letter) === fold(known[at] ?? ''),
  );
}
