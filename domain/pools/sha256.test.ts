import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockHmac, HASH_WORDS, hashBlock, hashBytes, hashPair, newBlock, SHORT_BYTES } from './sha256';

const node = (...parts: Uint8Array[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');
const hex = (hash: Int32Array) => Buffer.from(hashBytes(hash)).toString('hex');
/** A block with a message, and rubbish after it. */
const blockOf = (message: Uint8Array) => {
  const block = newBlock().fill(0xee);
  block.set(message);
  return block;
};
const short = fc.uint8Array({ maxLength: SHORT_BYTES, size: 'max' });

describe('SHA-256 of short messages', () => {
  it.each([0, 1, 54, 55])('is that of Node with %i bytes', (length) => {
    const message = Uint8Array.from({ length }, (_, at) => 255 - at);
    const hash = new Int32Array(HASH_WORDS);
    hashBlock(hash, blockOf(message), length);
    expect(hex(hash)).toBe(node(message));
  });

  it('is that of Node for any message', () => {
    fc.assert(
      fc.property(short, (message) => {
        const hash = new Int32Array(HASH_WORDS);
        hashBlock(hash, blockOf(message), message.length);
        expect(hex(hash)).toBe(node(message));
      }),
    );
  });

  it('is that of Node for two hashes after a byte, also into one of the two', () => {
    const someHash = fc.uint8Array({ minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(fc.nat(255), someHash, someHash, (first, left, right) => {
        const wordsOf = (bytes: Uint8Array) =>
          Int32Array.from({ length: HASH_WORDS }, (_, at) => Buffer.from(bytes).readInt32BE(4 * at));
        const [one, two] = [wordsOf(left), wordsOf(right)];
        hashPair(one, first, one, two);
        expect(hex(one)).toBe(node(Uint8Array.of(first), left, right));
      }),
    );
  });
});

describe('HMAC of short messages', () => {
  it('is that of Node for any key and message', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64, size: 'max' }), short, (key, message) => {
        const expected = createHmac('sha256', key).update(message).digest('hex');
        expect(hex(blockHmac(key)(blockOf(message), message.length))).toBe(expected);
      }),
    );
  });

  it('refuses a key that would have to be hashed first', () => {
    expect(() => blockHmac(new Uint8Array(64))).not.toThrow();
    expect(() => blockHmac(new Uint8Array(65))).toThrow(RangeError);
  });

  it('refuses a message that takes more than a block', () => {
    const keyed = blockHmac(Uint8Array.of(7));
    expect(() => keyed(newBlock(), SHORT_BYTES)).not.toThrow();
    expect(() => keyed(newBlock(), SHORT_BYTES + 1)).toThrow(RangeError);
  });
});
