import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bytesOf,
  bytesOfHex,
  commitmentText,
  drawKey,
  hashOf,
  hexOf,
  NO_PREVIOUS,
  pseudonyms,
  ranked,
  rosterText,
  seedCommitOf,
  tickets,
  type Hashing,
  type Tag,
} from './rfdraw1';

const hashing: Hashing = {
  sha256: (data) => createHash('sha256').update(data).digest(),
  hmac: (key) => (message) => createHmac('sha256', key).update(message).digest(),
};

const counting = (from: number) => Uint8Array.from({ length: 32 }, (_, at) => from + at);

describe('the published vector of RFDRAW1', () => {
  const seed = counting(0);
  const nameOf = pseudonyms(hashing, counting(32));
  const people = Array.from({ length: 10 }, (_, at) => `E-${String(at + 1).padStart(3, '0')}`);
  const byName = new Map(people.map((id) => [nameOf(id), id]));
  const roster = [...byName.keys()].toSorted();
  const commitment = {
    pool: 'P-1',
    period: '2027-Q1',
    size: 10,
    rosterHash: hashOf(hashing, rosterText(roster)),
    seedCommit: seedCommitOf(hashing, seed),
    counts: { drug: 2, alcohol: 1, alternates: 2 },
    rule: '2026.1',
    previous: NO_PREVIOUS,
  };
  const commitHash = hashOf(hashing, commitmentText(commitment));
  const key = drawKey(hashing, seed, commitHash, 'client-nonce-1');
  const drawn = (tag: Tag) => ranked(hashing, key, tag, roster).map((name) => byName.get(name));

  it('has these hashes', () => {
    expect(roster[0]).toBe('05fa996df628efb0800bd19ded69fcdf');
    expect(commitment.rosterHash).toBe('82d5592cb95bec13c946052af0b9e8600fc94569278e81ea54a70e2b0768bdde');
    expect(commitment.seedCommit).toBe('45553d9610df9bf64cd9f0cb1313c85d2706f7bcc28e97cbafdfbc3725fc18c4');
    expect(commitHash).toBe('cbabd4554fc7fcd8905ed038473098f802e19ec6faf736330d47f252d18eeb77');
    expect(hexOf(key)).toBe('69d8e771d5f1295508e961bfcfdfd7a8fc71b217bc153fee7ae267bab722f7d1');
  });

  it('draws these people', () => {
    expect(drawn('drug')).toEqual(
      ['007', '006', '004', '009', '010', '003', '005', '008', '001', '002'].map((one) => `E-${one}`),
    );
    expect(drawn('alcohol').slice(0, 3)).toEqual(['E-002', 'E-010', 'E-001']);
    const first = (tag: Tag, id: string) => hexOf(tickets(hashing, key, tag)(nameOf(id))).slice(0, 16);
    expect(first('drug', 'E-007')).toBe('0a33e5d050406138');
    expect(first('alcohol', 'E-002')).toBe('027092c9743aee80');
  });

  it('draws the people of a part of the pool in the same order', () => {
    const part = roster.filter((_, at) => at % 3 !== 0);
    const whole = ranked(hashing, key, 'drug', roster);
    expect(ranked(hashing, key, 'drug', part)).toEqual(whole.filter((name) => part.includes(name)));
  });
});

describe('the order of tickets', () => {
  /** Tickets that are all alike in their first bits. */
  const alike = (digits: (message: string) => number): Hashing => ({
    ...hashing,
    hmac: () => (message) => {
      const ticket = new Uint8Array(32);
      ticket[31] = digits(new TextDecoder().decode(message));
      return ticket;
    },
  });
  const roster = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(32));

  it('is that of all their 256 bits', () => {
    const last = alike((message) => 255 - message.codePointAt(message.length - 1)!);
    expect(ranked(last, counting(0), 'drug', roster)).toEqual(roster.toReversed());
  });

  it('is that of the pseudonyms where tickets are equal', () => {
    expect(
      ranked(
        alike(() => 0),
        counting(0),
        'drug',
        roster,
      ),
    ).toEqual(roster);
  });

  it('is that of their hex digits', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[0-9a-f]{32}$/), { maxLength: 50 }), (names) => {
        const sorted = names.toSorted();
        const ticketOf = tickets(hashing, counting(7), 'alcohol');
        const expected = sorted
          .map((name) => `${hexOf(ticketOf(name))} ${name}`)
          .toSorted()
          .map((line) => line.split(' ')[1]);
        expect(ranked(hashing, counting(7), 'alcohol', sorted)).toEqual(expected);
      }),
    );
  });
});

describe('hex', () => {
  it('is read as it is written', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(bytesOfHex(hexOf(bytes))).toEqual(bytes);
      }),
    );
    expect(['0', 'AB', 'zz', ' 00'].map(bytesOfHex)).toEqual([null, null, null, null]);
    expect(hexOf(bytesOf('ä'))).toBe('c3a4');
  });
});
