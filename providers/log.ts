import { isCancelled } from './httpErrors';

/** Failures of requests, for whoever looks into the browser's console; cancelled requests are none. */
export function logFailure(error: unknown): void {
  if (isCancelled(error)) return;
  // oxlint-disable-next-line no-console -- the one place that writes there
  console.warn('A request failed:', error instanceof Error ? error.message : error);
}
