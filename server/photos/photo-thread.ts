import type { Worker } from 'node:worker_threads';
import type { ArchiveProblem } from '../../domain/photos/contract';
import { createConcurrencyQueue } from '../platform/concurrency-queue';
import { watchGrowth } from '../platform/watch-growth';
import { startWorker } from '../platform/worker-entry';
import type { PhotoLimits } from './limits';
import type { PhotoAnswer, PhotoQuestion, PhotoTask } from './photo-worker';

const MAX_RUNNING = 2;

/** Few at a time, so that many malicious archives use no more memory than a few. */
const enqueue = createConcurrencyQueue({ maxRunning: MAX_RUNNING });

export interface PhotoThread {
  ask(question: PhotoQuestion): Promise<PhotoAnswer>;
}

/** Sends one request to the worker, with limits on time and memory. */
function ask(worker: Worker, limits: PhotoLimits, question: PhotoQuestion): Promise<PhotoAnswer> {
  return new Promise((resolve) => {
    let settled = false;
    const end = (answer: PhotoAnswer) => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      stopWatching();
      worker.off('message', end).off('error', onError).off('exit', onExit);
      resolve(answer);
    };
    const refuse = (problem: ArchiveProblem) => end({ kind: 'refusedArchive', problem });
    const onError = (error: Error & { code?: string }) =>
      refuse(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooComplex' : 'broken');
    const onExit = () => refuse('broken');
    const timer = setTimeout(() => refuse('tooSlow'), limits.milliseconds);
    const stopWatching = watchGrowth(limits.growthMb, () => refuse('tooComplex'));
    worker.on('message', end).on('error', onError).on('exit', onExit);
    worker.postMessage(question);
  });
}

/** Reads an archive in its own thread, which ends with the work. */
export function withPhotoThread<T>(
  path: string,
  limits: PhotoLimits,
  work: (thread: PhotoThread) => Promise<T>,
): Promise<T> {
  return enqueue(async () => {
    const task: PhotoTask = { path, limits };
    const worker = startWorker('photos/photo-worker', {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    });
    // Between requests nothing handles worker errors; the next request fails if the thread has ended.
    worker.on('error', () => undefined);
    try {
      return await work({ ask: (question) => ask(worker, limits, question) });
    } finally {
      await worker.terminate();
    }
  });
}
