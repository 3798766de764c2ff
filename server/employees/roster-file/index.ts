import type { Worker } from 'node:worker_threads';
import { refuse } from '../../../domain/shared/refusals/refusal';
import { AppError } from '../../platform/errors';
import { createConcurrencyQueue } from '../../platform/concurrency-queue';
import { startWorker } from '../../platform/worker-entry';
import { ROSTER_FILE_LIMITS, type RosterFileLimits } from './limits';
import { RosterFileRefusal } from './refusal';
import type { WorkerAnswer, WorkerTask } from './worker';

export { ROSTER_FILE_LIMITS, type RosterFileLimits } from './limits';
export { RosterFileRefusal } from './refusal';

function awaitAnswer(worker: Worker, milliseconds: number): Promise<WorkerAnswer> {
  return new Promise((resolve) => {
    const refuse = (code: 'tooSlow' | 'tooComplex' | 'unreadable') =>
      resolve({ ok: false, code, values: {} });
    const timer = setTimeout(() => refuse('tooSlow'), milliseconds);
    worker.once('message', (answer: WorkerAnswer) => resolve(answer));
    worker.once('error', (error: Error & { code?: string }) =>
      refuse(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooComplex' : 'unreadable'),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      refuse('unreadable');
    });
  });
}

const MAX_RUNNING = 2;
const MAX_WAITING = 8;

/** Few at a time, so that many malicious files use no more memory than a few. */
const enqueue = createConcurrencyQueue({
  maxRunning: MAX_RUNNING,
  maxWaiting: MAX_WAITING,
  refusal: () =>
    new AppError('unavailable', {
      refusal: refuse('roster.busy'),
      retryAfter: 60,
    }),
});

async function readNow(
  source: Uint8Array<ArrayBuffer>,
  limits: RosterFileLimits,
  sheet: string | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const task: WorkerTask = { source, limits, sheet };
  const worker = startWorker('employees/roster-file/worker', {
    workerData: task,
    transferList: [source.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
  });
  try {
    const answer = await awaitAnswer(worker, limits.milliseconds);
    if (!answer.ok) throw new RosterFileRefusal(answer.code, answer.values);
    return answer.json;
  } finally {
    await worker.terminate();
  }
}

/**
 * Reads an uploaded roster file into header and rows of trimmed text, in its own thread with limits on size, time and
 * memory. The content decides the format. XLSX dates are returned as YYYY-MM-DD, counted by column in `dateCells`.
 *
 * Returns the RosterFile as JSON in UTF-8, for another thread, and transfers `bytes`. The file never touches the disk.
 * Throws RosterFileRefusal (413, 415, 422) with its text for a file that can't be read.
 */
export async function readRosterUpload(
  bytes: Uint8Array<ArrayBuffer>,
  options: { sheet?: string | undefined; limits?: RosterFileLimits } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const limits = options.limits ?? ROSTER_FILE_LIMITS;
  if (bytes.byteLength === 0) throw new RosterFileRefusal('empty');
  if (bytes.byteLength > limits.bytes)
    throw new RosterFileRefusal('tooLarge', { megabytes: Math.floor(limits.bytes / 1_048_576) });
  return enqueue(() => readNow(bytes, limits, options.sheet));
}
