import { bytesOf, PROTOCOL, type Tag } from './rfdraw1';
import { blockHmac, newBlock } from './sha256';
import { orderOf } from './order';

/** Pseudonyms of very many people, four words each: the first half of a hash, whose 32 hex digits are the pseudonym. */
export type Names = Uint32Array;

const WORDS = 4;
/** The length of a pseudonym as text. */
export const NAME_LENGTH = 32;

/** The two hex digits of each byte, as their character codes. */
const DIGITS = Array.from({ length: 256 }, (_, byte) => bytesOf(byte.toString(16).padStart(2, '0')));
const [HIGH, LOW] = [0, 1].map((at) => Uint8Array.from(DIGITS, (digits) => digits[at]!)) as [
  Uint8Array,
  Uint8Array,
];

export const countOf = (names: Names): number => names.length / WORDS;

/** Writes the text of a pseudonym. */
export function writeName(into: Uint8Array, to: number, names: Names, at: number): void {
  for (let byte = 0; byte < NAME_LENGTH / 2; byte += 1) {
    const value = (names[at * WORDS + (byte >> 2)]! >>> (24 - 8 * (byte & 3))) & 0xff;
    into[to + 2 * byte] = HIGH[value]!;
    into[to + 2 * byte + 1] = LOW[value]!;
  }
}

export function nameAt(names: Names, at: number): string {
  let text = '';
  for (let word = at * WORDS; word < (at + 1) * WORDS; word += 1)
    text += names[word]!.toString(16).padStart(NAME_LENGTH / WORDS, '0');
  return text;
}

/** Packs pseudonyms; each is 32 hex digits. */
export function packNames(texts: readonly string[]): Names {
  const names = new Uint32Array(texts.length * WORDS);
  const digits = NAME_LENGTH / WORDS;
  for (const [at, text] of texts.entries())
    for (let word = 0; word < WORDS; word += 1)
      names[at * WORDS + word] = Number.parseInt(text.slice(word * digits, (word + 1) * digits), 16);
  return names;
}

function compareNames(names: Names, one: number, other: number): number {
  for (let word = 0; word < WORDS; word += 1) {
    const difference = names[one * WORDS + word]! - names[other * WORDS + word]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The pseudonyms at these places. */
export function pick(names: Names, places: Uint32Array): Names {
  const picked = new Uint32Array(places.length * WORDS);
  for (let at = 0; at < places.length; at += 1)
    for (let word = 0; word < WORDS; word += 1)
      picked[at * WORDS + word] = names[places[at]! * WORDS + word]!;
  return picked;
}

/** The pseudonyms of people in the order of their ids. */
export function namesOf(ids: ArrayLike<number | string>, salt: Uint8Array): Names {
  const keyed = blockHmac(salt);
  const block = newBlock();
  const prefix = bytesOf(`${PROTOCOL}|person|`);
  block.set(prefix);
  const names = new Uint32Array(ids.length * WORDS);
  for (let at = 0; at < ids.length; at += 1) {
    const id = String(ids[at]);
    for (let digit = 0; digit < id.length; digit += 1) block[prefix.length + digit] = id.codePointAt(digit)!;
    const hash = keyed(block, prefix.length + id.length);
    for (let word = 0; word < WORDS; word += 1) names[at * WORDS + word] = hash[word]!;
  }
  return names;
}

/** The pseudonyms in ascending order, and for each its place among `names`. */
export function sortNames(names: Names): { roster: Names; order: Uint32Array } {
  const firsts = new Uint32Array(countOf(names));
  for (let at = 0; at < firsts.length; at += 1) firsts[at] = names[at * WORDS]!;
  const order = orderOf(firsts, (one, other) => compareNames(names, one, other));
  return { roster: pick(names, order), order };
}

const LINES = 4_096;
const NEWLINE = 0x0a;

/** A roster as it is hashed, one pseudonym a line, in parts. The next part overwrites the one before. */
export function* linesOf(roster: Names): Generator<Uint8Array, void> {
  const lines = new Uint8Array(LINES * (NAME_LENGTH + 1)).fill(NEWLINE);
  for (let from = 0; from < countOf(roster); from += LINES) {
    const count = Math.min(LINES, countOf(roster) - from);
    for (let line = 0; line < count; line += 1)
      writeName(lines, line * (NAME_LENGTH + 1), roster, from + line);
    yield lines.subarray(0, count * (NAME_LENGTH + 1));
  }
}

/**
 * The first `take` people of a draw, or all, as their places among `names`: by their tickets, equal ones by pseudonym. Tickets are first
 * compared by `bits` of their 256; a test takes few.
 */
export function rank(
  names: Names,
  key: Uint8Array,
  tag: Tag,
  { take = countOf(names), bits = 32 }: { take?: number; bits?: number } = {},
): Uint32Array {
  const keyed = blockHmac(key);
  const block = newBlock();
  const prefix = bytesOf(`${PROTOCOL}|${tag}|`);
  block.set(prefix);
  const ticketOf = (at: number): Int32Array => {
    writeName(block, prefix.length, names, at);
    return keyed(block, prefix.length + NAME_LENGTH);
  };
  const firsts = new Uint32Array(countOf(names));
  for (let at = 0; at < firsts.length; at += 1) firsts[at] = ticketOf(at)[0]! >>> (32 - bits);
  const compare = (one: number, other: number): number => {
    const ticket = Uint32Array.from(ticketOf(one));
    const next = Uint32Array.from(ticketOf(other));
    const word = ticket.findIndex((value, at) => value !== next[at]);
    return word === -1 ? compareNames(names, one, other) : ticket[word]! - next[word]!;
  };
  return orderOf(firsts, compare, take);
}
