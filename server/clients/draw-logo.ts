import type { Worker } from 'node:worker_threads';
import { LOGO_SIDES } from '../../domain/clients/logo';
import { refuse } from '../../domain/shared/refusals/refusal';
import { AppError } from '../platform/errors';
import { createConcurrencyQueue } from '../platform/concurrency-queue';
import { watchGrowth } from '../platform/watch-growth';
import { startWorker } from '../platform/worker-entry';
import type { LogoAnswer } from './logo-worker';

/** What drawing a logo may cost: time in milliseconds, the thread's heap and the growth of the process in MiB. */
export const LOGO_LIMITS = { milliseconds: 10_000, heapMb: 64, growthMb: 300 };

const MOST_WAITING = 10;

const busy = () => new AppError('unavailable', { retryAfter: 60 });

/** A few at a time, so that many hostile pictures together cost no more memory than a few; 503 where too many wait already. */
const enqueue = createConcurrencyQueue({ maxRunning: 2, maxWaiting: MOST_WAITING, refusal: busy });

const answerOf = (worker: Worker, limits: typeof LOGO_LIMITS): Promise<LogoAnswer | { kind: 'busy' }> =>
  new Promise((resolve) => {
    const damaged = () => resolve({ kind: 'damaged' });
    const timer = setTimeout(damaged, limits.milliseconds);
    // Other work of the process grows too, so this says nothing of the picture.
    const stopWatching = watchGrowth(limits.growthMb, () => resolve({ kind: 'busy' }));
    worker.once('message', resolve);
    worker.once('error', damaged);
    worker.once('exit', () => {
      clearTimeout(timer);
      stopWatching();
      damaged();
    });
  });

/**
 * A picture as it is kept: a PNG of bounded size, drawn in a thread of its own. Refuses what no decoder reads within the
 * limits, and sides out of bounds; 503 where there is no room for it at this moment.
 */
export async function drawLogo(bytes: Buffer, limits = LOGO_LIMITS): Promise<Buffer> {
  const answer = await enqueue(async () => {
    const worker = startWorker('clients/logo-worker', {
      workerData: new Uint8Array(bytes),
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    });
    try {
      return await answerOf(worker, limits);
    } finally {
      await worker.terminate();
    }
  });
  if (answer.kind === 'drawn') return Buffer.from(answer.png);
  if (answer.kind === 'busy') throw busy();
  if (answer.kind === 'damaged') throw new AppError('unprocessable', { refusal: refuse('logo.broken') });
  const { least, most } = LOGO_SIDES;
  throw new AppError('unprocessable', {
    refusal: refuse('logo.size', { width: answer.width, height: answer.height }),
    advice: refuse('logo.allowedSize', { least, most }),
  });
}
