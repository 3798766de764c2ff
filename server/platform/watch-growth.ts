const WATCH_MS = 50;
const MB = 1024 * 1024;

/**
 * Calls back once the process has grown by more than `growthMb` since now. The heap limit of a worker doesn't cover
 * memory outside its heap (images, inflated streams). Checks at once and every 50 ms; returns a function that stops it.
 */
export function watchGrowth(growthMb: number, onGrown: () => void): () => void {
  const before = process.memoryUsage.rss();
  const check = () => {
    if (process.memoryUsage.rss() - before > growthMb * MB) onGrown();
  };
  const first = setImmediate(check);
  const watch = setInterval(check, WATCH_MS);
  return () => {
    clearImmediate(first);
    clearInterval(watch);
  };
}
