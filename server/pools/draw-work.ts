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
import { groupsOf, startsOf, type People } from './groups';
import { unpackIds } from './snapshot';

export type { People } from './groups';

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

/** People in the order of the snapshot, with their pseudonyms. */
function namedPeople(given: People): { people: Uint32Array; names: Names } {
  const groups = groupsOf(given).map(({ ids, salt }) => {
    const people = unpackIds(ids);
    return { people, names: namesOf(people, salt) };
  });
  // A million people aren't copied.
  if (groups.length === 1) return groups[0]!;
  return {
    people: joined(groups.map(({ people }) => people)),
    names: joined(groups.map(({ names }) => names)),
  };
}

function joined(parts: readonly Uint32Array[]): Uint32Array {
  const whole = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function rosterOf(given: People): Roster {
  const { roster, order } = sortNames(namedPeople(given).names);
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
export function commit({ ids, salt, shares, seed, rule, ...given }: CommitInput): Committed {
  const { roster, rosterHash, treeRoot } = rosterOf({ ids, salt, shares });
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
  /** Their places in the snapshot. Two employers can have the same number. */
  places: Uint32Array;
  names: Names;
}

export type DrawInput = People & DrawKey & { take: Record<Tag, number> };

/** The first people of each draw, in its order. To extend a draw, take more. */
export function draw({ seed, commitHash, nonce, take, ...given }: DrawInput): Record<Tag, Drawn> {
  const { people, names } = namedPeople(given);
  const key = drawKey(hashing, seed, commitHash, nonce);
  const first = (tag: Tag): Drawn => {
    const places = take[tag] === 0 ? new Uint32Array() : rank(names, key, tag, { take: take[tag] });
    return {
      employeeIds: places.map((place) => people[place]!),
      places: places.slice(),
      names: pick(names, places),
    };
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
export function* certificateLists({ seed, listed, ...given }: ListsInput): Generator<Buffer, void> {
  yield Buffer.from('"roster":');
  yield* listOf(sortNames(namedPeople(given).names).roster);
  yield Buffer.from(',"draws":');
  if (seed === null) {
    yield Buffer.from('null');
    return;
  }
  const { drug, alcohol } = draw({ ...given, seed, take: listed });
  yield Buffer.from('{"drug":');
  yield* listOf(drug.names);
  yield Buffer.from(',"alcohol":');
  yield* listOf(alcohol.names);
  yield Buffer.from('}');
}

/** `tenantId`: whose employee, in a consortium. */
export type ProofInput = People & { employeeId: number; tenantId?: number };

/** What shows one person that they were in the roster of a draw: see domain/pools/merkle.ts. */
export interface Proof {
  pseudonym: string;
  index: number;
  size: number;
  path: string[];
}

/** Null for someone who wasn't in it. */
export function proofOf({ employeeId, tenantId, ...given }: ProofInput): Proof | null {
  const { people, names } = namedPeople(given);
  const { roster, order } = sortNames(names);
  const [start, end] = rangeOf(given, tenantId, people.length);
  const index = order.findIndex((place) => people[place] === employeeId && place >= start && place < end);
  if (index === -1) return null;
  const { path } = treeOf(roster, index);
  return { pseudonym: nameAt(roster, index), index, size: people.length, path };
}

/** Where an employer's people are in the snapshot. */
function rangeOf({ shares }: People, tenantId: number | undefined, size: number): [number, number] {
  if (!shares) return [0, size];
  const at = shares.findIndex((share) => share.tenantId === tenantId);
  const starts = startsOf(shares);
  return at === -1 ? [0, 0] : [starts[at]!, starts[at + 1]!];
}
