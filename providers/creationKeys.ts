import type { RequestOptions } from './httpClient';

const BYTES = 16;
/** Requests that were lost and not sent again; the oldest are forgotten. */
const MAX_LOST = 50;

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Keys that let the server carry out a request to create something only once, even if it is sent again. If its answer was lost, the request
 * keeps its key: the user presses the button again, and nothing is created twice.
 */
export function createCreationKeys() {
  const lost = new Map<string, string>();
  const nameOf = (url: string, clientId: number | null, { body }: RequestOptions) =>
    JSON.stringify([url, clientId, body]);

  return {
    /** The key of a request; null for those that create nothing, and for uploads. */
    of(url: string, clientId: number | null, options: RequestOptions): string | null {
      const { method = 'GET', body } = options;
      if (method.toUpperCase() !== 'POST' || body instanceof FormData || body instanceof Blob) return null;
      return lost.get(nameOf(url, clientId, options)) ?? newKey();
    },
    /** Remembers the key of a request without an answer, and forgets it once there is one. */
    ended(url: string, clientId: number | null, options: RequestOptions, lostKey: string | null): void {
      const name = nameOf(url, clientId, options);
      lost.delete(name);
      if (lostKey === null) return;
      if (lost.size >= MAX_LOST) lost.delete(lost.keys().next().value!);
      lost.set(name, lostKey);
    },
  };
}
