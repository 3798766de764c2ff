import { createHash } from 'node:crypto';
import type { Caller } from './access/caller';
import { sql, type Reach, type SQL } from './db';

interface Entry<Answer> {
  /** The number of the tenant's last audit entry when this was computed. */
  seq: number;
  answer: Answer;
}

export interface CachedRow<Answer> {
  seq: number;
  answer: Answer | null;
}

/**
 * Cache for figures that must be exact. Every change to a tenant's data appends to its audit chain, so a cached answer is
 * valid while the chain's length is unchanged. The statement compares the length and recomputes only if it differs, in
 * the same round trip. `question` identifies the answer; the caller's reach is always part of the key.
 */
export function createAnswerCache<Answer>(most: number) {
  const known = new Map<string, Entry<Answer>>();
  return {
    of(caller: Caller, reach: Reach, question: unknown, statement: SQL) {
      const scope = [reach.tenantId, caller.allSites, caller.siteIds, question];
      const key = createHash('sha256').update(JSON.stringify(scope)).digest('base64');
      const before = known.get(key);
      const seq = sql`(select seq from audit_heads where tenant_id = ${reach.tenantId})`;
      return {
        columns: sql`coalesce(${seq}, 0) as seq,
          case when ${seq} = ${before?.seq ?? -1} then null else (${statement}) end as answer`,
        answer({ seq, answer }: CachedRow<Answer>): Answer {
          if (answer === null && before) return before.answer;
          if (answer === null) throw new Error('A figure was not computed.');
          const [oldest] = known.keys();
          if (known.size >= most && oldest !== undefined) known.delete(oldest);
          known.set(key, { seq, answer });
          return answer;
        },
      };
    },
  };
}
