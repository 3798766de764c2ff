import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { zoneOf } from './import-rules';
import { readImports } from './read-imports';

const ROOT = join(import.meta.dirname, '../..');
const graph = readImports(ROOT, ['domain', 'server', 'resources', 'providers', 'src']);
const isTest = (path: string) => zoneOf(path).isTest;
const imports = [...graph.values()].flat().filter(({ from }) => !isTest(from));
const contains = (path: string, words: RegExp) => words.test(readFileSync(join(ROOT, path), 'utf8'));

/** What a capability declares, and the sum of all of them: the only file that reads it. */
const DECLARED = [
  { what: /^domain\/.+\/refusals\.en\.ts$/, sum: 'domain/refusals.ts' },
  { what: /^domain\/.+\/audit\.ts$/, sum: 'domain/audit/events.ts' },
  {
    what: /^domain\/(?!shared\/).+\/jobs\.ts$/,
    holds: /satisfies JobDeclarations/,
    sum: 'domain/job-kinds.ts',
  },
  { what: /^server\/[^/]+\/index\.ts$/, holds: /: Capability =/, sum: 'server/capabilities.ts' },
  {
    what: /^server\/[^/]+\/tables\.ts$/,
    holds: /: (EmployeeTables|readonly NamingTable\[\]) =/,
    sum: 'server/declared-tables.ts',
  },
] as const;

/** Files that read a declaration of one capability although they are not the sum. */
const OTHER_READERS: Readonly<Record<string, string>> = {
  'domain/roster-import/messages.ts': 'says in three languages what the form of an employee refuses',
  'server/session/end-sessions.ts': 'records why a session ended',
};

/** Files that must change when a capability is added, as far as they import it. */
const namesOf = (capability: string): string[] =>
  [
    ...new Set(
      imports
        .filter(
          ({ from, to }) => to !== null && zoneOf(to).part === capability && zoneOf(from).part !== capability,
        )
        .map(({ from }) => from),
    ),
  ].toSorted();

describe('what capabilities declare', () => {
  it.each(DECLARED)('is part of $sum', ({ sum, what, ...rest }) => {
    const declaring = [...graph.keys()].filter(
      (path) => what.test(path) && (!('holds' in rest) || contains(path, rest.holds)),
    );
    expect(declaring.length).toBeGreaterThan(5);
    const read = new Set(graph.get(sum)?.map(({ to }) => to));
    expect(declaring.filter((path) => !read.has(path))).toEqual([]);
  });

  it('is read by the sum only', () => {
    const readers = imports.filter(
      ({ from, to }) =>
        to !== null &&
        zoneOf(from).part !== zoneOf(to).part &&
        DECLARED.slice(0, 3).some(({ what, sum }) => what.test(to) && from !== sum),
    );
    const unexpected = readers.filter(({ from }) => !(from in OTHER_READERS));
    expect(unexpected.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });
});

// The smallest capabilities show what adding one edits, besides the permissions and the wire paths of the console.
describe.each(['notes', 'vaccines'])('the capability %s', (capability) => {
  const named = namesOf(capability);

  it(`is named by ${named.length} files outside its folders`, () => {
    expect(named).toEqual(
      [
        'domain/audit/events.ts',
        'domain/refusals.ts',
        'resources/index.tsx',
        'server/capabilities.ts',
        'server/declared-tables.ts',
      ].toSorted(),
    );
  });
});
