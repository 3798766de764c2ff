import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { refuse, type Refusal } from '../../domain/shared/refusals/refusal';
import { createConcurrencyQueue } from '../platform/concurrency-queue';
import type { LocalFile } from '../platform/files/file-place';
import { withProcess } from '../platform/isolated-process';
import { MAX_BYTES } from './receive-upload';
import type { FileRefusal } from './sniff';
import {
  SPLIT_LIMITS,
  type PartToWrite,
  type SplitAnswer,
  type SplitLimits,
  type SplitProblem,
  type SplitTask,
} from './split';

const WORDS: Record<SplitProblem, [refusal: Refusal, advice: Refusal]> = {
  tooLarge: [refuse('split.tooLarge'), refuse('document.scanSmaller')],
  broken: [refuse('pdf.broken'), refuse('pdf.openAndPrint')],
  tooSlow: [refuse('pdf.tooSlow'), refuse('pdf.printAgain')],
  tooComplex: [refuse('pdf.tooComplex'), refuse('pdf.printAgain')],
};

/** Why a PDF can't be split. */
const splitRefusal = (problem: SplitProblem): FileRefusal => {
  const [refusal, advice] = WORDS[problem];
  return { code: 'unprocessable', refusal, advice };
};

/** One at a time: a scan with its documents takes much memory. */
const enqueue = createConcurrencyQueue({ maxRunning: 1 });

/** Splits a received PDF into received PDFs with the given pages, in a process of its own. */
export async function splitPdf(
  app: Pick<FastifyInstance, 'files'>,
  { path }: Pick<LocalFile, 'path'>,
  parts: readonly PartToWrite[],
  limits: SplitLimits = SPLIT_LIMITS,
): Promise<{ files: LocalFile[] } | { refusal: FileRefusal }> {
  const kind = {
    entry: 'documents/split-worker',
    limits,
    failed: (problem: SplitProblem): SplitAnswer => ({ ok: false, problem }),
  };
  // Named as other files that are being received, so that what a killed server leaves is removed.
  const task: SplitTask = {
    from: path,
    parts: parts.map((part) => ({ ...part, to: join(dirname(path), `${randomUUID()}.part`) })),
    maxBytes: limits.bytes,
  };
  const files: LocalFile[] = [];
  try {
    const answer = await enqueue(() =>
      withProcess<SplitTask, SplitAnswer, SplitAnswer>(kind, (ask) => ask(task)),
    );
    if (!answer.ok) return { refusal: splitRefusal(answer.problem) };
    for (const { to } of task.parts) files.push(await app.files.receive(createReadStream(to), MAX_BYTES));
    return { files };
  } catch (error) {
    await Promise.all(files.map((file) => app.files.discard(file)));
    throw error;
  } finally {
    await Promise.all(task.parts.map(({ to }) => rm(to, { force: true })));
  }
}
