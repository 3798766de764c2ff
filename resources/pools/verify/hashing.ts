import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import type { Hashing } from '../../../domain/pools/rfdraw1';

/** Hashes without promises, unlike the browser's own. */
export const browserHashing: Hashing = {
  sha256,
  hmac: (key) => (message) => hmac(sha256, key, message),
};
