import { stat } from 'node:fs/promises';
import type { Worker } from 'node:worker_threads';
import type { RosterFile } from '../../../domain/employees/roster-import/contract';
import { refuse } from '../../../domain/shared/refusals/refusal';
import { AppError } from '../../platform/errors';
import { createConcurrencyQueue } from '../../platform/concurrency-queue';
import { startWorker } from '../../platform/worker-entry';
import { ROSTER_FILE_LIMITS, type RosterFileLimits } from './limits';
import { RosterFileRefusal } from './refusal';
import type { WorkerAnswer, WorkerTask } from './worker';

export { ROSTER_FILE_LIMITS, type RosterFileLimits } from './limits';
export { RosterFileRefusal } from './refusal';

function outcome(worker: Worker, milliseconds: number): Promise<WorkerAnswer> {
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

const AT_ONCE = 2;
const MOST_WAITING = 8;

/** A few files are read at a time, so that many hostile ones together cost no more memory than a few. */
const enqueue = createConcurrencyQueue({
  maxRunning: AT_ONCE,
  maxWaiting: MOST_WAITING,
  refusal: () =>
    new AppError('unavailable', {
      refusal: refuse('roster.busy'),
      retryAfter: 60,
    }),
});

async function readInThread(
  source: string | Uint8Array<ArrayBuffer>,
  size: number,
  limits: RosterFileLimits,
  sheet: string | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  if (size === 0) throw new RosterFileRefusal('empty');
  if (size > limits.bytes)
    throw new RosterFileRefusal('tooLarge', { megabytes: Math.floor(limits.bytes / 1_048_576) });
  return enqueue(() => readNow(source, limits, sheet));
}

async function readNow(
  source: string | Uint8Array<ArrayBuffer>,
  limits: RosterFileLimits,
  sheet: string | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const task: WorkerTask = { source, limits, sheet };
  const worker = startWorker('employees/roster-file/worker', {
    workerData: task,
    transferList: typeof source === 'string' ? [] : [source.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
  });
  try {
    const answer = await outcome(worker, limits.milliseconds);
    if (!answer.ok) throw new RosterFileRefusal(answer.code, answer.values);
    return answer.json;
  } finally {
    await worker.terminate();
  }
}

/**
 * Reads a roster file into header and rows of trimmed text, in a thread of its own with limits of size, time and
 * memory. The kind is told by content; `name` is passed through and says nothing. XLSX dates come as YYYY-MM-DD,
 * counted by column in `dateCells`.
 *
 * Throws RosterFileRefusal (413, 415, 422) for whatever cannot be read, with the words for it.
 */
export async function readRosterFile(
  path: string,
  name: string,
  limits: RosterFileLimits = ROSTER_FILE_LIMITS,
  options: { sheet?: string } = {},
): Promise<RosterFile & { name: string }> {
  const { size } = await stat(path);
  const json = await readInThread(path, size, limits, options.sheet);
  return { ...(JSON.parse(Buffer.from(json.buffer).toString('utf8')) as RosterFile), name };
}

/**
 * The same for a file that is in memory and never touches the disk; answers the RosterFile as JSON in UTF-8, for another
 * thread to work on. The bytes are given away.
 */
export function readRosterUpload(
  bytes: Uint8Array<ArrayBuffer>,
  options: { sheet?: string | undefined; limits?: RosterFileLimits } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  return readInThread(bytes, bytes.byteLength, options.limits ?? ROSTER_FILE_LIMITS, options.sheet);
}
