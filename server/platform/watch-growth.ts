const WATCH_MS = 50;
const MB = 1024 * 1024;

/**
 * Calls back once the process has grown by more than so many MiB since now: what a thread holds outside its heap (pictures,
 * inflated streams) is not seen by the limit of the heap. Looks at once and every 50 ms. Answers how to stop looking.
 */
export function watchGrowth(growthMb: number, onGrown: () => void): () => void {
  const before = process.memoryUsage.rss();
  const look = () => {
    if (process.memoryUsage.rss() - before > growthMb * MB) onGrown();
  };
  const first = setImmediate(look);
  const watch = setInterval(look, WATCH_MS);
  return () => {
    clearImmediate(first);
    clearInterval(watch);
  };
}
