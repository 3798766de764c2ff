import type { Worker } from 'node:worker_threads';
import { LOGO_SIDES } from '../../domain/clients/logo';
import { refuse } from '../../domain/shared/refusals/refusal';
import { AppError } from '../platform/errors';
import { createConcurrencyQueue } from '../platform/concurrency-queue';
import { watchGrowth } from '../platform/watch-growth';
import { startWorker } from '../platform/worker-entry';
import type { LogoAnswer } from './logo-worker';

/** Limits for rendering a logo: milliseconds, and MiB of the thread's heap and of process growth. */
export const LOGO_LIMITS = { milliseconds: 10_000, heapMb: 64, growthMb: 300 };

const MAX_WAITING = 10;

const busy = () => new AppError('unavailable', { retryAfter: 60 });

/** Few at a time, so that many malicious images use no more memory than a few; 503 if the queue is full. */
const enqueue = createConcurrencyQueue({ maxRunning: 2, maxWaiting: MAX_WAITING, refusal: busy });

const awaitAnswer = (worker: Worker, limits: typeof LOGO_LIMITS): Promise<LogoAnswer | { kind: 'busy' }> =>
  new Promise((resolve) => {
    const damaged = () => resolve({ kind: 'damaged' });
    const timer = setTimeout(damaged, limits.milliseconds);
    // Other work of the process grows too, so this says nothing about the image.
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
 * The logo as stored: a PNG of limited size, rendered in its own thread. Refuses images that can't be decoded within the
 * limits or have sides out of bounds; 503 if the server is busy.
 */
export async function renderLogo(bytes: Buffer, limits = LOGO_LIMITS): Promise<Buffer> {
  const answer = await enqueue(async () => {
    const worker = startWorker('clients/logo-worker', {
      workerData: new Uint8Array(bytes),
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    });
    try {
      return await awaitAnswer(worker, limits);
    } finally {
      await worker.terminate();
    }
  });
  if (answer.kind === 'rendered') return Buffer.from(answer.png);
  if (answer.kind === 'busy') throw busy();
  if (answer.kind === 'damaged') throw new AppError('unprocessable', { refusal: refuse('logo.broken') });
  const { least, most } = LOGO_SIDES;
  throw new AppError('unprocessable', {
    refusal: refuse('logo.size', { width: answer.width, height: answer.height }),
    advice: refuse('logo.allowedSize', { least, most }),
  });
}
