import Type, { type Static } from 'typebox';
import { NO_PREVIOUS, PROTOCOL } from './rfdraw1';

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256, lower-case hex' });
const Pseudonym = Type.String({ pattern: '^[0-9a-f]{32}$' });
const Count = Type.Integer({ minimum: 0 });
const Moment = Type.String({ description: 'UTC, ISO 8601' });
const Text = Type.String({ maxLength: 2_000 });
/** One line of the commitment: a line break could make two of it. */
const Line = Type.String({ maxLength: 2_000, pattern: '^[^\\r\\n]*$' });

/** Without pseudonyms: everyone knows who the only new driver is. */
const Moved = Type.Object({ reason: Text, people: Count }, { additionalProperties: false });

/** What anyone can check a draw with. It names no one: docs/random-draws.md. */
export const Certificate = Type.Object(
  {
    protocol: Type.Literal(PROTOCOL),
    pool: Line,
    period: Line,
    size: Count,
    counts: Type.Object({ drug: Count, alcohol: Count, alternates: Count }, { additionalProperties: false }),
    rule: Line,
    previous: Type.Union([Hash, Type.Literal(NO_PREVIOUS)], {
      description: 'The hash of the certificate before; 64 zeros in the first',
    }),
    rosterHash: Hash,
    seedCommit: Hash,
    commitment: Type.String({ maxLength: 20_000, description: 'The exact text that was committed' }),
    commitHash: Hash,
    committed: Type.Object({ at: Moment, auditSeq: Count }, { additionalProperties: false }),
    nonce: Text,
    made: Type.Object({ at: Moment, by: Text }, { additionalProperties: false }),
    voids: Type.Array(
      Type.Object({ commitHash: Hash, at: Moment, by: Text, reason: Text }, { additionalProperties: false }),
      { description: 'Commitments since the draw before that no draw followed' },
    ),
    changes: Type.Object(
      { joined: Type.Array(Moved), left: Type.Array(Moved) },
      {
        additionalProperties: false,
        description: 'How many people came and went since the draw before, by reason',
      },
    ),
    hash: Type.String({
      pattern: '^[0-9a-f]{64}$',
      description: 'Of all above; the next certificate names it as its previous',
    }),
    extended: Type.Array(
      Type.Object({ at: Moment, by: Text, drug: Count, alcohol: Count }, { additionalProperties: false }),
      { description: 'People who were added later, from the same order' },
    ),
    seed: Type.Union([Hash, Type.Null()], { description: 'Null until it is revealed' }),
    roster: Type.Array(Pseudonym, { description: 'In ascending order' }),
    draws: Type.Union(
      [
        Type.Object(
          { drug: Type.Array(Pseudonym), alcohol: Type.Array(Pseudonym) },
          { additionalProperties: false },
        ),
        Type.Null(),
      ],
      {
        description:
          'Who was drawn, and the alternates after them, in the order of the draw; null until the seed is revealed',
      },
    ),
    salt: Type.Optional(Hash),
    check: Type.String({
      pattern: '^[0-9a-f]{64}$',
      description: 'Of everything but the roster and the draws, which the protocol checks',
    }),
  },
  { additionalProperties: false },
);
export type Certificate = Static<typeof Certificate>;

/** Fields that are not part of the hash that the next certificate names: they change after the draw, or are checked otherwise. */
const LATER = ['hash', 'seed', 'roster', 'draws', 'salt', 'check'];
const CHECKED_OTHERWISE = ['roster', 'draws', 'check'];

/** Each value of a certificate as a line `path=value`, the value as JSON, in the order of the lines' characters. */
function linesOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${path}=${JSON.stringify(value)}`];
  const parts = Object.entries(value);
  if (parts.length === 0) return [`${path}=${Array.isArray(value) ? '[]' : '{}'}`];
  return parts.flatMap(([name, part]) => linesOf(part, path === '' ? name : `${path}.${name}`));
}

function textWithout(certificate: Partial<Certificate>, names: readonly string[]): string {
  const kept = Object.fromEntries(Object.entries(certificate).filter(([name]) => !names.includes(name)));
  return linesOf(kept, '')
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((line) => `${line}\n`)
    .join('');
}

/** The text whose hash is `hash`. */
export const drawnText = (certificate: Partial<Certificate>): string => textWithout(certificate, LATER);

/** The text whose hash is `check`. */
export const checkedText = (certificate: Partial<Certificate>): string =>
  textWithout(certificate, CHECKED_OTHERWISE);

/** How many people of each draw a certificate lists: those to test, those added later, and the alternates. */
export function listedCount(
  { counts, extended, size }: Pick<Certificate, 'counts' | 'extended' | 'size'>,
  tag: 'drug' | 'alcohol',
): number {
  const added = extended.reduce((sum, one) => sum + one[tag], 0);
  // Nobody is drawn for a test that no one has to take, and so no alternate either.
  const drawn = counts[tag] + added;
  return drawn === 0 ? 0 : Math.min(size, drawn + counts.alternates);
}
