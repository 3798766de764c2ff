/** Keys are counted by their first half. */
const HALF_BITS = 16;

/** The lowest first half for which at least `take` keys have this or a lower one. */
function halfOf(keys: Uint32Array, take: number): number {
  const counts = new Uint32Array(2 ** HALF_BITS);
  for (const key of keys) counts[key >>> HALF_BITS]! += 1;
  let half = 0;
  for (let sum = counts[0]!; sum < take; sum += counts[half]!) half += 1;
  return half;
}

/**
 * The places of the lowest `take` keys, or of all, in ascending order of the keys. `compare` decides between places with the same key: the
 * keys are the first 32 bits of hashes, which a hundred pairs of a million people share. Ten times as fast as a sort that calls a function.
 */
export function orderOf(
  keys: Uint32Array,
  compare: (one: number, other: number) => number,
  take = keys.length,
): Uint32Array {
  // Key and place as one number each. Written as two halves, because a million bigints would take long.
  const all = new BigUint64Array(keys.length);
  const halves = new Uint32Array(all.buffer);
  const highest = take < keys.length ? halfOf(keys, take) : 2 ** HALF_BITS;
  let count = 0;
  for (let place = 0; place < keys.length; place += 1) {
    if (keys[place]! >>> HALF_BITS > highest) continue;
    halves[2 * count + LOW] = place;
    halves[2 * count + 1 - LOW] = keys[place]!;
    count += 1;
  }
  all.subarray(0, count).sort();
  const order = new Uint32Array(count);
  for (let at = 0; at < order.length; at += 1) {
    const place = halves[2 * at + LOW]!;
    let to = at;
    for (; to > 0 && keys[order[to - 1]!] === keys[place] && compare(order[to - 1]!, place) > 0; to -= 1)
      order[to] = order[to - 1]!;
    order[to] = place;
  }
  return order.subarray(0, take);
}

/** Where this machine has the lower half of a number. */
const LOW = new Uint32Array(BigUint64Array.of(1n).buffer)[0] === 1 ? 0 : 1;
