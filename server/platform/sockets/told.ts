import { TOLD_LATER_MS } from '../../../domain/shared/live';
import type { Notice } from './notices';

const MOST_KEPT = 10_000;

/** What makes two notices the same news: the later one takes the place of the earlier. */
const newsOf = (notice: Notice): string =>
  JSON.stringify(notice.event === 'jobs:progress' ? [notice.event, notice.jobId] : notice);

/**
 * What was told lately, the latest last. A page asks for its data before its line is open: what changes in between
 * is told to it afterwards.
 */
export function createTold(now: () => number = Date.now) {
  const kept = new Map<string, { at: number; notice: Notice }>();
  function drop(): void {
    for (const [news, { at }] of kept) {
      if (kept.size <= MOST_KEPT && at >= now() - TOLD_LATER_MS) return;
      kept.delete(news);
    }
  }
  return {
    add(notice: Notice): void {
      const news = newsOf(notice);
      kept.delete(news);
      kept.set(news, { at: now(), notice });
      drop();
    },
    /** What was told from an instant on. */
    since: (instant: number): Notice[] =>
      [...kept.values()].filter(({ at }) => at >= instant).map(({ notice }) => notice),
  };
}
