import Type, { type Static } from 'typebox';
import { Differences, formDifferences, type Difference } from './differences';
import { checkPath, rootInRule } from './merkle';
import { hashOf, PROTOCOL, TAGS, type Hashing } from './rfdraw1';

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Rank = Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
  description:
    'Null for a person who was not drawn, and for everyone until the seed is public. A proof says it, only the certificate shows it',
});

/** What one person gets to check that they were in the list of a draw. It says nothing about anyone else. */
export const Proof = Type.Object(
  {
    protocol: Type.Literal(PROTOCOL),
    commitHash: Hash,
    commitment: Type.String({ maxLength: 20_000, description: 'The exact text that was committed' }),
    pseudonym: Type.String({ pattern: '^[0-9a-f]{32}$' }),
    index: Type.Integer({ minimum: 0, description: 'Their place in the sorted list, from 0' }),
    size: Type.Integer({ minimum: 1 }),
    path: Type.Array(Hash, { maxItems: 64, description: 'The hashes beside the way to the root' }),
    drug: Rank,
    alcohol: Rank,
  },
  { additionalProperties: false },
);
export type Proof = Static<typeof Proof>;

/** Whether a JSON value is meant as a proof, right or wrong. */
export const looksLikeProof = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'path' in value && 'pseudonym' in value;

const NAMES = [
  'pool',
  'period',
  'size',
  'roster',
  'seed',
  'drug',
  'alcohol',
  'alternates',
  'rule',
  'previous',
] as const;

/** The lines of a commitment by their names; null if the text isn't one. */
export function readCommitment(text: string): Record<(typeof NAMES)[number], string> | null {
  const [first, ...lines] = text.split('\n');
  if (first !== PROTOCOL || lines.length !== NAMES.length + 1 || lines.at(-1) !== '') return null;
  if (!NAMES.every((name, at) => lines[at]!.startsWith(`${name}=`))) return null;
  const values = NAMES.map((name, at) => [name, lines[at]!.slice(name.length + 1)]);
  return Object.fromEntries(values) as Record<(typeof NAMES)[number], string>;
}

/** Checks that a person was in the list that was committed. */
export function verifyProof(value: unknown, hashing: Hashing): Difference[] {
  const wrong = formDifferences(Proof, value);
  if (wrong.length > 0) return wrong;
  const proof = value as Proof;
  const found = new Differences();
  found.compare('commitHash', proof.commitHash, hashOf(hashing, proof.commitment));
  const committed = readCommitment(proof.commitment);
  const root = committed && rootInRule(committed.rule);
  if (!committed || root === null) {
    found.add('commitment', 'form', proof.commitment);
    return found.list;
  }
  for (const tag of TAGS) if ((proof[tag] ?? 0) > proof.size) found.add(tag, 'form', proof[tag]);
  found.compare('size', String(proof.size), committed.size);
  if (!checkPath(hashing, proof, root)) found.add('path', 'differs', proof.path, `tree=${root}`);
  return found.list;
}
