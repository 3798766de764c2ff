import { MOST_STALENESS_MS } from '../domain/shared/live';

export type ReadAfter = ReturnType<typeof createReadAfter>;

const POSITION = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i;

/** Sorts as text in the order of positions. */
function orderOf(position: string): string {
  const [, high = '', low = ''] = POSITION.exec(position) ?? [];
  return (high.padStart(8, '0') + low.padStart(8, '0')).toUpperCase();
}

/**
 * What this page has heard of from the server, for the header `X-Read-After`: a replica of the database that doesn't have it yet must
 * not answer. No answer is older than MOST_STALENESS_MS, so it is forgotten after that.
 */
export function createReadAfter(now = () => performance.now()) {
  let position = { text: '', until: 0 };
  let latestUntil = 0;
  const until = () => now() + MOST_STALENESS_MS;
  return {
    /** A notice carries the position of the database when it was sent, unless no replica is used. */
    heard(notice: unknown): void {
      const { after } = (notice ?? {}) as { after?: unknown };
      if (typeof after !== 'string' || !POSITION.test(after)) return;
      if (orderOf(after) >= orderOf(position.text)) position = { text: after, until: until() };
    },
    /** Notices may have been lost. */
    missed(): void {
      latestUntil = until();
    },
    header(): string | null {
      if (now() < latestUntil) return 'latest';
      return now() < position.until ? position.text : null;
    },
  };
}
