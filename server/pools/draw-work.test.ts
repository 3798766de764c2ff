import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkedText, drawnText, listedCount } from '../../domain/pools/certificate';
import { countOf, linesOf, nameAt, namesOf, rank, sortNames, type Names } from '../../domain/pools/names';
import {
  commitmentText,
  drawKey,
  hashOf,
  NO_PREVIOUS,
  pseudonyms,
  ranked,
  rosterText,
  seedCommitOf,
  TAGS,
} from '../../domain/pools/rfdraw1';
import { hashing, testCertificate } from '../../domain/pools/test-certificate';
import { treeOf } from '../../domain/pools/tree';
import { verifyCertificate } from '../../domain/pools/verify';
import { certificateLists, commit, draw, proofOf, rosterOf } from './draw-work';
import { packIds } from './snapshot';

const counting = (from: number) => Buffer.from(Array.from({ length: 32 }, (_, at) => from + at));
const [SEED, SALT] = [counting(0), counting(32)];
const hashOfRoster = (roster: Names) => {
  const hash = createHash('sha256');
  for (const lines of linesOf(roster)) hash.update(lines);
  return hash.digest('hex');
};
const textsOf = (names: Names) => Array.from({ length: countOf(names) }, (_, at) => nameAt(names, at));
const jsonOf = (chunks: Iterable<Buffer>) =>
  JSON.parse(`{${Buffer.concat([...chunks]).toString()}}`) as {
    roster: string[];
    draws: { drug: string[]; alcohol: string[] } | null;
  };

const pools = fc.record({
  ids: fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 32 - 1 }), { maxLength: 40 }),
  salt: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes)),
  seed: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes)),
  nonce: fc.string(),
});
const COMMIT_HASH = 'ab'.repeat(32);

/** The same by the functions of the protocol, which are made to be read. */
function expectedOf({
  ids,
  salt,
  seed,
  nonce,
}: {
  ids: number[];
  salt: Buffer;
  seed: Buffer;
  nonce: string;
}) {
  const nameOf = pseudonyms(hashing, salt);
  const people = new Map(ids.map((id) => [nameOf(String(id)), id]));
  const roster = [...people.keys()].toSorted();
  const key = drawKey(hashing, seed, COMMIT_HASH, nonce);
  const order = (tag: 'drug' | 'alcohol') => ranked(hashing, key, tag, roster);
  return { people, roster, order };
}

describe('the published vector of RFDRAW1', () => {
  const people = Array.from({ length: 10 }, (_, at) => `E-${String(at + 1).padStart(3, '0')}`);
  const names = namesOf(people, SALT);

  it('gives the same roster', () => {
    const { roster, order } = sortNames(names);
    expect(nameAt(roster, 0)).toBe('05fa996df628efb0800bd19ded69fcdf');
    expect(textsOf(roster)).toEqual(textsOf(names).toSorted());
    expect(Array.from(order, (place) => nameAt(names, place))).toEqual(textsOf(roster));
    expect(hashOfRoster(roster)).toBe('82d5592cb95bec13c946052af0b9e8600fc94569278e81ea54a70e2b0768bdde');
  });

  it('draws the same people', () => {
    const key = Buffer.from('69d8e771d5f1295508e961bfcfdfd7a8fc71b217bc153fee7ae267bab722f7d1', 'hex');
    const drawn = (tag: 'drug' | 'alcohol') => Array.from(rank(names, key, tag), (place) => people[place]);
    expect(drawn('drug')).toEqual(
      ['007', '006', '004', '009', '010', '003', '005', '008', '001', '002'].map((one) => `E-${one}`),
    );
    expect(drawn('alcohol').slice(0, 3)).toEqual(['E-002', 'E-010', 'E-001']);
  });
});

describe('the roster of a draw', () => {
  it('is that of the protocol', () => {
    fc.assert(
      fc.property(pools, (pool) => {
        const expected = expectedOf(pool);
        const { roster, order, rosterHash } = rosterOf({ ids: packIds(pool.ids), salt: pool.salt });
        expect(textsOf(roster)).toEqual(expected.roster);
        expect(rosterHash).toBe(hashOf(hashing, rosterText(expected.roster)));
        const sorted = pool.ids.toSorted((one, other) => one - other);
        expect(Array.from(order, (place) => sorted[place])).toEqual(
          expected.roster.map((name) => expected.people.get(name)),
        );
      }),
    );
  });

  it('is in the order of whole pseudonyms, also of those that begin alike', () => {
    const word = fc.constantFrom(0, 1, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1);
    const someNames = fc.array(fc.tuple(word, word, word, word), { maxLength: 40 });
    fc.assert(
      fc.property(someNames, (all) => {
        const names = Uint32Array.from(all.flat());
        expect(textsOf(sortNames(names).roster)).toEqual(textsOf(names).toSorted());
      }),
    );
  });

  it('is hashed in parts as it is at once', () => {
    const { roster } = sortNames(
      namesOf(
        Uint32Array.from({ length: 9_000 }, (_, at) => at + 1),
        SALT,
      ),
    );
    expect(hashOfRoster(roster)).toBe(hashOf(hashing, rosterText(textsOf(roster))));
  });
});

describe('a commitment', () => {
  it('is that of the protocol, with the root of the tree in the rule', () => {
    const given = { pool: 'P-1', period: '2027-Q1', counts: { drug: 2, alcohol: 1, alternates: 2 } };
    const people = { ids: packIds([9, 4, 70]), salt: SALT };
    const { rosterHash, treeRoot } = rosterOf(people);
    const expected = {
      rosterHash,
      seedCommit: seedCommitOf(hashing, SEED),
      rule: `2026.1 tree=${treeRoot}`,
    };
    const text = commitmentText({ ...given, ...expected, size: 3, previous: NO_PREVIOUS });
    expect(commit({ ...people, ...given, seed: SEED, rule: '2026.1', previous: NO_PREVIOUS })).toEqual({
      ...expected,
      commitment: text,
      commitHash: hashOf(hashing, text),
    });
  });
});

describe('a draw', () => {
  it('takes the first of the order of the protocol, as many as asked for', () => {
    fc.assert(
      fc.property(pools, fc.nat(45), fc.nat(45), (pool, drug, alcohol) => {
        const { people, order } = expectedOf(pool);
        const { ids, ...rest } = pool;
        const take = { drug, alcohol };
        const drawn = draw({ ids: packIds(ids), ...rest, commitHash: COMMIT_HASH, take });
        for (const tag of TAGS) {
          const expected = order(tag).slice(0, take[tag]);
          expect(textsOf(drawn[tag].names)).toEqual(expected);
          expect([...drawn[tag].employeeIds]).toEqual(expected.map((name) => people.get(name)));
        }
      }),
    );
  });

  it('is in that order also where tickets are alike in what is compared first', () => {
    fc.assert(
      fc.property(pools, fc.integer({ min: 1, max: 4 }), ({ ids, salt, seed }, bits) => {
        const names = namesOf(ids, salt);
        const expected = ranked(hashing, seed, 'drug', textsOf(names).toSorted());
        const order = rank(names, seed, 'drug', { bits });
        expect(Array.from(order, (place) => nameAt(names, place))).toEqual(expected);
      }),
    );
  });

  it('refuses a snapshot with someone twice', () => {
    const ids = Buffer.concat([packIds([7]), packIds([7])]);
    const take = { drug: 1, alcohol: 0 };
    const key = { seed: SEED, commitHash: COMMIT_HASH, nonce: '' };
    expect(() => draw({ ids, salt: SALT, ...key, take })).toThrow(RangeError);
  });
});

describe('the lists of a certificate', () => {
  const input = { salt: SALT, seed: SEED, commitHash: COMMIT_HASH, nonce: 'n' };

  it.each([0, 1, 8_191, 8_192, 8_193])('of %i people are those of the protocol', (size) => {
    const ids = Array.from({ length: size }, (_, at) => 3 * at + 1);
    const listed = { drug: Math.min(3, size), alcohol: 0 };
    const { roster, order } = expectedOf({ ids, ...input });
    expect(jsonOf(certificateLists({ ids: packIds(ids), ...input, listed }))).toEqual({
      roster,
      draws: { drug: order('drug').slice(0, 3), alcohol: [] },
    });
  });

  it('have no draws before the seed is revealed', () => {
    const people = { ids: packIds([1, 2, 3]), listed: { drug: 2, alcohol: 1 } };
    expect(jsonOf(certificateLists({ ...input, ...people, seed: null })).draws).toBeNull();
  });

  it('pass the verification', () => {
    const ids = packIds(Array.from({ length: 30 }, (_, at) => at + 1));
    const { salt: _salt, ...about } = testCertificate();
    const given = { pool: about.pool, period: about.period, counts: about.counts, previous: about.previous };
    const committed = commit({ ...given, ids, salt: SALT, seed: SEED, rule: about.rule });
    const certificate = { ...about, ...committed, size: 30 };
    const listed = {
      drug: listedCount(certificate, 'drug'),
      alcohol: listedCount(certificate, 'alcohol'),
    };
    const key = { commitHash: committed.commitHash, nonce: about.nonce };
    const lists = jsonOf(certificateLists({ ids, salt: SALT, seed: SEED, ...key, listed }));
    const whole = { ...certificate, ...lists, hash: hashOf(hashing, drawnText(certificate)) };
    const checked = { ...whole, check: hashOf(hashing, checkedText(whole)) };
    expect(verifyCertificate(checked, hashing)).toEqual({ differences: [], drawn: true });
  });
});

describe('the tree of a roster', () => {
  const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
  /** By its definition: as many people as possible on the left that a full tree holds. */
  function rootOf(names: readonly string[]): Buffer {
    if (names.length === 0) return sha256();
    if (names.length === 1) return sha256(Uint8Array.of(0), Buffer.from(names[0]!));
    const left = 2 ** (Math.ceil(Math.log2(names.length)) - 1);
    return sha256(Uint8Array.of(1), rootOf(names.slice(0, left)), rootOf(names.slice(left)));
  }

  it.each(Array.from({ length: 18 }, (_, size) => size))('of %i people has this root', (size) => {
    const { roster } = sortNames(
      namesOf(
        Uint32Array.from({ length: size }, (_, at) => at + 1),
        SALT,
      ),
    );
    expect(treeOf(roster).root).toBe(rootOf(textsOf(roster)).toString('hex'));
  });

  it('has a path for each person, from which the root follows', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 32 - 1 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(ids, fc.nat(39), (all, at) => {
        const people = { ids: packIds(all), salt: SALT };
        const employeeId = all[at % all.length]!;
        const { pseudonym, index, size, path } = proofOf({ ...people, employeeId })!;
        expect(pseudonym).toBe(pseudonyms(hashing, SALT)(String(employeeId)));
        expect(size).toBe(all.length);
        let hash = sha256(Uint8Array.of(0), Buffer.from(pseudonym));
        let [place, last] = [index, size - 1];
        for (const partner of path) {
          for (; place % 2 === 0 && place === last; last >>= 1) place >>= 1;
          const other = Buffer.from(partner, 'hex');
          hash = sha256(Uint8Array.of(1), ...(place % 2 === 1 ? [other, hash] : [hash, other]));
          place >>= 1;
          last >>= 1;
        }
        expect(hash.toString('hex')).toBe(rosterOf(people).treeRoot);
      }),
    );
  });

  it('has no path for someone who is not in it', () => {
    expect(proofOf({ ids: packIds([1, 3]), salt: SALT, employeeId: 2 })).toBeNull();
  });
});
