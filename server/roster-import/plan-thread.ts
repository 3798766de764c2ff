import type { Worker } from 'node:worker_threads';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Keys } from '../platform/access/keys';
import { rosterFileKeys, ssnHashKeys } from '../platform/crypto';
import { AppError } from '../platform/errors';
import { createConcurrencyQueue } from '../platform/concurrency-queue';
import { startWorker } from '../platform/worker-entry';
import type { PlanCall, PlanCalls, PlanReply, PlanThreadData } from './plan-protocol';

const HEAP_MB = 2_048;
/** Each thread holds a file and all employees of a client. */
const MAX_RUNNING = 2;
const MAX_WAITING = 8;
const TIMEOUT_MS = 120_000;

/** A thread with one roster file and the employees it is compared with. */
export interface PlanThread {
  ask<Call extends PlanCall>(call: Call, ask: PlanCalls[Call]['ask']): Promise<PlanCalls[Call]['answer']>;
}

function connect(worker: Worker): PlanThread {
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', failAll);
  worker.on('exit', () => failAll(new Error('The roster planning thread stopped.')));
  worker.on('message', (reply: PlanReply) => {
    const one = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('error' in reply) one?.reject(new Error(reply.error));
    else one?.resolve(reply.answer);
  });
  return {
    ask(call, ask) {
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(id);
          reject(new Error(`Planning a roster file took too long (${call}).`));
        }, TIMEOUT_MS);
        const settle =
          <T>(then: (value: T) => void) =>
          (value: T) => {
            clearTimeout(timer);
            then(value);
          };
        waiting.set(id, { resolve: settle(resolve as (answer: unknown) => void), reject: settle(reject) });
        worker.postMessage({ id, call, ask });
      });
    },
  };
}

const enqueue = createConcurrencyQueue({
  maxRunning: MAX_RUNNING,
  maxWaiting: MAX_WAITING,
  refusal: () =>
    new AppError('unavailable', {
      refusal: refuse('roster.busy'),
      retryAfter: 60,
    }),
});

/**
 * Like `withPlanThread`, but queued, for requests: few at a time, so that many previews use no more memory than a few;
 * 503 if the queue is full. Jobs are limited elsewhere and must not delay previews for long.
 */
export const withQueuedPlanThread: typeof withPlanThread = (keys, one, work) =>
  enqueue(() => withPlanThread(keys, one, work));

/** Runs `work` with its own thread for an import's file; the thread ends with it. */
export async function withPlanThread<T>(
  keys: Keys,
  { importId, tenantId }: { importId: string; tenantId: number },
  work: (thread: PlanThread) => Promise<T>,
): Promise<T> {
  const workerData: PlanThreadData = {
    importId,
    fileKeys: rosterFileKeys(keys),
    ssnKeys: ssnHashKeys(keys, tenantId),
  };
  const worker = startWorker('roster-import/plan-worker', {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  try {
    return await work(connect(worker));
  } finally {
    await worker.terminate();
  }
}
