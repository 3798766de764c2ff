import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { deriveKeys } from '../platform/access/keys';

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** Names a key by its public half, so that a line can say which of several keys signed it. */
const keyId = (publicKey: KeyObject): string =>
  sha256(publicKey.export({ type: 'spki', format: 'der' })).slice(0, 16);

export interface HeadsKey {
  id: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** What precedes the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key pair that follows from a seed: it needs no storage, and is the same on every server. */
export function headsKey(seed: Uint8Array): HeadsKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  return { id: keyId(publicKey), privateKey, publicKey };
}

/** All keys of an installation, one for each version of SECRET_KEY. */
export const headsKeys = (secretKey: string): HeadsKey[] =>
  deriveKeys(secretKey).all.map(({ auditHeads }) => headsKey(auditHeads));

export type PublicKeys = ReadonlyMap<string, KeyObject>;

/** The public keys in a text with one or more PEM blocks, by their ids. */
export function readPublicKeys(text: string): PublicKeys {
  const blocks = text.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
  return new Map(blocks.map((block) => createPublicKey(block)).map((key) => [keyId(key), key]));
}

export interface Head {
  tenantId: number;
  seq: number;
  hash: Uint8Array;
}

interface Publication {
  at: string;
  /** The hash of the line that was published there before; null for the first. */
  previous: string | null;
  heads: readonly Head[];
}

/**
 * One line of a heads file: JSON that ends with the signature of the text before it. Someone who keeps the line can tell later
 * whether a chain still has the entries that it had then.
 */
export function headsLine(key: HeadsKey, { at, previous, heads }: Publication): string {
  const text = JSON.stringify({
    at,
    previous,
    key: key.id,
    chains: heads.length,
    heads: heads.map(({ tenantId, seq, hash }) => [tenantId, seq, Buffer.from(hash).toString('hex')]),
  });
  const signature = sign(null, Buffer.from(text), key.privateKey).toString('base64');
  return `${text.slice(0, -1)},"signature":"${signature}"}`;
}

export const lineHash = sha256;

const SIGNED = /^(.*),"signature":"([^"]*)"\}$/;

interface SignedLine extends Omit<Publication, 'heads'> {
  key: string;
  heads: [tenantId: number, seq: number, hash: string][];
}

function parse(text: string): SignedLine | null {
  try {
    return JSON.parse(text) as SignedLine;
  } catch {
    return null;
  }
}

interface PublishedHead {
  hash: string;
  line: number;
}

/** The lines of a heads file, and what is wrong with them. */
export class PublishedHeads {
  readonly problems: string[] = [];
  /** About lines that were cut off. If they were recorded as published, the next line tells that one is missing. */
  readonly notes: string[] = [];
  lines = 0;
  newest = '';
  /** Of all lines, and what the first one follows. */
  #hashes = new Set<string | null>();
  #isCutOff = false;
  /** By chain and number of the entry. Those that the chains confirm are removed. */
  #open = new Map<number, Map<number, PublishedHead>>();
  #ends = new Map<number, number>();
  readonly #keys: PublicKeys;

  constructor(keys: PublicKeys) {
    this.#keys = keys;
  }

  addLine(line: string): void {
    if (line.trim() === '') return;
    this.lines += 1;
    const [, text, signature = ''] = SIGNED.exec(line) ?? [];
    this.#isCutOff = text === undefined;
    if (this.#isCutOff) return void this.notes.push(this.#about('is not complete'));
    const signed = `${text}}`;
    const read = parse(signed);
    const key = read && this.#keys.get(read.key);
    if (!read) this.#report('was changed');
    else if (!key) this.#report(`is signed with another key (${read.key})`);
    else if (!verify(null, Buffer.from(signed), key, Buffer.from(signature, 'base64')))
      this.#report('was changed');
    else this.#remember(read);
    this.#hashes.add(lineHash(line));
  }

  #about = (what: string): string => `Line ${this.lines} of the heads file ${what}.`;

  #report(what: string): void {
    this.problems.push(this.#about(what));
  }

  #remember({ at, previous, heads }: SignedLine): void {
    // A file may begin at any line, but then none may be missing. A line that was sent twice follows the same one twice.
    if (this.newest === '') this.#hashes.add(previous);
    this.newest = at;
    if (!this.#hashes.has(previous)) this.#report('follows one that is missing');
    for (const [tenantId, seq, hash] of heads) {
      const chain = this.#open.get(tenantId) ?? new Map<number, PublishedHead>();
      this.#open.set(tenantId, chain);
      const known = chain.get(seq);
      if (!known) chain.set(seq, { hash, line: this.lines });
      else if (known.hash !== hash)
        this.problems.push(
          `Lines ${known.line} and ${this.lines} of the heads file differ about client ${tenantId}.`,
        );
    }
  }

  addEntry(tenantId: number, seq: number, hash: Uint8Array): void {
    this.#ends.set(tenantId, seq);
    const chain = this.#open.get(tenantId);
    if (chain?.get(seq)?.hash === Buffer.from(hash).toString('hex')) chain.delete(seq);
  }

  /** Someone who stops the publication, or removes the last lines, leaves a file that agrees with everything. */
  expectSince(hours: number, now: number): void {
    if (this.newest !== '' && !(Date.parse(this.newest) >= now - hours * 3_600_000))
      this.problems.push(`The newest line of the heads file is older than ${hours} hours: ${this.newest}.`);
  }

  /** After the last entry: every published head that no entry confirms, the first of each chain. */
  finish(): string[] {
    if (this.lines === 0) this.problems.push('The heads file has no lines.');
    if (this.#isCutOff) this.problems.push(...this.notes.splice(-1));
    for (const [tenantId, chain] of this.#open) {
      const seq = Math.min(...chain.keys());
      const head = chain.get(seq);
      const end = this.#ends.get(tenantId) ?? 0;
      if (!head) continue;
      const then = `line ${head.line} of the heads file has entry ${seq}`;
      if (end === 0) this.problems.push(`Client ${tenantId} is missing: ${then}.`);
      else if (end < seq)
        this.problems.push(`Client ${tenantId}: the chain ends at entry ${end}, and ${then}.`);
      else
        this.problems.push(
          `Client ${tenantId}: ${then} with another hash. It or an earlier one was changed.`,
        );
    }
    return this.problems;
  }
}
