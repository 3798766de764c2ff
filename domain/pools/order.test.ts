import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderOf } from './order';

const key = fc.oneof(
  fc.nat(3),
  fc.nat(2).map((high) => high * 65_536),
  fc.integer({ min: 0, max: 2 ** 32 - 1 }),
);

it('puts places in the order of their keys, those with the same key in that of the comparison, and takes the first', () => {
  const people = fc.array(fc.record({ key, rest: fc.nat(3) }), { maxLength: 60 });
  fc.assert(
    fc.property(people, fc.nat(70), (all, take) => {
      const expected = all
        .map((one, place) => ({ ...one, place }))
        .toSorted((one, other) => one.key - other.key || one.rest - other.rest || one.place - other.place);
      const order = orderOf(
        Uint32Array.from(all, (one) => one.key),
        (one, other) => all[one]!.rest - all[other]!.rest || one - other,
        take,
      );
      expect([...order]).toEqual(expected.slice(0, take).map(({ place }) => place));
    }),
  );
});
