// Counts from the JSON reports of Vitest and Playwright.
import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @param {object} report of the json reporter of Vitest or Playwright
 * @returns {Counts}
 */
export function countReport(report) {
  if (report.stats) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    // A flaky test has failed.
    return { passed: expected, failed: unexpected + flaky + (report.errors?.length ?? 0), skipped };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/**
 * A step's counts. A failed step always has at least one failure, because a file that does not load, a crash or wrong
 * formatting has no failed test.
 * @param {string | undefined} path of its report
 * @param {boolean} endedWell
 * @returns {Counts}
 */
export function countStep(path, endedWell) {
  const written = path !== undefined && existsSync(path);
  const counts = written
    ? countReport(JSON.parse(readFileSync(path, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  return endedWell ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}

/** @param {Counts[]} all */
export function addUp(all) {
  const sum = (name) => all.reduce((total, counts) => total + counts[name], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** The closing line. @param {Counts} counts */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
