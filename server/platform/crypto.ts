import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Keys } from './access/tokens';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** An SSN as stored: encrypted, a keyed hash for lookup, and the last four digits for display. */
interface StoredSsn {
  cipher: Buffer;
  hash: Buffer;
  last4: string;
}

/** Encrypts a text with AES-256-GCM and a new nonce. */
export function encrypt(key: Uint8Array, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts; throws if the data was tampered with or encrypted with another key. */
export function decrypt(key: Uint8Array, stored: Uint8Array): string {
  const bytes = Buffer.from(stored);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}

/** Encrypts nine digits and computes the hash for lookup. */
export const encryptSsn = (keys: Keys, digits: string): StoredSsn => ({
  cipher: encrypt(keys.ssnCipher, digits),
  hash: hashSsn(keys, digits),
  last4: digits.slice(-4),
});

/** The nine digits; throws if the data was tampered with or encrypted with another key. */
export const decryptSsn = (keys: Keys, stored: Uint8Array): string => decrypt(keys.ssnCipher, stored);

/** Keyed hash (HMAC-SHA-256) of an API key's secret, which is never stored itself. */
export const hashApiKey = (keys: Keys, secret: string): Buffer =>
  createHmac('sha256', keys.apiKeyHash).update(secret).digest();

const API_KEY_BYTES = 28;
const API_KEY_DIGITS = 2 * API_KEY_BYTES;

/** Digits that follow from the others: eight of a keyed hash. */
const checkDigits = (keys: Keys, digits: string): string =>
  createHmac('sha256', keys.apiKeyHash).update(`check ${digits}`).digest('hex').slice(0, 8);

/** The secret of a new API key. Its last digits follow from the others, so that invented ones are refused without the database. */
export function newApiKeySecret(keys: Keys): string {
  const digits = randomBytes(API_KEY_BYTES).toString('hex');
  return `${digits}${checkDigits(keys, digits)}`;
}

/** Whether a text can be the secret of an API key that was made here. */
export function isApiKeySecret(keys: Keys, secret: string): boolean {
  const digits = secret.slice(0, API_KEY_DIGITS);
  return secret.slice(API_KEY_DIGITS) === checkDigits(keys, digits);
}

/** Keyed hash (HMAC-SHA-256) by which an SSN is found. */
export const hashSsn = (keys: Keys, digits: string): Buffer =>
  createHmac('sha256', keys.ssnHash).update(digits).digest();
