import { availableParallelism } from 'node:os';
import type { PageText } from '../../../domain/shared/page-text';
import { createConcurrencyQueue } from '../concurrency-queue';
import { withProcess, type ProcessLimits } from '../isolated-process';
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
const enqueueUrgent = createConcurrencyQueue({ maxRunning: 1 });

/** A file that ended so many processes isn't read further. */
const MOST_ENDED = 3;

const kindOf = (limits: ProcessLimits) => ({
  entry: 'platform/reading/page-worker',
  limits,
  failed: (problem: ReadingProblem): ReadingAnswer => ({ ok: false, problem }),
});

const unread = (page: number): PageText => ({
  page,
  source: 'none',
  words: [],
  barcodes: [],
  blank: false,
  turn: 0,
});

/** Whether reading a page said something about it. A page after the first hundred that has no text of its own wasn't tried. */
const isRead = ({ source, blank }: PageText, at: number): boolean =>
  at < MAX_PAGES || source === 'text' || blank;

export interface ReadingOptions {
  /** From 1; all of the file if not given. */
  pages?: readonly number[];
  /** Whether pages without text are read from their picture, which takes seconds a page. */
  ocr?: boolean;
  /** Someone waits for it: other files don't hold it up. */
  urgent?: boolean;
}

type Chosen = Extract<ReadingTask, { page: number }>;

interface Read {
  texts: PageText[];
  /** How many pages the file has. */
  all: number;
  ended: boolean;
}

/** Reads some pages with one process; fewer than chosen if it ended, the last one without what is on it. */
const readSome = (
  path: string,
  limits: ProcessLimits,
  choose: (pages: number) => readonly Chosen[],
): Promise<Read> =>
  withProcess<ReadingTask, ReadingAnswer, Read>(kindOf(limits), async (ask) => {
    const opened = await ask({ path });
    if (!opened.ok) throw new UnreadableFile(opened.problem);
    if (!('pages' in opened)) throw new UnreadableFile('broken');
    const texts: PageText[] = [];
    for (const { page, ocr } of choose(opened.pages)) {
      const answer = await ask({ page, ocr });
      if (!answer.ok) return { texts: [...texts, unread(page)], all: opened.pages, ended: true };
      if ('text' in answer) texts.push(answer.text);
    }
    return { texts, all: opened.pages, ended: false };
  });

/**
 * What is on the pages of a PDF: text of the file, or read from the picture of a page, and barcodes. A page that can't be read has the
 * source `none`. After the first hundred pages, only pages with text of their own and blank ones are in the answer. Throws `UnreadableFile` if the
 * file can't be opened. Everything runs in a process of its own and without the network.
 */
export async function readPages(
  path: string,
  { pages, ocr = true, urgent = false }: ReadingOptions = {},
  limits: ProcessLimits = READING_LIMITS,
): Promise<PageText[]> {
  const texts: PageText[] = [];
  const left = (all: number) =>
    (pages ?? Array.from({ length: all }, (_, at) => at + 1))
      .filter((page) => page >= 1 && page <= all)
      .map((page, at): Chosen => ({ page, ocr: ocr && at < MAX_PAGES }))
      .slice(texts.length);
  for (let ended = 0; ;) {
    // A process that ended leaves the pages after that one to the next.
    const read = await (urgent ? enqueueUrgent : enqueue)(() =>
      readSome(path, limits, (all) => left(all).slice(0, PAGES_PER_PROCESS)),
    );
    texts.push(...read.texts);
    if (read.ended) ended += 1;
    if (ended >= MOST_ENDED) texts.push(...left(read.all).map(({ page }) => unread(page)));
    if (left(read.all).length === 0) return texts.filter(isRead);
  }
}
