/** The whole percentage, 100 only when all is done; null if the total is not known. */
export function percentDone(done: number, total: number | null | undefined): number | null {
  if (!total || total <= 0) return null;
  if (done >= total) return 100;
  return Math.min(99, Math.max(0, Math.floor((done / total) * 100)));
}
