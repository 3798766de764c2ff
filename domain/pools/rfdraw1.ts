// RFDRAW1, the protocol of a draw that anyone can check, byte for byte: docs/random-draws.md. All texts are UTF-8, all hashes lower-case hex.

/** SHA-256 of the place: the server has one, the browser another. */
export interface Hashing {
  sha256: (data: Uint8Array) => Uint8Array;
  /** HMAC-SHA256 with this key, for many messages. */
  hmac: (key: Uint8Array) => (message: Uint8Array) => Uint8Array;
}

export const PROTOCOL = 'RFDRAW1';
export const TAGS = ['drug', 'alcohol'] as const;
export type Tag = (typeof TAGS)[number];

/** What is fixed before anyone can know the result. */
export interface Commitment {
  pool: string;
  period: string;
  size: number;
  rosterHash: string;
  seedCommit: string;
  counts: { drug: number; alcohol: number; alternates: number };
  /** The version of the arithmetic that gave the counts. */
  rule: string;
  /** The hash of the certificate before; 64 zeros for the first. */
  previous: string;
}

export const NO_PREVIOUS = '0'.repeat(64);
export const PSEUDONYM = /^[0-9a-f]{32}$/;

const PSEUDONYM_LENGTH = 32;
const encoder = new TextEncoder();
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export const bytesOf = (text: string): Uint8Array => encoder.encode(text);

export function hexOf(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += HEX[byte]!;
  return hex;
}

/** The bytes of a text of lower-case hex digits; null for any other text. */
export function bytesOfHex(hex: string): Uint8Array | null {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/.test(hex)) return null;
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );
}

/** Names people in the certificates of one draw. The salt is another one for each draw, so no one is followed from draw to draw. */
export function pseudonyms({ hmac }: Hashing, salt: Uint8Array): (employeeId: string) => string {
  const keyed = hmac(salt);
  return (employeeId) => hexOf(keyed(bytesOf(`${PROTOCOL}|person|${employeeId}`))).slice(0, PSEUDONYM_LENGTH);
}

/** The people of a draw as they are hashed. `sorted` holds their pseudonyms in ascending order. */
export const rosterText = (sorted: readonly string[]): string => sorted.map((one) => `${one}\n`).join('');

export const hashOf = ({ sha256 }: Hashing, text: string): string => hexOf(sha256(bytesOf(text)));

export function seedCommitOf({ sha256 }: Hashing, seed: Uint8Array): string {
  const prefix = bytesOf(`${PROTOCOL}|seed|`);
  const data = new Uint8Array(prefix.length + seed.length);
  data.set(prefix);
  data.set(seed, prefix.length);
  return hexOf(sha256(data));
}

/** The exact text whose hash is the commitment's. Lines, not JSON: there is one way to write them. */
export function commitmentText(commitment: Commitment): string {
  const { pool, period, size, rosterHash, seedCommit, counts, rule, previous } = commitment;
  const fields = {
    pool,
    period,
    size,
    roster: rosterHash,
    seed: seedCommit,
    drug: counts.drug,
    alcohol: counts.alcohol,
    alternates: counts.alternates,
    rule,
    previous,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  return `${[PROTOCOL, ...lines].join('\n')}\n`;
}

/** The key of the draw: of the server's seed, what was committed, and the nonce that was given only then. */
export function drawKey({ hmac }: Hashing, seed: Uint8Array, commitHash: string, nonce: string): Uint8Array {
  return hmac(seed)(bytesOf(`${PROTOCOL}|key|${commitHash}|${nonce}`));
}

/** The ticket of each person in one of the two draws. The lowest tickets are drawn. */
export function tickets({ hmac }: Hashing, key: Uint8Array, tag: Tag): (pseudonym: string) => Uint8Array {
  const keyed = hmac(key);
  return (pseudonym) => keyed(bytesOf(`${PROTOCOL}|${tag}|${pseudonym}`));
}

const PREFIX_BITS = 52;
/** The first 52 bits of a ticket as a number, exactly. */
const prefixOf = (ticket: Uint8Array): number => {
  const view = new DataView(ticket.buffer, ticket.byteOffset);
  return view.getUint32(0) * 2 ** (PREFIX_BITS - 32) + (view.getUint32(4) >>> (64 - PREFIX_BITS));
};

/** People in the order of their tickets; equal tickets by pseudonym. The roster is sorted. */
export function ranked(hashing: Hashing, key: Uint8Array, tag: Tag, roster: readonly string[]): string[] {
  const ticketOf = tickets(hashing, key, tag);
  const prefixes = new Float64Array(roster.length);
  for (const [at, pseudonym] of roster.entries()) prefixes[at] = prefixOf(ticketOf(pseudonym));
  const order = Uint32Array.from(roster.keys());
  // Few share their first 52 bits: their whole tickets are worked out again.
  order.sort((one, other) => prefixes[one]! - prefixes[other]! || compareWhole(one, other));
  return Array.from(order, (at) => roster[at]!);

  function compareWhole(one: number, other: number): number {
    const [left, right] = [hexOf(ticketOf(roster[one]!)), hexOf(ticketOf(roster[other]!))];
    return left < right ? -1 : left > right ? 1 : one - other;
  }
}
