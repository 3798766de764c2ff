import { createHash, createHmac } from 'node:crypto';
import { checkedText, drawnText, listedCount, type Certificate } from './certificate';
import { ruleWithTree } from './merkle';
import { packNames } from './names';
import { treeOf } from './tree';
import type { Proof } from './proof';
import {
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
  type Hashing,
  type Tag,
} from './rfdraw1';

export const rootOf = (sorted: readonly string[]): string => treeOf(packNames(sorted)).root;
export const pathOf = (sorted: readonly string[], index: number): string[] =>
  treeOf(packNames(sorted), index).path;

/** Hashes of Node, for tests. */
export const hashing: Hashing = {
  sha256: (data) => createHash('sha256').update(data).digest(),
  hmac: (key) => (message) => createHmac('sha256', key).update(message).digest(),
};

const counting = (from: number) => Uint8Array.from({ length: 32 }, (_, at) => from + at);

/** The certificate of the published vector, with all that can be in one. `tree`: with the root of its list. */
export function testCertificate({ tree = false, size = 10 } = {}): Certificate {
  const seed = counting(0);
  const nameOf = pseudonyms(hashing, counting(32));
  const roster = Array.from({ length: size }, (_, at) =>
    nameOf(`E-${String(at + 1).padStart(3, '0')}`),
  ).toSorted();
  const committed = {
    pool: 'P-1',
    period: '2027-Q1',
    size: roster.length,
    counts: { drug: 2, alcohol: 1, alternates: 2 },
    rule: tree ? ruleWithTree('2026.1', rootOf(roster)) : '2026.1',
    previous: NO_PREVIOUS,
    rosterHash: hashOf(hashing, rosterText(roster)),
    seedCommit: seedCommitOf(hashing, seed),
  };
  const commitment = commitmentText(committed);
  const commitHash = hashOf(hashing, commitment);
  const nonce = 'client-nonce-1';
  const key = drawKey(hashing, seed, commitHash, nonce);
  const drawn = {
    protocol: 'RFDRAW1' as const,
    ...committed,
    commitment,
    commitHash,
    committed: { at: '2027-01-04T15:00:00.000Z', auditSeq: 41 },
    nonce,
    made: { at: '2027-01-04T15:03:00.000Z', by: 'Ida Lindqvist' },
    voids: [
      {
        commitHash: hashOf(hashing, 'void'),
        at: '2027-01-03T15:00:00.000Z',
        by: 'Ida Lindqvist',
        reason: 'Wrong count',
      },
    ],
    changes: {
      joined: [{ reason: 'hired', people: 1 }],
      left: [{ reason: 'left the employer', people: 1 }],
    },
  };
  const extended = [{ at: '2027-02-01T15:00:00.000Z', by: 'Ida Lindqvist', drug: 1, alcohol: 0 }];
  const listed = (tag: 'drug' | 'alcohol') =>
    ranked(hashing, key, tag, roster).slice(0, listedCount({ ...committed, extended }, tag));
  const certificate = {
    ...drawn,
    extended,
    hash: hashOf(hashing, drawnText({ ...drawn, extended })),
    seed: hexOf(seed),
    roster,
    draws: { drug: listed('drug'), alcohol: listed('alcohol') },
  };
  return { ...certificate, check: hashOf(hashing, checkedText(certificate)) };
}

/** A certificate with other inputs, as a forger would write it who knows the seed. */
export function madeAgain(inputs: Certificate): Certificate {
  const commitment = commitmentText(inputs);
  const committed = { ...inputs, commitment, commitHash: hashOf(hashing, commitment) };
  const key = drawKey(hashing, bytesOfHex(inputs.seed!)!, committed.commitHash, inputs.nonce);
  const listed = (tag: Tag) => ranked(hashing, key, tag, inputs.roster).slice(0, listedCount(committed, tag));
  const drawn = { ...committed, hash: hashOf(hashing, drawnText(committed)) };
  const checked = { ...drawn, check: hashOf(hashing, checkedText(drawn)) };
  return { ...checked, draws: { drug: listed('drug'), alcohol: listed('alcohol') } };
}

/** What the person at a place of a certificate's list gets. */
export function proofFrom(certificate: Certificate, index: number): Proof {
  const { protocol, commitHash, commitment, size, roster, draws } = certificate;
  const pseudonym = roster[index]!;
  const rankIn = (drawn: readonly string[] = []) => drawn.indexOf(pseudonym) + 1 || null;
  const ranks = { drug: rankIn(draws?.drug), alcohol: rankIn(draws?.alcohol) };
  const path = pathOf(roster, index);
  return { protocol, commitHash, commitment, pseudonym, index, size, path, ...ranks };
}

/** Each value inside a certificate or a proof, changed: with the path of the change. */
export function* altered<Original extends object>(
  original: Original,
): Generator<{ path: string; value: unknown }> {
  function* alter(value: unknown, path: readonly string[]): Generator<{ path: string; value: unknown }> {
    const put = (replacement: unknown) => {
      const copy = structuredClone(original) as unknown as Record<string, unknown>;
      let parent = copy;
      for (const name of path.slice(0, -1)) parent = parent[name] as Record<string, unknown>;
      const last = path.at(-1)!;
      if (replacement === undefined && Array.isArray(parent)) (parent as unknown[]).splice(Number(last), 1);
      else if (replacement === undefined) delete parent[last];
      else parent[last] = replacement;
      return { path: path.join('.'), value: copy };
    };
    if (path.length > 0) yield put(undefined);
    if (typeof value === 'number') yield put(value + 1);
    else if (typeof value === 'string')
      yield put(value.endsWith('0') ? `${value.slice(0, -1)}1` : `${value.slice(0, -1)}0`);
    else if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) yield* alter(part, [...path, name]);
  }
  yield* alter(original, []);
}
