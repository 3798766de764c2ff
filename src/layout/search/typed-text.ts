import { searchKey } from '../../../domain/employees/search-key';
import { maskSsns } from '../../../domain/shared/ssn';

const SETTLED_MS = 150;
/** From here on, digits may become a Social Security number. */
const MANY_DIGITS = 6;
const DIGITS_SETTLED_MS = 600;

/** Whether a text has a Social Security number in it. Addresses of requests may be logged, so it must not be sent. */
export const holdsSsn = (text: string): boolean => maskSsns(text) !== text;

/** How long to wait for the next key. Longer for a long number, so that the beginning of an SSN isn't sent either. */
export function settledAfter(text: string): number {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= MANY_DIGITS ? DIGITS_SETTLED_MS : SETTLED_MS;
}

/** The items with every word of a text in their name; first the ones with a name that begins with the text. */
export function matching<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  text: string,
): readonly Item[] {
  const wanted = searchKey(text);
  const words = wanted.split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const named = items
    .map((item) => ({ item, name: searchKey(nameOf(item)) }))
    .filter(({ name }) => words.every((word) => name.includes(word)));
  const begins = ({ name }: { name: string }) => name.startsWith(wanted);
  return [...named.filter(begins), ...named.filter((one) => !begins(one))].map(({ item }) => item);
}
