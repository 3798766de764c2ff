import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFiles } from './repository-rules';
import { countUnscoped, MOST_UNSCOPED, tenantWideViolations, unscopedViolations } from './unscoped-access';

const FILES = repositoryFiles(join(import.meta.dirname, '../..'));
const PATH = 'server/orders/list.ts';
const violations = (text: string, allowed: Record<string, string> = {}) =>
  unscopedViolations([{ path: PATH, text }], allowed);

describe('data access without reach', () => {
  it('happens only in listed files, for the listed reason', () => {
    expect(unscopedViolations(FILES)).toEqual([]);
  });

  it('is rare: what is about one tenant runs under it', () => {
    expect(countUnscoped(FILES)).toBeLessThanOrEqual(MOST_UNSCOPED);
    expect(
      countUnscoped([{ path: PATH, text: "a.withoutReach('job', w); a.streamWithoutReach('job', c, s);" }]),
    ).toBe(2);
  });

  it('to a whole tenant happens only in listed files', () => {
    expect(tenantWideViolations(FILES)).toEqual([]);
    expect(tenantWideViolations([{ path: PATH, text: 'app.data.withTenant(1, work);' }], [])).toEqual([
      `${PATH}: works under a whole tenant`,
    ]);
    expect(tenantWideViolations([], [PATH])).toEqual([`${PATH}: is listed but no longer needs it`]);
  });
});

describe('a planted error is found', () => {
  it.each([
    ['a file that is not listed', "app.data.withoutReach('session', work);", "'session'"],
    ['a stream', "app.data.streamWithoutReach('session', caller, rows);", "'session'"],
    ['over several lines', "data.withoutReach(\n  'job',\n  work,\n);", "'job'"],
    ['a reason that is handed in', 'data.withoutReach(reason, work);', 'a reason that is not written out'],
    ['under another name', 'const all = app.data.withoutReach;', 'a reason that is not written out'],
    ['taken apart', 'const { withoutReach: all } = app.data;', 'a reason that is not written out'],
    ['a list across clients', 'data.readAcross(caller, clients, statements);', "'across clients'"],
    ['by its name', "app.data['withoutReach']('job', work);", "'job'"],
  ])('%s', (_what, text, violation) => {
    expect(violations(text)).toEqual([`${PATH}:1: ${violation}`]);
  });

  it('a reason other than the listed one, and a line that is no longer needed', () => {
    expect(violations("data.withoutReach('session', work);", { [PATH]: 'job' })).toEqual([
      `${PATH}:1: 'session'`,
      `${PATH}: is listed but no longer needs it`,
    ]);
  });
});

describe('allowed cases pass', () => {
  it('a listed file, tests, and access with a reach', () => {
    const text = "data.withoutReach('job', work);";
    expect(violations(text, { [PATH]: 'job' })).toEqual([]);
    expect(unscopedViolations([{ path: 'tests/a.test.ts', text }], {})).toEqual([]);
    expect(violations('// withoutReach is not needed here\ndata.withReach(caller, work);')).toEqual([]);
  });
});
