import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyOf, type Keys, type KeyVersion } from './access/keys';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** An SSN as stored: encrypted, a keyed hash for lookup, and the last four digits for display. */
export interface StoredSsn {
  cipher: Buffer;
  hash: Buffer;
  last4: string;
}

/** AES-256-GCM with a new nonce: nonce, tag, ciphertext. It is decrypted only with the same `label`. */
export function sealBytes(key: Uint8Array, text: string, label: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws if the bytes were changed, or sealed with another key or label. */
export function openBytes(key: Uint8Array, bytes: Uint8Array, label: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(label));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
  return Buffer.concat(text).toString('utf8');
}

const withVersion = ({ version }: KeyVersion, bytes: Uint8Array) =>
  Buffer.concat([Uint8Array.of(version), bytes]);

type CipherPurpose =
  | 'ssnCipher'
  | 'factorCipher'
  | 'recoveryCipher'
  | 'answerCipher'
  | 'pageCipher'
  | 'drawCipher'
  | 'reportCipher';

/**
 * Encrypts a text of a row with the first version of SECRET_KEY. It is bound to the row, so someone who can write to the database can't
 * read a value by copying it to a row of their own.
 */
export const encrypt = (keys: Keys, purpose: CipherPurpose, text: string, row: string): Buffer =>
  withVersion(keys.current, sealBytes(keys.current[purpose], text, row));

/** Decrypts under the value's version; throws if it was tampered with, is of another row, or its version is not set. */
export const decrypt = (keys: Keys, purpose: CipherPurpose, stored: Uint8Array, row: string): string =>
  openBytes(keyOf(keys, purpose, stored), stored.subarray(1), row);

/** The row that a user's second factor and recovery codes are bound to. */
export const userRow = (userId: number): string => `user/${userId}`;

/** The row of an SSN. */
export interface SsnOwner {
  tenantId: number;
  employeeId: number;
}

const ssnRow = ({ tenantId, employeeId }: SsnOwner) => `employee/${tenantId}/${employeeId}`;

/** Encrypts nine digits and computes the hash for lookup. */
export const encryptSsn = (keys: Keys, digits: string, owner: SsnOwner): StoredSsn => ({
  cipher: encrypt(keys, 'ssnCipher', digits, ssnRow(owner)),
  hash: hashSsn(ssnHashKey(keys.current, owner.tenantId), digits),
  last4: digits.slice(-4),
});

/** The nine digits; throws if the data was tampered with, copied from another row, or encrypted with another key. */
export const decryptSsn = (keys: Keys, stored: Uint8Array, owner: SsnOwner): string =>
  decrypt(keys, 'ssnCipher', stored, ssnRow(owner));

/** A key for one purpose, with the version of SECRET_KEY that it is derived from. */
export interface VersionedKey {
  version: number;
  key: Uint8Array;
}

/** Each client has its own key, so that equal numbers of two clients can't be matched in a stolen database. */
const ssnHashKey = ({ version, ssnHash }: KeyVersion, tenantId: number): VersionedKey => ({
  version,
  key: createHmac('sha256', ssnHash).update(`client/${tenantId}`).digest(),
});

/** The key for new values, then those of the other versions. */
export type VersionedKeys = readonly [VersionedKey, ...VersionedKey[]];

function eachVersion({ current, all }: Keys, keyIn: (one: KeyVersion) => VersionedKey): VersionedKeys {
  const others = all.filter((one) => one !== current);
  return [keyIn(current), ...others.map(keyIn)];
}

/** The keys of a client's SSN hashes: the one for new hashes, then the others. */
export const ssnHashKeys = (keys: Keys, tenantId: number): VersionedKeys =>
  eachVersion(keys, (one) => ssnHashKey(one, tenantId));

/** The keys of roster files: the one for new files, then the others. */
export const rosterFileKeys = (keys: Keys): VersionedKeys =>
  eachVersion(keys, ({ version, rosterFile }) => ({ version, key: rosterFile }));

/** Keyed hash (HMAC-SHA-256) by which an SSN is found; its first byte is the version. */
export const hashSsn = ({ version, key }: VersionedKey, digits: string): Buffer =>
  Buffer.concat([Uint8Array.of(version), createHmac('sha256', key).update(digits).digest()]);

/** The hashes that an SSN of a client may have, the highest version first: servers that sign with different ones agree. */
export const ssnHashes = (keys: Keys, tenantId: number, digits: string): Buffer[] =>
  keys.all.map((one) => hashSsn(ssnHashKey(one, tenantId), digits));

const API_KEY_BYTES = 28;
const API_KEY_DIGITS = 2 * API_KEY_BYTES;

/** Digits that follow from the others: eight of a keyed hash. */
const checkDigits = ({ apiKeyHash }: KeyVersion, digits: string): string =>
  createHmac('sha256', apiKeyHash).update(`check ${digits}`).digest('hex').slice(0, 8);

const hashUnder = (made: KeyVersion, secret: string): Buffer =>
  withVersion(made, createHmac('sha256', made.apiKeyHash).update(secret).digest());

/**
 * The secret of a new API key, and its hash. Its last digits follow from the others, so that invented ones are refused without the
 * database.
 */
export function newApiKeySecret({ current }: Keys): { secret: string; hash: Buffer } {
  const digits = randomBytes(API_KEY_BYTES).toString('hex');
  const secret = `${digits}${checkDigits(current, digits)}`;
  return { secret, hash: hashUnder(current, secret) };
}

/** Keyed hash (HMAC-SHA-256) of an API key's secret, which is never stored itself; null if the secret was not made here. */
export function hashApiKey(keys: Keys, secret: string): Buffer | null {
  const digits = secret.slice(0, API_KEY_DIGITS);
  const made = keys.all.find((one) => secret.slice(API_KEY_DIGITS) === checkDigits(one, digits));
  return made ? hashUnder(made, secret) : null;
}

/** Compares secret bytes in constant time. */
export const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
