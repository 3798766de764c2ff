import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexOf } from '../../../domain/pools/rfdraw1';
import { browserHashing } from './hashing';

describe('the hashes of the browser', () => {
  it('are those of Node, with any length', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ maxLength: 200 })),
        fc.uint8Array({ maxLength: 80 }),
        (all, key) => {
          const keyed = browserHashing.hmac(key);
          const found = all.map((data) => [hexOf(keyed(data)), hexOf(browserHashing.sha256(data))]);
          const expected = all.map((data) => [
            createHmac('sha256', key).update(data).digest('hex'),
            createHash('sha256').update(data).digest('hex'),
          ]);
          expect(found).toEqual(expected);
        },
      ),
    );
  });
});
