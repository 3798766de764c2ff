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

const ESCAPES = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g');
const shortened = (text = '') => text.replace(ESCAPES, '').split('\n').slice(0, 12).join('\n    ');

/** The failed tests of a Playwright suite and those within it. */
const failedSpecs = ({ specs = [], suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, tests }) => {
      const results = tests.flatMap((test) => test.results);
      return `${file}: ${title}\n    ${shortened(results.find(({ error }) => error)?.error.message)}`;
    }),
  ...suites.flatMap(failedSpecs),
];

/**
 * The failed tests of a step with their messages, because the last lines of a run are all that some CI services show.
 * @param {string | undefined} path of its report
 * @returns {string[]}
 */
export function failuresOf(path) {
  if (path === undefined || !existsSync(path)) return [];
  const report = JSON.parse(readFileSync(path, 'utf8'));
  if (report.suites) return failedSpecs(report);
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [`${name}\n    ${shortened(message)}`] : [];
    return failed.map((test) => `${name}: ${test.fullName}\n    ${shortened(test.failureMessages[0])}`);
  });
}

/** The last lines of a step's output, without escapes and empty lines. @param {string} output */
export const lastLines = (output) =>
  output
    .replace(ESCAPES, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-30)
    .join('\n    ');

/** @param {Counts[]} all */
export function addUp(all) {
  const sum = (name) => all.reduce((total, counts) => total + counts[name], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** The closing line. @param {Counts} counts */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
