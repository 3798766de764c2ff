import type { ArchiveProblem } from '../../domain/photos/contract';
import { createConcurrencyQueue } from '../platform/concurrency-queue';
import { withProcess } from '../platform/isolated-process';
import type { PhotoLimits } from './limits';
import type { PhotoAnswer, PhotoQuestion, PhotoTask } from './photo-worker';

const MAX_RUNNING = 2;

/** Few at a time, so that many malicious archives use no more memory than a few. */
const enqueue = createConcurrencyQueue({ maxRunning: MAX_RUNNING });

export type AskPhoto = (question: PhotoQuestion) => Promise<PhotoAnswer>;

const failed = (problem: ArchiveProblem): PhotoAnswer => ({ kind: 'refusedArchive', problem });

/** Reads an archive in its own process, which ends with the work; each answer has limits on time and memory. */
export const withPhotoProcess = <T>(
  path: string,
  limits: PhotoLimits,
  work: (ask: AskPhoto) => Promise<T>,
): Promise<T> =>
  enqueue(() =>
    withProcess<PhotoTask, PhotoAnswer, T>({ entry: 'photos/photo-worker', limits, failed }, (ask) =>
      work((question) => ask({ path, limits, question })),
    ),
  );
