import { availableParallelism } from 'node:os';
import type { PageText } from '../../../domain/shared/page-text';
import { createConcurrencyQueue } from '../concurrency-queue';
import { withProcess } from '../isolated-process';
import {
  MAX_PAGES,
  PAGES_PER_PROCESS,
  READING_LIMITS,
  UnreadableFile,
  type ReadingAnswer,
  type ReadingProblem,
  type ReadingTask,
} from './reading';

/** Reading a scan keeps a core busy. One core stays for those who wait for an answer of the server. */
const enqueue = createConcurrencyQueue({ maxRunning: Math.max(1, Math.min(2, availableParallelism() - 1)) });

const KIND = {
  entry: 'platform/reading/page-worker',
  limits: READING_LIMITS,
  failed: (problem: ReadingProblem): ReadingAnswer => ({ ok: false, problem }),
};

const unread = (page: number): PageText => ({
  page,
  source: 'none',
  words: [],
  barcodes: [],
  blank: false,
  turn: 0,
});

export interface ReadingOptions {
  /** From 1; all of the file if not given. */
  pages?: readonly number[];
  /** Whether pages without text are read from their picture, which takes seconds a page. */
  ocr?: boolean;
}

/** Reads some pages with one process; fewer than asked for if it ended. */
const readSome = (path: string, ocr: boolean, choose: (pages: number) => readonly number[]) =>
  withProcess<ReadingTask, ReadingAnswer, { texts: PageText[]; all: number }>(KIND, async (ask) => {
    const opened = await ask({ path });
    if (!opened.ok) throw new UnreadableFile(opened.problem);
    if (!('pages' in opened)) throw new UnreadableFile('broken');
    const texts: PageText[] = [];
    for (const page of choose(opened.pages)) {
      const answer = await ask({ page, ocr });
      if (!answer.ok) return { texts: [...texts, unread(page)], all: opened.pages };
      if ('text' in answer) texts.push(answer.text);
    }
    return { texts, all: opened.pages };
  });

/**
 * What is on the pages of a PDF: text of the file, or read from the picture of a page, and barcodes. A page that can't be read has the
 * source `none`. Throws `UnreadableFile` if the file can't be opened. Everything runs in a process of its own and without the network.
 */
export async function readPages(
  path: string,
  { pages, ocr = true }: ReadingOptions = {},
): Promise<PageText[]> {
  const texts: PageText[] = [];
  const left = (all: number) =>
    (pages ?? Array.from({ length: all }, (_, at) => at + 1))
      .filter((page) => page >= 1 && page <= all)
      .slice(0, MAX_PAGES)
      .slice(texts.length);
  for (;;) {
    // A process that ended leaves the pages after that one to the next.
    const read = await enqueue(() => readSome(path, ocr, (all) => left(all).slice(0, PAGES_PER_PROCESS)));
    texts.push(...read.texts);
    if (left(read.all).length === 0) return texts;
  }
}
