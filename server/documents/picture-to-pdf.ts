import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { refuse, type Refusal } from '../../domain/shared/refusals/refusal';
import { createConcurrencyQueue } from '../platform/concurrency-queue';
import type { LocalFile } from '../platform/files/file-place';
import { withProcess } from '../platform/isolated-process';
import { PICTURE_LIMITS, type PictureAnswer, type PictureProblem, type PictureTask } from './picture';
import { MAX_BYTES } from './receive-upload';
import type { FileRefusal } from './sniff';

const WORDS: Record<PictureProblem, [refusal: Refusal, advice: Refusal]> = {
  broken: [refuse('picture.broken'), refuse('picture.takeAgain')],
  tooManyPixels: [refuse('picture.tooLarge'), refuse('picture.scanSmaller')],
  tooManyPages: [refuse('picture.tooManyPages', { pages: PICTURE_LIMITS.pages }), refuse('pdf.split')],
  tooSlow: [refuse('picture.tooLarge'), refuse('picture.scanSmaller')],
  tooComplex: [refuse('picture.tooLarge'), refuse('picture.scanSmaller')],
};

/** One at a time: a large picture takes much memory. */
const enqueue = createConcurrencyQueue({ maxRunning: 1 });

/** Turns a received picture into a received PDF, in a process of its own. The picture is discarded. */
export async function pictureToPdf(
  app: FastifyInstance,
  picture: LocalFile,
): Promise<{ file: LocalFile } | { refusal: FileRefusal }> {
  const kind = {
    entry: 'documents/picture-worker',
    limits: PICTURE_LIMITS,
    failed: (problem: PictureProblem): PictureAnswer => ({ ok: false, problem }),
  };
  // Named as other files that are being received, so that what a killed server leaves is removed.
  const to = join(dirname(picture.path), `${randomUUID()}.part`);
  const { pixels, pages } = PICTURE_LIMITS;
  const task: PictureTask = { from: picture.path, to, limits: { pixels, pages } };
  try {
    const answer = await enqueue(() =>
      withProcess<PictureTask, PictureAnswer, PictureAnswer>(kind, (ask) => ask(task)),
    );
    if (answer.ok) return { file: await app.files.receive(createReadStream(to), MAX_BYTES) };
    const [refusal, advice] = WORDS[answer.problem];
    return { refusal: { code: 'unprocessable', refusal, advice } };
  } finally {
    await app.files.discard(picture);
    await rm(to, { force: true });
  }
}
