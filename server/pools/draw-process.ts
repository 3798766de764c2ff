import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Tag } from '../../domain/pools/rfdraw1';
import { createConcurrencyQueue } from '../platform/concurrency-queue';
import { AppError } from '../platform/errors';
import { withProcess, type ProcessLimits, type ProcessProblem } from '../platform/isolated-process';
import * as work from './draw-work';
import { sizeOf } from './snapshot';

/** For a million people each answer takes two or three seconds, and all of it 250 MB. */
export const DRAW_LIMITS: ProcessLimits = { milliseconds: 60_000, heapMb: 512, residentMb: 1_024 };

/** Up to here a draw takes less time than the start of a process. */
export const MOST_IN_PLACE = 5_000;

/** What to do; `more` is for the next chunk of the lists. */
export type DrawTask =
  | { name: 'commit'; input: work.CommitInput }
  | { name: 'draw'; input: work.DrawInput }
  | { name: 'proofOf'; input: work.ProofInput }
  | { name: 'lists'; input: work.ListsInput }
  | { name: 'more' };

/** The result of a task; null after the last chunk. */
export type DrawAnswer = { result: unknown } | { problem: ProcessProblem };

type Ask = <Result>(task: DrawTask) => Promise<Result>;

const enqueue = createConcurrencyQueue({ maxRunning: 2 });

const inProcess = <Result>(limits: ProcessLimits, work: (ask: Ask) => Promise<Result>): Promise<Result> =>
  enqueue(() => {
    const failed = (problem: ProcessProblem): DrawAnswer => ({ problem });
    const kind = { entry: 'pools/draw-worker', limits, failed };
    return withProcess<DrawTask, DrawAnswer, Result>(kind, (askProcess) =>
      work(async <One>(task: DrawTask) => {
        const answer = await askProcess(task);
        if (!('problem' in answer)) return answer.result as One;
        // The machine is busy. Nothing is stored before the end, so the same request can be sent again.
        if (answer.problem === 'tooSlow') throw new AppError('unavailable', { retryAfter: 60 });
        throw new Error(`The process of a draw ended: ${answer.problem}`);
      }),
    );
  });

const isSmall = ({ ids }: work.People): boolean => sizeOf(ids) <= MOST_IN_PLACE;

// The work on a draw, large pools in a process of their own, so that other requests don't wait. See draw-work.ts.

export async function commit(input: work.CommitInput, limits = DRAW_LIMITS): Promise<work.Committed> {
  if (isSmall(input)) return work.commit(input);
  return inProcess(limits, (ask) => ask({ name: 'commit', input }));
}

export async function draw(input: work.DrawInput, limits = DRAW_LIMITS): Promise<Record<Tag, work.Drawn>> {
  if (isSmall(input)) return work.draw(input);
  return inProcess(limits, (ask) => ask({ name: 'draw', input }));
}

export async function proofOf(input: work.ProofInput, limits = DRAW_LIMITS): Promise<work.Proof | null> {
  if (isSmall(input)) return work.proofOf(input);
  return inProcess(limits, (ask) => ask({ name: 'proofOf', input }));
}

/** The process lives until the last chunk is taken, so put them into a file first if the reader may be slow. */
export async function* certificateLists(
  input: work.ListsInput,
  limits = DRAW_LIMITS,
): AsyncGenerator<Buffer, void> {
  if (isSmall(input)) return yield* work.certificateLists(input);
  const chunks = new PassThrough();
  const written = inProcess(limits, (ask) => pipeline(chunksOf(ask, input), chunks)).catch((error: Error) =>
    chunks.destroy(error),
  );
  try {
    for await (const chunk of chunks) yield chunk as Buffer;
  } finally {
    chunks.destroy();
    await written;
  }
}

async function* chunksOf(ask: Ask, input: work.ListsInput): AsyncGenerator<Buffer, void> {
  let chunk = await ask<Buffer | null>({ name: 'lists', input });
  while (chunk) {
    yield chunk;
    chunk = await ask<Buffer | null>({ name: 'more' });
  }
}
