import type { ProcessLimits } from '../platform/isolated-process';

/** Limits for inspecting a PDF. */
export interface PdfLimits extends ProcessLimits {
  pages: number;
}

/** Enough for the largest driver file in one scan, with room to spare. */
export const PDF_LIMITS: PdfLimits = { milliseconds: 15_000, heapMb: 256, residentMb: 700, pages: 2_000 };

export interface PdfTask {
  path: string;
  pages: number;
}

/** Facts about an accepted PDF. */
export interface PdfFacts {
  pages: number;
  /** Only against changes: it opens without a password. */
  encrypted: boolean;
  /** Contains scripts or actions that start programs; the viewer runs none. */
  scripts: boolean;
  /** Contains other files. */
  embeddedFiles: boolean;
}

export type PdfProblem =
  | 'broken'
  | 'cutOff'
  | 'noPages'
  | 'tooManyPages'
  | 'twoInOne'
  | 'needsPassword'
  | 'dynamicForm'
  | 'tooSlow'
  | 'tooComplex';

export type PdfAnswer = { ok: true; facts: PdfFacts } | { ok: false; problem: PdfProblem };
