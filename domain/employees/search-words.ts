import { searchKey } from './search-key';

const MOST_WORDS = 6;
/** Letters that no accent makes. The function roadfile_fold does the same in the database. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
/** Everything between two words, also hyphens, apostrophes and commas, as in roadfile_words. */
const BETWEEN = /[ -/:-@[-`{-\u00bf\u2000-\u206f\u3000]+/;

/** The words of a name or work ID as they are searched: without accents, hyphens and apostrophes. */
export const searchWords = (text: string | null | undefined): string[] =>
  searchKey(text)
    .replace(/[øłđðħŧıßæœþ]/g, (letter) => LETTERS[letter]!)
    .split(BETWEEN)
    .filter(Boolean);

/**
 * For each word of a search, how an entry of a person may begin: with the word itself, or with it and the words before it, because
 * "o neal" and "mc donald" are also written in one word.
 */
export const searchBeginnings = (q: string | undefined): string[][] =>
  searchWords(q)
    .slice(0, MOST_WORDS)
    .map((_word, at, words) => words.slice(0, at + 1).map((_, from) => words.slice(from, at + 1).join('')));
