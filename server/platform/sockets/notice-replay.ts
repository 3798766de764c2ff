import { NOTICE_REPLAY_MS } from '../../../domain/shared/live';
import type { Notice } from './notices';

const MAX_KEPT = 10_000;

/** Key of a notice: a later notice with the same key replaces the earlier one. */
const keyOf = ({ after: _after, ...notice }: Notice): string =>
  JSON.stringify(notice.event === 'jobs:progress' ? [notice.event, notice.jobId] : notice);

/**
 * Replay buffer of recent notices, the latest last. A page requests its data before its socket is open; the notices
 * sent in between are replayed to it.
 */
export function createNoticeReplay(now: () => number = Date.now) {
  const kept = new Map<string, { at: number; notice: Notice }>();
  function drop(): void {
    for (const [key, { at }] of kept) {
      if (kept.size <= MAX_KEPT && at >= now() - NOTICE_REPLAY_MS) return;
      kept.delete(key);
    }
  }
  return {
    add(notice: Notice): void {
      const key = keyOf(notice);
      kept.delete(key);
      kept.set(key, { at: now(), notice });
      drop();
    },
    /** Notices sent since an instant. */
    since: (instant: number): Notice[] =>
      [...kept.values()].filter(({ at }) => at >= instant).map(({ notice }) => notice),
  };
}
