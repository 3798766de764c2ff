import { LOGO_SIDES } from '../../domain/clients/logo';
import { refuse } from '../../domain/shared/refusals/refusal';
import { AppError } from '../platform/errors';
import { createConcurrencyQueue } from '../platform/concurrency-queue';
import { withProcess } from '../platform/isolated-process';
import type { LogoAnswer } from './logo-worker';

/** Limits for rendering a logo. */
export const LOGO_LIMITS = { milliseconds: 10_000, heapMb: 64, residentMb: 400 };

const MAX_WAITING = 10;

/** Few at a time, so that many malicious images use no more memory than a few; 503 if the queue is full. */
const enqueue = createConcurrencyQueue({
  maxRunning: 2,
  maxWaiting: MAX_WAITING,
  refusal: () => new AppError('unavailable', { retryAfter: 60 }),
});

/**
 * The logo as stored: a PNG of limited size, rendered in its own process. Refuses images that can't be decoded within the
 * limits or have sides out of bounds; 503 if the server is busy.
 */
export async function renderLogo(bytes: Buffer, limits = LOGO_LIMITS): Promise<Buffer> {
  const kind = { entry: 'clients/logo-worker', limits, failed: (): LogoAnswer => ({ kind: 'damaged' }) };
  const answer = await enqueue(() => withProcess(kind, (ask) => ask(bytes)));
  if (answer.kind === 'rendered') return Buffer.from(answer.png);
  if (answer.kind === 'damaged') throw new AppError('unprocessable', { refusal: refuse('logo.broken') });
  const { least, most } = LOGO_SIDES;
  throw new AppError('unprocessable', {
    refusal: refuse('logo.size', { width: answer.width, height: answer.height }),
    advice: refuse('logo.allowedSize', { least, most }),
  });
}
