import type { Notice } from '../sockets/notices';
import type { Database } from './database';
import { isUnreachable } from './postgres';

/** The channel on which every server process hears of committed changes. */
export const NOTICE_CHANNEL = 'roadfile_notice';

const MOST_NOTICES = 10_000;
/** Too short to be noticed by a person, long enough that a busy server tells of many changes at a time. */
const GATHER_MS = 20;
const TRY_AGAIN_MS = 1_000;

/**
 * Sends notices once what they tell of is committed ([ADR 7](../../../docs/adr/0007-notices-after-the-commit.md)): those
 * of a moment together, and the same one once.
 */
export function announcer(database: Database) {
  const waiting = new Set<string>();
  let due: NodeJS.Timeout | undefined;
  const sendIn = (milliseconds: number) => {
    due ??= setTimeout(() => void send(), milliseconds).unref();
  };
  async function send(): Promise<void> {
    const taken = [...waiting];
    waiting.clear();
    let again = GATHER_MS;
    try {
      await database.execute('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
        NOTICE_CHANNEL,
        taken,
      ]);
    } catch (error) {
      // While the database is away nothing can be told; once it is back, late is better than never.
      if (isUnreachable(error)) {
        for (const payload of taken.slice(0, MOST_NOTICES - waiting.size)) waiting.add(payload);
        again = TRY_AGAIN_MS;
      }
    }
    due = undefined;
    if (waiting.size > 0) sendIn(again);
  }
  return (notices: readonly Notice[]) => {
    if (notices.length === 0) return;
    for (const notice of notices) waiting.add(JSON.stringify(notice));
    sendIn(GATHER_MS);
  };
}
