export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Counts of a report by the json reporter of Vitest or Playwright. */
export function countReport(report: object): Counts;

/** A step's counts. A failed step always has at least one failure. */
export function countStep(path: string | undefined, endedWell: boolean): Counts;

/** The failed tests of a step with their messages. */
export function failuresOf(path: string | undefined): string[];

/** The last lines of a step's output, without escapes and empty lines. */
export function lastLines(output: string): string;

export function addUp(all: readonly Counts[]): Counts;

/** `N passed, N failed`, and skipped ones if there are any. */
export function closingLine(counts: Counts): string;
