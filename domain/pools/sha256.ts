// SHA-256 and HMAC for many short messages: a draw from a million people hashes nine million blocks. Node needs two microseconds for an
// HMAC, most of it to make its objects, and this half of one. Its tests compare it with Node's. FIPS 180-4, RFC 2104.

/** The words of a hash. */
export const HASH_WORDS = 8;
const HASH_BYTES = 4 * HASH_WORDS;
const BLOCK_BYTES = 64;
/** What fits into one block with its padding. */
export const SHORT_BYTES = BLOCK_BYTES - 9;

/** A message of at most 55 bytes at the start of a block, whose other bytes are overwritten. */
export const newBlock = (): Uint8Array => new Uint8Array(BLOCK_BYTES);

/** The HMAC of the first `length` bytes of a block, at most 55. The next one overwrites the result. */
export type BlockHmac = (block: Uint8Array, length: number) => Int32Array;

/** The bytes of a hash. */
export function hashBytes(hash: Int32Array): Uint8Array {
  const bytes = new Uint8Array(HASH_BYTES);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < HASH_WORDS; at += 1) view.setInt32(4 * at, hash[at]!);
  return bytes;
}

/**
 * In a function, because a bundler makes variables of the constants of a module, and with arrays that could be replaced all this takes
 * twice as long.
 */
function makeHasher() {
  const BLOCK_WORDS = 16;
  const ROUNDS = 64;
  const ROUND_CONSTANTS = Int32Array.from([
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
  ]);
  const INITIAL = Int32Array.from([
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ]);

  /** The block to take in next, and what the rounds make of it. */
  const words = new Int32Array(ROUNDS);

  /** Takes in the block in `words`. `into` may be `from`. */
  function compress(into: Int32Array, from: Int32Array): void {
    for (let at = BLOCK_WORDS; at < ROUNDS; at += 1) {
      const low = words[at - 15]!;
      const high = words[at - 2]!;
      const one = ((low >>> 7) | (low << 25)) ^ ((low >>> 18) | (low << 14)) ^ (low >>> 3);
      const two = ((high >>> 17) | (high << 15)) ^ ((high >>> 19) | (high << 13)) ^ (high >>> 10);
      words[at] = (words[at - 16]! + words[at - 7]! + one + two) | 0;
    }
    let a = from[0]!;
    let b = from[1]!;
    let c = from[2]!;
    let d = from[3]!;
    let e = from[4]!;
    let f = from[5]!;
    let g = from[6]!;
    let h = from[7]!;
    for (let at = 0; at < ROUNDS; at += 1) {
      const sumOfE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const sumOfA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const one = (h + sumOfE + ((e & f) ^ (~e & g)) + ROUND_CONSTANTS[at]! + words[at]!) | 0;
      const two = (sumOfA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + two) | 0;
    }
    into[0] = (from[0]! + a) | 0;
    into[1] = (from[1]! + b) | 0;
    into[2] = (from[2]! + c) | 0;
    into[3] = (from[3]! + d) | 0;
    into[4] = (from[4]! + e) | 0;
    into[5] = (from[5]! + f) | 0;
    into[6] = (from[6]! + g) | 0;
    into[7] = (from[7]! + h) | 0;
  }

  /** Takes in the last block: `length` bytes of `block`, which it pads, after `before` other bytes. */
  function finish(
    into: Int32Array,
    from: Int32Array,
    block: Uint8Array,
    length: number,
    before: number,
  ): void {
    if (length > SHORT_BYTES) throw new RangeError('The message is too long.');
    block.fill(0, length);
    block[length] = 0x80;
    for (let at = 0; at < BLOCK_WORDS; at += 1) {
      const byte = 4 * at;
      words[at] =
        (block[byte]! << 24) | (block[byte + 1]! << 16) | (block[byte + 2]! << 8) | block[byte + 3]!;
    }
    words[BLOCK_WORDS - 1] = 8 * (before + length);
    compress(into, from);
  }

  /** The hash of the first `length` bytes of a block. */
  const hashBlock = (into: Int32Array, block: Uint8Array, length: number): void =>
    finish(into, INITIAL, block, length, 0);

  /** The hash of one byte and two hashes, which is one block and a byte of the next. */
  function hashPair(into: Int32Array, first: number, left: Int32Array, right: Int32Array): void {
    let carried = first;
    for (let at = 0; at < BLOCK_WORDS; at += 1) {
      const word = at < HASH_WORDS ? left[at]! : right[at - HASH_WORDS]!;
      words[at] = (carried << 24) | (word >>> 8);
      carried = word & 0xff;
    }
    compress(into, INITIAL);
    words.fill(0, 0, BLOCK_WORDS);
    words[0] = (carried << 24) | (0x80 << 16);
    words[BLOCK_WORDS - 1] = 8 * (1 + 2 * HASH_BYTES);
    compress(into, into);
  }

  /** HMAC-SHA256 with a key of at most 64 bytes. */
  function blockHmac(key: Uint8Array): BlockHmac {
    if (key.length > BLOCK_BYTES) throw new RangeError('The key is too long.');
    const keyed = (pad: number): Int32Array => {
      words.fill(0, 0, BLOCK_WORDS);
      for (let at = 0; at < BLOCK_BYTES; at += 1)
        words[at >> 2]! |= ((key[at] ?? 0) ^ pad) << (24 - 8 * (at & 3));
      const state = new Int32Array(HASH_WORDS);
      compress(state, INITIAL);
      return state;
    };
    const [inner, outer] = [keyed(0x36), keyed(0x5c)];
    const result = new Int32Array(HASH_WORDS);
    return (block, length) => {
      finish(result, inner, block, length, BLOCK_BYTES);
      words.set(result);
      words.fill(0, HASH_WORDS, BLOCK_WORDS);
      words[HASH_WORDS] = 0x80 << 24;
      words[BLOCK_WORDS - 1] = 8 * (BLOCK_BYTES + HASH_BYTES);
      compress(result, outer);
      return result;
    };
  }

  return { hashBlock, hashPair, blockHmac };
}

export const { hashBlock, hashPair, blockHmac } = makeHasher();
