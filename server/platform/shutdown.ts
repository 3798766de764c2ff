import type { FastifyBaseLogger } from 'fastify';

/** Shorter than the 30 seconds after which container platforms kill. */
const DEADLINE_MS = 25_000;

interface Shutdown {
  close: () => Promise<void>;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Tests pass a shorter one. */
  deadlineMs?: number;
  exit?: (code: number) => void;
}

/**
 * The function that stops the process: exits with 0 after everything was closed, or with 1 if that failed or didn't end in
 * time, because of an open download or an unreachable database. What was committed is kept in any case.
 */
export function shutdown({ close, log, deadlineMs = DEADLINE_MS, exit = process.exit }: Shutdown) {
  let stopping = false;
  return async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`Not closed after ${deadlineMs} ms.`)), deadlineMs);
    });
    try {
      await Promise.race([close(), late]);
      exit(0);
    } catch (error) {
      log.error({ err: error }, 'did not stop cleanly');
      exit(1);
    } finally {
      clearTimeout(timer);
    }
  };
}
