import { HASH_WORDS, hashBlock, hashBytes, hashPair, newBlock } from './sha256';
import { hexOf } from './rfdraw1';
import { countOf, NAME_LENGTH, writeName, type Names } from './names';

const LEAF = 0;
const NODE = 1;

/** A tree over the people from `from` on, up to where the next one starts. */
interface Part {
  from: number;
  height: number;
  hash: Int32Array;
}

const newPart = (): Part => ({ from: 0, height: 0, hash: new Int32Array(HASH_WORDS) });
const textOf = (hash: Int32Array): string => hexOf(hashBytes(hash));

/**
 * The root of the tree of a sorted roster, in one pass and with few hashes in memory; and the
 * hashes beside the way from one person to it, the lowest first.
 */
export function treeOf(roster: Names, person = -1): { root: string; path: string[] } {
  const size = countOf(roster);
  const block = newBlock();
  const path: string[] = [];
  // One more than there are heights is enough. They are made once, because a million small arrays take longer than their hashes.
  const parts = Array.from({ length: Math.ceil(Math.log2(size + 1)) + 1 }, newPart);
  /** Joins a part with the one before, up to `end`. */
  const join = (last: number, end: number) => {
    const [left, right] = [parts[last - 1]!, parts[last]!];
    if (person >= left.from && person < right.from) path.push(textOf(right.hash));
    if (person >= right.from && person < end) path.push(textOf(left.hash));
    hashPair(left.hash, NODE, left.hash, right.hash);
    left.height += 1;
  };
  let last = -1;
  for (let at = 0; at < size; at += 1) {
    last += 1;
    const part = parts[last]!;
    part.from = at;
    part.height = 0;
    block[0] = LEAF;
    writeName(block, 1, roster, at);
    hashBlock(part.hash, block, 1 + NAME_LENGTH);
    for (; last > 0 && parts[last - 1]!.height === parts[last]!.height; last -= 1) join(last, at + 1);
  }
  // What has no partner of its height goes up as it is.
  for (; last > 0; last -= 1) join(last, size);
  const top = parts[0]!.hash;
  if (size === 0) hashBlock(top, block, 0);
  return { root: textOf(top), path };
}
