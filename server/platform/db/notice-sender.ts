import type { Notice } from '../sockets/notices';
import type { Database } from './database';
import { isUnreachable } from './postgres';

/** The channel on which server processes receive notices of committed changes. */
export const NOTICE_CHANNEL = 'roadfile_notice';

const MAX_NOTICES = 10_000;
/** Too short for a person to notice, long enough that a busy server sends many changes at once. */
const BATCH_MS = 20;
const RETRY_MS = 1_000;

const NOTIFY = 'select pg_notify($1, payload) from unnest($2::text[]) as payload';
/** For servers with a replica: a browser that a notice tells to refetch must not get rows from before it. */
const NOTIFY_WITH_POSITION = `select pg_notify($1, (payload::jsonb || jsonb_build_object('after', position))::text)
  from unnest($2::text[]) as payload, cast(pg_current_wal_insert_lsn() as text) as position`;

/**
 * Sends notices after their transaction has committed ([ADR 7](../../../docs/adr/0007-notices-after-the-commit.md)), in
 * short batches without duplicates.
 */
export function createNoticeSender(database: Database, withPosition: boolean) {
  const text = withPosition ? NOTIFY_WITH_POSITION : NOTIFY;
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const sendAfter = (milliseconds: number) => {
    timer ??= setTimeout(() => void send(), milliseconds).unref();
  };
  async function send(): Promise<void> {
    const batch = [...waiting];
    waiting.clear();
    let delay = BATCH_MS;
    try {
      await database.execute(text, [NOTICE_CHANNEL, batch]);
    } catch (error) {
      // Notices can't be sent while the database is down; a late notice is better than none.
      if (isUnreachable(error)) {
        for (const payload of batch.slice(0, MAX_NOTICES - waiting.size)) waiting.add(payload);
        delay = RETRY_MS;
      }
    }
    timer = undefined;
    if (waiting.size > 0) sendAfter(delay);
  }
  return (notices: readonly Notice[]) => {
    if (notices.length === 0) return;
    for (const notice of notices) waiting.add(JSON.stringify(notice));
    sendAfter(BATCH_MS);
  };
}
