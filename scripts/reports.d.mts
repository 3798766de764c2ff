export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Figures of a report as Vitest's or Playwright's json reporter writes it. */
export function countReport(report: object): Counts;

/** What one step counts for; a step that ended badly is never without a failure. */
export function countStep(path: string | undefined, endedWell: boolean): Counts;

export function addUp(all: readonly Counts[]): Counts;

/** `N passed, N failed`, and the skipped ones where there are any. */
export function closingLine(counts: Counts): string;
