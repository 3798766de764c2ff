import { bytesOf, bytesOfHex, hexOf, PSEUDONYM, type Hashing } from './rfdraw1';

// A tree of hashes over the people of a draw: a few hashes show one person that they were in its list, without the others' pseudonyms.
// A leaf starts with another byte than a node, so that no node passes for a person. docs/random-draws.md describes it.

const HASH_LENGTH = 32;
const LEAF = '\0';
const NODE = 1;

const leafOf = ({ sha256 }: Hashing, pseudonym: string): Uint8Array => sha256(bytesOf(LEAF + pseudonym));

/** Makes nodes in one buffer, because a million buffers take seconds. */
function nodes({ sha256 }: Hashing): (left: Uint8Array, right: Uint8Array) => Uint8Array {
  const data = new Uint8Array(1 + 2 * HASH_LENGTH);
  data[0] = NODE;
  return (left, right) => {
    data.set(left, 1);
    data.set(right, 1 + HASH_LENGTH);
    return sha256(data);
  };
}

/** Where someone is in the list of a draw. */
export interface Place {
  pseudonym: string;
  index: number;
  size: number;
  path: readonly string[];
}

/** Whether a path leads from this person at this place to the root. */
export function checkPath(hashing: Hashing, { pseudonym, index, size, path }: Place, root: string): boolean {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return false;
  if (!PSEUDONYM.test(pseudonym)) return false;
  const partners = path.map((hash) => bytesOfHex(hash));
  if (partners.some((hash) => hash?.length !== HASH_LENGTH)) return false;
  const nodeOf = nodes(hashing);
  let hash = leafOf(hashing, pseudonym);
  let used = 0;
  for (let place = index, last = size - 1; last > 0;) {
    const isRight = place % 2 === 1;
    if (isRight || place < last) {
      const partner = partners[used];
      if (!partner) return false;
      hash = isRight ? nodeOf(partner, hash) : nodeOf(hash, partner);
      used += 1;
    }
    place = Math.floor(place / 2);
    last = Math.floor(last / 2);
  }
  return used === partners.length && hexOf(hash) === root;
}

const TREE = ' tree=';

/** The rule of a commitment with the root of its list. */
export const ruleWithTree = (rule: string, root: string): string => `${rule}${TREE}${root}`;

/** The root that a rule names; null if it names none. */
export function rootInRule(rule: string): string | null {
  const at = rule.indexOf(TREE);
  return at === -1 ? null : rule.slice(at + TREE.length);
}
