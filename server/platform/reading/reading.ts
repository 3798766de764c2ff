import type { PageText } from '../../../domain/shared/page-text';
import type { ProcessLimits, ProcessProblem } from '../isolated-process';

/** Limits of the process that reads pages. The time is for one page; a busy machine takes several times what a page costs. */
export const READING_LIMITS: ProcessLimits = { milliseconds: 120_000, heapMb: 512, residentMb: 1_200 };

/** Pages that are read from their picture; those after them only if they have text of their own, which takes a fraction of the time. */
export const MAX_PAGES = 100;
/** The engine learns from what it reads, so that later pages depend on earlier ones. It starts again after so many pages. */
export const PAGES_PER_PROCESS = 50;

/** The first question opens the file; each other one is about one of its pages. */
export type ReadingTask = { path: string } | { page: number; ocr: boolean };

export type ReadingProblem = 'needsPassword' | ProcessProblem;
export type ReadingAnswer =
  | { ok: true; pages: number }
  | { ok: true; text: PageText }
  | { ok: false; problem: ReadingProblem };

/** A file whose pages can't be read at all. */
export class UnreadableFile extends Error {
  constructor(readonly problem: ReadingProblem) {
    super(`The file can't be read: ${problem}`);
    this.name = 'UnreadableFile';
  }
}
