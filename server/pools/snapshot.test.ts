import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffIds, packIds, sizeOf, sortIds, unpackIds } from './snapshot';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 32 - 1 }), { maxLength: 60 });
const ascending = (all: Iterable<number>) => [...all].toSorted((one, other) => one - other);

describe('a snapshot', () => {
  it('has its people in ascending order, four bytes each', () => {
    expect(packIds([258, 1, 2 ** 32 - 1]).toString('hex')).toBe('0000000100000102ffffffff');
    expect(packIds([])).toHaveLength(0);
  });

  it('gives back who was put into it', () => {
    fc.assert(
      fc.property(ids, (all) => {
        const snapshot = packIds(new Set(all));
        expect([...unpackIds(snapshot)]).toEqual(ascending(all));
        expect(sizeOf(snapshot)).toBe(all.length);
      }),
    );
  });

  it.each([[[0]], [[-1]], [[1.5]], [[2 ** 32]], [[Number.NaN]], [[7, 7]]])('is refused of %o', (wrong) => {
    expect(() => packIds(wrong)).toThrow(RangeError);
  });

  it.each([
    ['with a byte less', '000000010000000'],
    ['with someone twice', '0000000100000001'],
    ['out of order', '0000000200000001'],
    ['with nobody as someone', '00000000'],
  ])('is refused %s', (_name, hex) => {
    expect(() => unpackIds(Buffer.from(hex, 'hex'))).toThrow(RangeError);
  });
});

describe('the difference of two snapshots', () => {
  it('names who came and who went', () => {
    expect(diffIds(packIds([1, 2, 5, 9]), packIds([2, 3, 5, 10, 11]))).toEqual({
      joined: [3, 10, 11],
      left: [1, 9],
    });
    expect(diffIds(packIds([]), packIds([4]))).toEqual({ joined: [4], left: [] });
    expect(diffIds(packIds([4]), packIds([]))).toEqual({ joined: [], left: [4] });
  });

  it('leads from the one to the other, with nobody on both lists', () => {
    const small = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 40 });
    fc.assert(
      fc.property(small, small, (before, after) => {
        const { joined, left } = diffIds(packIds(before), packIds(after));
        expect(joined).toEqual(ascending(after.filter((id) => !before.includes(id))));
        expect(left).toEqual(ascending(before.filter((id) => !after.includes(id))));
      }),
    );
  });
});

it.each([
  ['in order', [1, 2, 70_000]],
  ['in another order', [70_000, 2, 4_000_000_000, 1]],
  ['of no one', []],
])('is made of numbers %s, as the database reads them', (_what, ids) => {
  const read = Buffer.concat(ids.map((id) => packIds([id])));
  expect(sortIds(read)).toEqual(packIds(ids));
});
