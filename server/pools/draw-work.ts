import { createHash } from 'node:crypto';
import {
  countOf,
  linesOf,
  NAME_LENGTH,
  nameAt,
  namesOf,
  pick,
  rank,
  sortNames,
  writeName,
  type Names,
} from '../../domain/pools/names';
import {
  commitmentText,
  drawKey,
  hashOf,
  seedCommitOf,
  type Commitment,
  type Tag,
} from '../../domain/pools/rfdraw1';
import { ruleWithTree } from '../../domain/pools/merkle';
import { treeOf } from '../../domain/pools/tree';
import { hashing } from './hashing';
import { unpackIds } from './snapshot';

/** The people of a draw: who they are, and what their pseudonyms are made with. */
export interface People {
  /** See `packIds`. */
  ids: Buffer;
  salt: Buffer;
}

/** What the ranks of a draw follow from. */
export interface DrawKey {
  seed: Buffer;
  commitHash: string;
  nonce: string;
}

export interface Roster {
  /** The pseudonyms in ascending order. */
  roster: Names;
  /** For each of them, its place in the snapshot. */
  order: Uint32Array;
  rosterHash: string;
  treeRoot: string;
}

function hashOfRoster(roster: Names): string {
  const hash = createHash('sha256');
  for (const lines of linesOf(roster)) hash.update(lines);
  return hash.digest('hex');
}

export function rosterOf({ ids, salt }: People): Roster {
  const { roster, order } = sortNames(namesOf(unpackIds(ids), salt));
  return { roster, order, rosterHash: hashOfRoster(roster), treeRoot: treeOf(roster).root };
}

export type CommitInput = People & { seed: Buffer } & Pick<
    Commitment,
    'pool' | 'period' | 'counts' | 'rule' | 'previous'
  >;

export interface Committed {
  /** The exact text. */
  commitment: string;
  commitHash: string;
  rosterHash: string;
  seedCommit: string;
  /** The rule that was given, and the root of the tree of the roster. */
  rule: string;
}

/** What is stored and published before anyone can know who is drawn. */
export function commit({ ids, salt, seed, rule, ...given }: CommitInput): Committed {
  const { roster, rosterHash, treeRoot } = rosterOf({ ids, salt });
  const fixed = {
    rosterHash,
    seedCommit: seedCommitOf(hashing, seed),
    rule: ruleWithTree(rule, treeRoot),
  };
  const commitment = commitmentText({ ...given, ...fixed, size: countOf(roster) });
  return { ...fixed, commitment, commitHash: hashOf(hashing, commitment) };
}

/** Drawn people, packed: a hundred thousand objects would keep the server busy when they come from another process. */
export interface Drawn {
  employeeIds: Uint32Array;
  names: Names;
}

export type DrawInput = People & DrawKey & { take: Record<Tag, number> };

/** The first people of each draw, in its order. To extend a draw, take more. */
export function draw({ ids, salt, seed, commitHash, nonce, take }: DrawInput): Record<Tag, Drawn> {
  const people = unpackIds(ids);
  const names = namesOf(people, salt);
  const key = drawKey(hashing, seed, commitHash, nonce);
  const first = (tag: Tag): Drawn => {
    const places = take[tag] === 0 ? new Uint32Array() : rank(names, key, tag).subarray(0, take[tag]);
    return { employeeIds: places.map((place) => people[place]!), names: pick(names, places) };
  };
  return { drug: first('drug'), alcohol: first('alcohol') };
}

const CHUNK = 8_192;
const [QUOTE, COMMA] = [0x22, 0x2c];

/** A list of pseudonyms in JSON, in chunks. */
function* listOf(names: Names): Generator<Buffer, void> {
  yield Buffer.from('[');
  const length = NAME_LENGTH + 3;
  for (let from = 0; from < countOf(names); from += CHUNK) {
    const count = Math.min(CHUNK, countOf(names) - from);
    const chunk = Buffer.alloc(count * length, QUOTE);
    for (let at = 0; at < count; at += 1) {
      chunk[at * length] = COMMA;
      writeName(chunk, at * length + 2, names, from + at);
    }
    yield from === 0 ? chunk.subarray(1) : chunk;
  }
  yield Buffer.from(']');
}

export type ListsInput = People &
  Omit<DrawKey, 'seed'> & {
    /** Null before it is revealed: the draws are null then, too. */
    seed: Buffer | null;
    /** See `listedCount`. */
    listed: Record<Tag, number>;
  };

/** The members `roster` and `draws` of a certificate as JSON, in chunks: with a million people they are 36 MB. */
export function* certificateLists({ ids, salt, seed, listed, ...key }: ListsInput): Generator<Buffer, void> {
  yield Buffer.from('"roster":');
  yield* listOf(sortNames(namesOf(unpackIds(ids), salt)).roster);
  yield Buffer.from(',"draws":');
  if (seed === null) {
    yield Buffer.from('null');
    return;
  }
  const { drug, alcohol } = draw({ ids, salt, seed, ...key, take: listed });
  yield Buffer.from('{"drug":');
  yield* listOf(drug.names);
  yield Buffer.from(',"alcohol":');
  yield* listOf(alcohol.names);
  yield Buffer.from('}');
}

export type ProofInput = People & { employeeId: number };

/** What shows one person that they were in the roster of a draw: see domain/pools/merkle.ts. */
export interface Proof {
  pseudonym: string;
  index: number;
  size: number;
  path: string[];
}

/** Null for someone who wasn't in it. */
export function proofOf({ ids, salt, employeeId }: ProofInput): Proof | null {
  const people = unpackIds(ids);
  const { roster, order } = sortNames(namesOf(people, salt));
  const index = order.findIndex((place) => people[place] === employeeId);
  if (index === -1) return null;
  const { path } = treeOf(roster, index);
  return { pseudonym: nameAt(roster, index), index, size: people.length, path };
}
