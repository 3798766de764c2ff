import type { Worker } from 'node:worker_threads';
import { refuse } from '../../../domain/shared/refusals/refusal';
import type { Keys } from '../../platform/access/tokens';
import { AppError } from '../../platform/errors';
import { createConcurrencyQueue } from '../../platform/concurrency-queue';
import { startWorker } from '../../platform/worker-entry';
import type { PlanCall, PlanCalls, PlanReply, PlanThreadData } from './plan-protocol';

const HEAP_MB = 2_048;
/** Each of them holds a file and everybody of a client. */
const AT_ONCE = 2;
const MOST_WAITING = 8;
const MOST_MS = 120_000;

/** A thread that holds one roster file and the people it is compared with. */
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
  worker.on('exit', () => failAll(new Error('The planning of a roster file has stopped.')));
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
        }, MOST_MS);
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
  maxRunning: AT_ONCE,
  maxWaiting: MOST_WAITING,
  refusal: () =>
    new AppError('unavailable', {
      refusal: refuse('roster.busy'),
      retryAfter: 60,
    }),
});

/**
 * The same for people who wait for the answer: a few at a time, so that many previews at once cost no more memory than a
 * few; 503 where too many wait already. Jobs have their own bound, and must not keep people from previews for long.
 */
export const withPlanThreadInTurn: typeof withPlanThread = (keys, importId, work) =>
  enqueue(() => withPlanThread(keys, importId, work));

/** Runs `work` with a thread of its own for an import's file; nothing of the file outlives it. */
export async function withPlanThread<T>(
  keys: Keys,
  importId: string,
  work: (thread: PlanThread) => Promise<T>,
): Promise<T> {
  const workerData: PlanThreadData = { importId, fileKey: keys.rosterFile, ssnKey: keys.ssnHash };
  const worker = startWorker('employees/roster-import/plan-worker', {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  try {
    return await work(connect(worker));
  } finally {
    await worker.terminate();
  }
}
