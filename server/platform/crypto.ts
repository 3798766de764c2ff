import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Keys } from './access/tokens';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** An SSN as it is stored: a cipher, a keyed hash to find it by, the four digits that are shown. */
export interface StoredSsn {
  cipher: Buffer;
  hash: Buffer;
  last4: string;
}

/** Encrypts a text (AES-256-GCM, a nonce of its own). */
export function seal(key: Uint8Array, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The text of a cipher; throws where it was tampered with or belongs to another key. */
export function unseal(key: Uint8Array, stored: Uint8Array): string {
  const bytes = Buffer.from(stored);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}

/** Encrypts nine digits and makes the hash to find them by (HMAC-SHA-256). */
export const sealSsn = (keys: Keys, digits: string): StoredSsn => ({
  cipher: seal(keys.ssnCipher, digits),
  hash: hashSsn(keys, digits),
  last4: digits.slice(-4),
});

/** The nine digits of a stored cipher; throws where it was tampered with or belongs to another key. */
export const openSsn = (keys: Keys, stored: Uint8Array): string => unseal(keys.ssnCipher, stored);

/** Under which an SSN is found. */
export const hashSsn = (keys: Keys, digits: string): Buffer =>
  createHmac('sha256', keys.ssnHash).update(digits).digest();
