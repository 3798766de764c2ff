/**
 * The places of keys in ascending order of the keys. `compare` decides between places with the same key: the keys are the first 32 bits
 * of hashes, which a hundred pairs of a million people share. Ten times as fast as a sort that calls a function.
 */
export function orderOf(keys: Uint32Array, compare: (one: number, other: number) => number): Uint32Array {
  // Key and place as one number each. Written as two halves, because a million bigints would take long.
  const pairs = new BigUint64Array(keys.length);
  const halves = new Uint32Array(pairs.buffer);
  for (let place = 0; place < keys.length; place += 1) {
    halves[2 * place + LOW] = place;
    halves[2 * place + 1 - LOW] = keys[place]!;
  }
  pairs.sort();
  const order = new Uint32Array(keys.length);
  for (let at = 0; at < order.length; at += 1) {
    const place = halves[2 * at + LOW]!;
    let to = at;
    for (; to > 0 && keys[order[to - 1]!] === keys[place] && compare(order[to - 1]!, place) > 0; to -= 1)
      order[to] = order[to - 1]!;
    order[to] = place;
  }
  return order;
}

/** Where this machine has the lower half of a number. */
const LOW = new Uint32Array(BigUint64Array.of(1n).buffer)[0] === 1 ? 0 : 1;
