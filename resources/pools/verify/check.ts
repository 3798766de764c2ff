import { listedCount, type Certificate } from '../../../domain/pools/certificate';
import type { Difference } from '../../../domain/pools/differences';
import { looksLikeProof, readCommitment, verifyProof, type Proof } from '../../../domain/pools/proof';
import type { Hashing, Tag } from '../../../domain/pools/rfdraw1';
import { verifyCertificate, type Step } from '../../../domain/pools/verify';

/** A certificate of a million people takes about 40 MB. */
const MAX_BYTES = 100_000_000;

export type Unreadable = 'empty' | 'tooLarge' | 'notJson' | 'list' | 'other' | 'failed';

/** What a page shows of a certificate: all but its lists of people, which can be large. */
export interface CertificateFacts {
  pool: string;
  period: string;
  size: number;
  counts: Certificate['counts'];
  added: Record<Tag, number>;
  committed: string;
  made: Certificate['made'];
  voids: Certificate['voids'];
  joined: number;
  left: number;
  commitHash: string;
  revealed: boolean;
}

export type ProofFacts = Pick<Proof, 'pseudonym' | 'index' | 'size' | Tag | 'commitHash'> & {
  pool: string;
  period: string;
};

/** What became of a check. The facts are null where the file doesn't have their form. */
export type Outcome =
  | { kind: 'unreadable'; reason: Unreadable }
  | { kind: 'certificate'; differences: Difference[]; drawn: boolean; facts: CertificateFacts | null }
  | { kind: 'proof'; differences: Difference[]; facts: ProofFacts | null };

type Read = { value: object } | { reason: Unreadable };

/** Reads a file, or a text that was pasted. */
export async function read(source: Pick<File, 'size' | 'text'> | string): Promise<Read> {
  if (typeof source === 'string') return readObject(source);
  return source.size > MAX_BYTES ? { reason: 'tooLarge' } : readObject(await source.text());
}

/** The JSON object in a text, or why there is none. */
export function readObject(text: string): Read {
  if (text.trim() === '') return { reason: 'empty' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { reason: 'notJson' };
  }
  if (Array.isArray(value)) return { reason: 'list' };
  if (typeof value !== 'object' || value === null) return { reason: 'other' };
  return 'protocol' in value || 'commitment' in value ? { value } : { reason: 'other' };
}

/** Checks a certificate or a proof. Takes seconds for a million people. */
export function check(value: object, hashing: Hashing, onStep: (step: Step) => void): Outcome {
  if (looksLikeProof(value)) return checkProof(value, hashing);
  const { differences, drawn } = verifyCertificate(value, hashing, onStep);
  const hasForm = differences.every(({ problem }) => problem === 'differs' || problem === 'order');
  return { kind: 'certificate', differences, drawn, facts: hasForm ? factsOf(value as Certificate) : null };
}

const peopleOf = (moved: Certificate['changes']['joined']) =>
  moved.reduce((sum, { people }) => sum + people, 0);

function factsOf(certificate: Certificate): CertificateFacts {
  const { pool, period, size, counts, extended, made, voids, changes, commitHash } = certificate;
  const added = (tag: Tag) => extended.reduce((sum, one) => sum + one[tag], 0);
  return {
    pool,
    period,
    size,
    counts,
    made,
    voids,
    commitHash,
    revealed: certificate.seed !== null,
    added: { drug: added('drug'), alcohol: added('alcohol') },
    committed: certificate.committed.at,
    joined: peopleOf(changes.joined),
    left: peopleOf(changes.left),
  };
}

function checkProof(value: object, hashing: Hashing): Outcome {
  const differences = verifyProof(value, hashing);
  if (differences.length > 0) return { kind: 'proof', differences, facts: null };
  const { pseudonym, index, size, drug, alcohol, commitHash, commitment } = value as Proof;
  const { pool, period } = readCommitment(commitment)!;
  return {
    kind: 'proof',
    differences,
    facts: { pseudonym, index, size, drug, alcohol, commitHash, pool, period },
  };
}

/** Where a pseudonym is in a certificate. */
export interface Found {
  /** From 1; null if it isn't in the list. */
  place: number | null;
  /** Its rank, from 1, and whether only as an alternate; null if it was not drawn. */
  ranks: Record<Tag, { rank: number; alternate: boolean } | null>;
}

export function lookUp(certificate: Certificate, pseudonym: string): Found {
  const { roster, draws, counts, extended } = certificate;
  const rankIn = (tag: Tag) => {
    const at = draws?.[tag].indexOf(pseudonym) ?? -1;
    const toTest = listedCount({ ...certificate, counts: { ...counts, alternates: 0 }, extended }, tag);
    return at === -1 ? null : { rank: at + 1, alternate: at >= toTest };
  };
  const index = roster.indexOf(pseudonym);
  return {
    place: index === -1 ? null : index + 1,
    ranks: { drug: rankIn('drug'), alcohol: rankIn('alcohol') },
  };
}
