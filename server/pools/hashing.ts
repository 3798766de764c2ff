import { createHash, createHmac } from 'node:crypto';
import type { Hashing } from '../../domain/pools/rfdraw1';

/** The hashes of Node. */
export const hashing: Hashing = {
  sha256: (data) => createHash('sha256').update(data).digest(),
  hmac: (key) => (message) => createHmac('sha256', key).update(message).digest(),
};
