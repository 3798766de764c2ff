import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_PREVIOUS } from '../../domain/pools/rfdraw1';
import { byShare } from './consortia/share-people';
import { commit, draw, proofOf, rosterOf } from './draw-work';
import { groupsOf, type RosterShare } from './groups';
import { packIds } from './snapshot';

const [SEED, SALT] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const key = { seed: SEED, commitHash: 'ab'.repeat(32), nonce: 'n' };

/** A roster of employers with these people. */
function rosterFrom(people: readonly (readonly number[])[]) {
  const shares = people.map((ids, at): RosterShare => ({
    tenantId: 5 * at + 3,
    poolId: at,
    size: ids.length,
  }));
  return { ids: Buffer.concat(people.map((ids) => packIds(ids))), salt: SALT, shares };
}

const employers = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 12 }), {
  maxLength: 6,
});

describe('the groups of a roster', () => {
  it('have salts by which no employer’s can be known from another’s', () => {
    const [one, other] = groupsOf(rosterFrom([[7], [7]]));
    // HMAC-SHA256 of "RFDRAW1|client|3" by another implementation.
    expect(one!.salt.toString('hex')).toBe(
      'a6183694d81980eed2659e48a8f6eb4872af3ed4f3f0d58ea5f5d7dfce4683ac',
    );
    expect(other!.salt.equals(one!.salt)).toBe(false);
  });

  it('keep apart people of two employers with the same number', () => {
    const given = rosterFrom([[7, 8], [7]]);
    expect(rosterOf(given).roster.length / 4).toBe(3);
    const proofs = [3, 8].map((tenantId) => proofOf({ ...given, employeeId: 7, tenantId })!);
    expect(proofs[0]!.pseudonym).not.toBe(proofs[1]!.pseudonym);
    expect(proofOf({ ...given, employeeId: 8, tenantId: 8 })).toBeNull();
  });

  it('are refused if an employer is in a roster twice, or has other people than the roster', () => {
    const given = rosterFrom([[7], [9]]);
    const twice = given.shares.map((share) => ({ ...share, tenantId: 3 }));
    expect(() => groupsOf({ ...given, shares: twice })).toThrow(RangeError);
    expect(() => groupsOf({ ...given, shares: given.shares.slice(1) })).toThrow(RangeError);
  });

  it('of a pool are one, with the salt of the draw', () => {
    const given = { ids: packIds([1, 2]), salt: SALT };
    expect(groupsOf(given)).toEqual([given]);
  });
});

describe('a draw of several employers', () => {
  it('gives each employer the order of all without the others’ people', () => {
    fc.assert(
      fc.property(employers, fc.nat(40), (people, count) => {
        const given = rosterFrom(people);
        const take = { drug: count, alcohol: 0 };
        const { drug } = draw({ ...given, ...key, take });
        const shares = byShare(given.shares, drug);
        const size = people.flat().length;
        expect(shares.flatMap(({ ranks }) => [...ranks]).toSorted((one, other) => one - other)).toEqual(
          Array.from({ length: Math.min(count, size) }, (_, at) => at),
        );
        for (const [at, { ids, ranks }] of shares.entries()) {
          expect([...ranks]).toEqual([...ranks].toSorted((one, other) => one - other));
          expect([...ids].every((id) => people[at]!.includes(id))).toBe(true);
          expect(new Set(ids).size).toBe(ids.length);
        }
      }),
    );
  });

  it('commits to the people of all', () => {
    const given = rosterFrom([[1], [], [1, 2, 3, 4]]);
    const counts = { drug: 1, alcohol: 0, alternates: 0 };
    const about = { pool: 'C-1', period: '2027-Q1', counts, rule: '2026.1', previous: NO_PREVIOUS };
    expect(commit({ ...given, ...about, seed: SEED }).commitment).toContain(
      'pool=C-1\nperiod=2027-Q1\nsize=5\n',
    );
  });
});
