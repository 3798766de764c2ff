import { hkdfSync } from 'node:crypto';
import { readSecretKeys } from '../config';

/**
 * Keys derived from one version of SECRET_KEY, one for each purpose. How values of several versions are told apart:
 *
 * - `access`: access tokens name their version in the header (`kid`). They live for ten minutes.
 * - `refresh`: refresh tokens are derived from session and position. They are found by a hash that needs no key; the same token is
 *   returned again by finding which version derives the stored hash.
 * - `ssnCipher`, `factorCipher`, `recoveryCipher` (hashes of recovery codes, encrypted so that they can be re-encrypted): the
 *   first byte is the version. Each is bound to its row.
 * - `ssnHash`: the first byte is the version. A number is looked up under all versions at once.
 * - `rosterFile`: contents of roster files; the first byte is the version. Each piece is bound to its import.
 * - `answerCipher`: answers of requests with an Idempotency-Key, for a day; the first byte is the version. They aren't re-encrypted.
 * - `pageCipher`: what was read on the pages of documents that came in; the first byte is the version. It isn't re-encrypted: what can't be
 *   opened is read again.
 * - `drawCipher`: seeds and salts of random draws, bound to their row; the first byte is the version.
 * - `reportCipher`: messages of laboratories and review officers, bound to their row; the first byte is the version.
 * - `apiKeyHash`: the last digits of an API key are made with the version, so they say which one it is. The first byte of the stored
 *   hash is the version too, to count them. The secret isn't stored, so these can't be hashed again.
 * - `auditHeads`: seed of the key that signs the heads of the audit trail. Each signature names its key.
 * - `check`: tells another SECRET_KEY from this one. It encrypts nothing, so it may be stored, beside the number of the version.
 */
export interface KeyVersion {
  version: number;
  access: Uint8Array;
  refresh: Uint8Array;
  ssnCipher: Uint8Array;
  ssnHash: Uint8Array;
  factorCipher: Uint8Array;
  recoveryCipher: Uint8Array;
  rosterFile: Uint8Array;
  answerCipher: Uint8Array;
  pageCipher: Uint8Array;
  drawCipher: Uint8Array;
  reportCipher: Uint8Array;
  apiKeyHash: Uint8Array;
  auditHeads: Uint8Array;
  check: Uint8Array;
}

/** The purposes of keys. */
export type Purpose = Exclude<keyof KeyVersion, 'version'>;

export interface Keys {
  /** Signs, encrypts and hashes. */
  current: KeyVersion;
  /** Verify and decrypt, the highest version first. */
  all: readonly KeyVersion[];
}

function deriveVersion({ version, secret }: { version: number; secret: string }): KeyVersion {
  const derive = (purpose: string) =>
    new Uint8Array(hkdfSync('sha256', secret, 'roadfile', `roadfile/${purpose}/1`, 32));
  return {
    version,
    access: derive('access token'),
    refresh: derive('refresh token'),
    ssnCipher: derive('ssn cipher'),
    ssnHash: derive('ssn hash'),
    factorCipher: derive('second factor cipher'),
    recoveryCipher: derive('recovery code cipher'),
    rosterFile: derive('roster file'),
    answerCipher: derive('answer cipher'),
    pageCipher: derive('page cipher'),
    drawCipher: derive('draw cipher'),
    reportCipher: derive('test report cipher'),
    apiKeyHash: derive('api key hash'),
    auditHeads: derive('audit heads'),
    check: derive('key check'),
  };
}

/** Derives the keys of each version of the configured SECRET_KEY (RFC 5869). */
export function deriveKeys(secretKey: string): Keys {
  const [current, ...others] = readSecretKeys(secretKey).map(deriveVersion);
  if (!current) throw new Error('SECRET_KEY has no version.');
  return { current, all: [current, ...others].sort((one, other) => other.version - one.version) };
}

/** The key for values that start with the version of their key. Throws if SECRET_KEY lacks it. */
export function keyOf(keys: Keys, purpose: Purpose, stored: Uint8Array): Uint8Array {
  const found = keys.all.find(({ version }) => version === stored[0]);
  if (!found) throw new Error(`A value needs v${stored[0] ?? '?'} of SECRET_KEY, which is not set.`);
  return found[purpose];
}

/** Check values by version. */
export const keyChecks = (keys: Keys): Record<string, string> =>
  Object.fromEntries(
    keys.all.map(({ version, check }) => [String(version), Buffer.from(check).toString('hex')]),
  );

/** What a SECRET_KEY can't read: a version that is set to another key, or one that is missing. */
export interface KeyProblem {
  version: number;
  problem: 'differs' | 'missing';
}

/** The first version of stored check values that these keys don't have, or null. */
export function findKeyProblem(keys: Keys, stored: Record<string, string>): KeyProblem | null {
  const configured = keyChecks(keys);
  const version = Object.keys(stored).find((one) => configured[one] !== stored[one]);
  if (version === undefined) return null;
  return { version: Number(version), problem: version in configured ? 'differs' : 'missing' };
}
