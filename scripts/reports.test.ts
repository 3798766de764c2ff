import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUp, closingLine, countReport, countStep, failuresOf, lastLines } from './reports.mjs';

const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };
const playwright = { stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 0 }, errors: [{}] };

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roadfile-reports-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

describe('counting the tests of a run', () => {
  it('reads Vitest reports', () => {
    expect(countReport(vitest)).toEqual({ passed: 7, failed: 0, skipped: 2 });
  });

  it('reads Playwright reports, and counts flaky tests and failed setups as failures', () => {
    expect(countReport(playwright)).toEqual({ passed: 5, failed: 4, skipped: 0 });
  });

  it('counts a failed step as a failure even if no test failed', () => {
    expect(countStep(report(vitest), false)).toEqual({ passed: 7, failed: 1, skipped: 2 });
    expect(countStep(join(folder, 'never-written.json'), false).failed).toBe(1);
    expect(countStep(undefined, false).failed).toBe(1);
  });

  it('counts a successful step without tests as nothing', () => {
    expect(countStep(undefined, true)).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });

  it('ends with the sum on its own line', () => {
    const sum = addUp([countReport(vitest), countReport(playwright)]);
    expect(closingLine(sum)).toBe('12 passed, 4 failed, 2 skipped');
    expect(closingLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  });

  it('shows the end of an output that names no failed test', () => {
    const output = Array.from({ length: 40 }, (_, at) => `\u001B[31mline ${at}\u001B[39m\n`).join('\n');
    expect(lastLines(output).split('\n    ')).toEqual(
      Array.from({ length: 30 }, (_, at) => `line ${at + 10}`),
    );
  });

  it('names the failed tests with their messages', () => {
    const specs = [
      { title: 'works', file: 'a.e2e.ts', ok: true, tests: [] },
      { title: 'breaks', file: 'a.e2e.ts', ok: false, tests: [{ results: [{ error: { message: 'No' } }] }] },
    ];
    expect(failuresOf(report({ suites: [{ suites: [{ specs }] }] }))).toEqual(['a.e2e.ts: breaks\n    No']);
    const assertionResults = [
      { status: 'passed', fullName: 'works' },
      { status: 'failed', fullName: 'breaks', failureMessages: ['No'] },
    ];
    const testResults = [
      { name: 'a.test.ts', message: '', assertionResults },
      { name: 'b.test.ts', message: 'It does not load.', assertionResults: [] },
    ];
    expect(failuresOf(report({ testResults }))).toEqual([
      'a.test.ts: breaks\n    No',
      'b.test.ts\n    It does not load.',
    ]);
    expect(failuresOf(undefined)).toEqual([]);
  });
});
