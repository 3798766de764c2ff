import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPath, rootInRule, ruleWithTree } from './merkle';
import { hashing, pathOf, rootOf } from './test-certificate';

const sha256 = (...parts: (string | Buffer)[]) =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))))
    .digest();
const leaf = (name: string) => sha256('\0', name);
const node = (left: Buffer, right: Buffer) => sha256('\u0001', left, right);

const named = (letter: string) => letter.repeat(32);
const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map(named) as [string, string, string, string, string];

const rosters = fc
  .uniqueArray(fc.stringMatching(/^[0-9a-f]{32}$/), { minLength: 1, maxLength: 40 })
  .map((names) => names.toSorted());
const rosterAndIndex = rosters.chain((roster) =>
  fc.tuple(fc.constant(roster), fc.integer({ min: 0, max: roster.length - 1 })),
);

describe('the root', () => {
  it('is put together from leaves and nodes; a last one without a partner goes up as it is', () => {
    const [ab, cd] = [node(leaf(a), leaf(b)), node(leaf(c), leaf(d))];
    const expected = [
      [[], sha256()],
      [[a], leaf(a)],
      [[a, b], ab],
      [[a, b, c], node(ab, leaf(c))],
      [[a, b, c, d, e], node(node(ab, cd), leaf(e))],
    ] as const;
    for (const [roster, root] of expected) expect(rootOf(roster)).toBe(root.toString('hex'));
  });

  it('is another one if the last person is there twice, or anyone is missing', () => {
    expect(rootOf([a, b, c])).not.toBe(rootOf([a, b, c, c]));
    fc.assert(
      fc.property(rosterAndIndex, ([roster, index]) => {
        expect(rootOf(roster.toSpliced(index, 1))).not.toBe(rootOf(roster));
      }),
    );
  });
});

describe('a path', () => {
  const placeOf = (roster: readonly string[], index: number) => ({
    pseudonym: roster[index]!,
    index,
    size: roster.length,
    path: pathOf(roster, index),
  });

  it('leads from each person to the root, with at most the logarithm of their number', () => {
    fc.assert(
      fc.property(rosterAndIndex, ([roster, index]) => {
        const place = placeOf(roster, index);
        expect(checkPath(hashing, place, rootOf(roster))).toBe(true);
        expect(place.path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(roster.length)));
      }),
    );
  });

  it('leads there from no other person, no other place and no other list', () => {
    const notThere = fc.stringMatching(/^[0-9a-f]{32}$/);
    fc.assert(
      fc.property(rosterAndIndex, notThere, fc.nat(45), ([roster, index], other, at) => {
        const root = rootOf(roster);
        const place = placeOf(roster, index);
        fc.pre(!roster.includes(other) && at !== index);
        expect(checkPath(hashing, { ...place, pseudonym: other }, root)).toBe(false);
        expect(checkPath(hashing, { ...place, index: at }, root)).toBe(false);
        expect(checkPath(hashing, { ...place, path: [...place.path, root] }, root)).toBe(false);
        expect(checkPath(hashing, place, rootOf([...roster, other].toSorted()))).toBe(false);
        expect(
          place.path.every(
            (_, without) => !checkPath(hashing, { ...place, path: place.path.toSpliced(without, 1) }, root),
          ),
        ).toBe(true);
      }),
    );
  });

  it('of the last of three has one hash: they have no partner in the first row', () => {
    expect(pathOf([a, b, c], 2)).toEqual([node(leaf(a), leaf(b)).toString('hex')]);
    expect(pathOf([a], 0)).toEqual([]);
  });

  it('starts at no inner node', () => {
    const root = rootOf([a, b, c, d]);
    const inner = node(leaf(a), leaf(b)).toString('hex');
    const partner = node(leaf(c), leaf(d)).toString('hex');
    // Without the first bytes, whoever holds the two leaves would pass for a person of a list of two.
    expect(sha256('\u0001', Buffer.from(inner, 'hex'), Buffer.from(partner, 'hex')).toString('hex')).toBe(
      root,
    );
    for (const pseudonym of [inner, inner.slice(0, 32), leaf(a).toString('hex') + leaf(b).toString('hex')])
      expect(checkPath(hashing, { pseudonym, index: 0, size: 2, path: [partner] }, root)).toBe(false);
  });

  it.each([
    { index: -1 },
    { index: 0.5 },
    { index: Number.NaN },
    { index: 3 },
    { size: 0 },
    { size: Number.POSITIVE_INFINITY },
    { path: ['zz', 'zz'] },
    { path: ['ab', 'ab'] },
    { path: [] },
    { pseudonym: a.toUpperCase() },
  ])('with %o leads nowhere', (wrong) => {
    const roster = [a, b, c];
    const place = placeOf(roster, 0);
    expect(checkPath(hashing, place, rootOf(roster))).toBe(true);
    expect(checkPath(hashing, { ...place, ...wrong }, rootOf(roster))).toBe(false);
  });
});

describe('the rule', () => {
  it('names the root after its version', () => {
    const root = rootOf([a, b]);
    expect(ruleWithTree('2026.1', root)).toBe(`2026.1 tree=${root}`);
    expect(rootInRule(ruleWithTree('2026.1', root))).toBe(root);
    expect(rootInRule('2026.1')).toBeNull();
    expect(rootInRule('2026.1 tree=')).toBe('');
  });
});
