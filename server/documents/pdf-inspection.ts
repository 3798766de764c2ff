/** What reading a PDF may cost. Time in milliseconds, memory in MiB. */
export interface PdfLimits {
  milliseconds: number;
  heapMb: number;
  /** Memory of the whole process, beside the heap of the thread: what inflated streams take. */
  growthMb: number;
  pages: number;
}

/** Enough for the thickest driver's file as one scan, with room. */
export const PDF_LIMITS: PdfLimits = { milliseconds: 15_000, heapMb: 256, growthMb: 400, pages: 2_000 };

export interface PdfTask {
  path: string;
  pages: number;
}

/** What is known of a PDF that can be kept. `pages` is null where only a password would tell. */
export interface PdfFacts {
  pages: number | null;
  encrypted: boolean;
  /** It carries scripts or actions that start programs; the viewer runs none. */
  scripts: boolean;
  /** It carries other files. */
  embeddedFiles: boolean;
}

export type PdfProblem =
  | 'broken'
  | 'cutOff'
  | 'noPages'
  | 'tooManyPages'
  | 'twoInOne'
  | 'tooSlow'
  | 'tooComplex';

export type PdfAnswer = { ok: true; facts: PdfFacts } | { ok: false; problem: PdfProblem };
