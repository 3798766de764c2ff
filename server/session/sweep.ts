import type { FastifyInstance } from 'fastify';
import { LONGEST_IDLE_DAYS } from '../../domain/session/sign-in-rules';
import { PROVIDER, sql, type SQL } from '../platform/db';
import type { Watch } from '../platform/jobs/leader';

const EVERY_MS = 3_600_000;
/** Small, so that a batch holds its locks only briefly. */
const BATCH = 500;

/** What nothing needs any more, by table and key. */
const OLD: { table: SQL; key: SQL; isOld: SQL }[] = [
  // A used token that comes back reveals a theft. After the longest idle time no browser can have it any more.
  {
    table: sql`refresh_tokens`,
    key: sql`hash`,
    isOld: sql`used_at < now() - ${LONGEST_IDLE_DAYS}::int * interval '1 day'`,
  },
  // With their last token. Kept for a month, because the address of a recent session is known to belong to its user.
  { table: sql`sessions`, key: sql`id`, isOld: sql`expires_at < now() - interval '30 days'` },
  // Kept for a month, so that the page behind an old link can say why it no longer works.
  { table: sql`capability_tokens`, key: sql`hash`, isOld: sql`expires_at < now() - interval '30 days'` },
  {
    table: sql`sign_in_failures`,
    key: sql`subject`,
    isOld: sql`updated_at < now() - interval '3 days' and coalesce(locked_until, updated_at) < now() - interval '3 days'`,
  },
];

/** Deletes old sessions, tokens, links and sign-in failures in batches. Returns how many. Safe on several servers at once. */
export async function sweepSessions(app: FastifyInstance, batch = BATCH): Promise<number> {
  let deleted = 0;
  for (const { table, key, isOld } of OLD) {
    const statement = sql`delete from ${table} where ${key} in (select ${key} from ${table} where ${isOld}
      limit ${batch} for update skip locked) returning 1`;
    let count: number;
    do {
      count = (await app.data.withTenant(PROVIDER, (tx) => tx.query(statement))).length;
      deleted += count;
    } while (count === batch);
  }
  return deleted;
}

export const sessionSweep = (app: FastifyInstance): Watch => ({
  name: 'delete old sessions',
  everyMs: EVERY_MS,
  run: () => sweepSessions(app),
});
