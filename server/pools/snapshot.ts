// The people of a pool at one moment, as stored: their ids in ascending order, four bytes each. A million people are 4 MB.

export const ID_BYTES = 4;
const MAX_ID = 2 ** 32 - 1;

export function packIds(ids: Iterable<number>): Buffer {
  const given = [...ids];
  const wrong = given.find((id) => !Number.isInteger(id) || id < 1 || id > MAX_ID);
  if (wrong !== undefined) throw new RangeError(`${wrong} is no id.`);
  const snapshot = Buffer.alloc(given.length * ID_BYTES);
  for (const [at, id] of Uint32Array.from(given).sort().entries()) snapshot.writeUInt32BE(id, at * ID_BYTES);
  unpackIds(snapshot);
  return snapshot;
}

/** A snapshot of ids in any order, as the database reads them. */
export function sortIds(numbers: Uint8Array): Buffer {
  const snapshot = Buffer.from(numbers);
  const ids = new Uint32Array(sizeOf(snapshot));
  for (let at = 0; at < ids.length; at += 1) ids[at] = snapshot.readUInt32BE(at * ID_BYTES);
  // They mostly ascend already, because people are stored in the order in which they were added.
  if (ids.some((id, at) => at > 0 && id < ids[at - 1]!))
    for (const [at, id] of ids.sort().entries()) snapshot.writeUInt32BE(id, at * ID_BYTES);
  return snapshot;
}

/** Throws if someone would be in the pool twice, because they would be drawn twice as often. */
export function unpackIds(snapshot: Buffer): Uint32Array {
  if (snapshot.length % ID_BYTES !== 0) throw new RangeError('The snapshot is not complete.');
  const ids = new Uint32Array(sizeOf(snapshot));
  for (let at = 0; at < ids.length; at += 1) {
    ids[at] = snapshot.readUInt32BE(at * ID_BYTES);
    if (ids[at]! <= (ids[at - 1] ?? 0)) throw new RangeError('Ids of a snapshot must ascend.');
  }
  return ids;
}

/** How many people are in a snapshot. */
export const sizeOf = (snapshot: Buffer): number => Math.floor(snapshot.length / ID_BYTES);

/** Who came and who went from one snapshot to the next. */
export function diffIds(before: Buffer, after: Buffer): { joined: number[]; left: number[] } {
  const [old, now] = [unpackIds(before), unpackIds(after)];
  const [joined, left]: [number[], number[]] = [[], []];
  let at = 0;
  for (const id of now) {
    for (; at < old.length && old[at]! < id; at += 1) left.push(old[at]!);
    if (old[at] === id) at += 1;
    else joined.push(id);
  }
  return { joined, left: [...left, ...old.subarray(at)] };
}
