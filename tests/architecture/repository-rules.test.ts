import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unknownFolders } from './capabilities';
import {
  forbiddenWords,
  hostsInLock,
  linesOfCode,
  longFiles,
  MAX_LINES,
  repositoryFiles,
} from './repository-rules';

const ROOT = join(import.meta.dirname, '../..');
const files = repositoryFiles(ROOT);

describe('the repository', () => {
  it('is read completely', () => {
    const paths = files.map(({ path }) => path);
    expect(paths).toContain('package.json');
    expect(paths).toContain('tests/architecture/repository-rules.test.ts');
  });

  it('contains no forbidden words', () => {
    expect(forbiddenWords(files)).toEqual([]);
  });

  it(`has no source file of more than ${MAX_LINES} lines`, () => {
    expect(longFiles(files)).toEqual([]);
  });

  it('names no registry in the lock file', () => {
    expect(hostsInLock(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))).toEqual([]);
  });

  it('has folders for capabilities only, the same in every tree', () => {
    expect(unknownFolders(files)).toEqual([]);
  });
});

describe('a planted error is found', () => {
  it.each([
    ['README.md', `see /${'work'}/project/notes.md`, 'a path on one machine'],
    ['scripts/a.mjs', "const home = '/home/ann/data';", 'a path on one machine'],
    ['docs/a.md', 'as ../shared/design/look.md says', 'a folder outside the repository'],
    ['.npmrc', 'registry=https://registry.npmjs.org/', 'a host of a package registry'],
    ['src/a.ts', '// TODO: later', 'unfinished work'],
    ['src/a.ts', '// fixes issue #12', 'an issue number'],
    ['src/a.test.ts', "it.only('a', () => {});", 'a skipped test'],
    ['tests/e2e/a.e2e.ts', "test.skip('a', () => {});", 'a skipped test'],
    ['src/a.ts', '// @ts-expect-error', 'a disabled check'],
  ])('%s: %s', (path, text, what) => {
    expect(forbiddenWords([{ path, text: `\n${text}` }])).toEqual([`${path}:2: ${what}`]);
  });

  it('a file that is too long', () => {
    const text = 'export const a = () => 1;\n'.repeat(MAX_LINES + 1);
    expect(longFiles([{ path: 'src/a.ts', text }])).toEqual([`src/a.ts: ${MAX_LINES + 1} lines`]);
    expect(longFiles([{ path: 'src/messages.en.ts', text }])).toEqual([]);
  });

  it('a host in the lock file', () => {
    const lock = {
      packages: { '': {}, a: { resolved: 'https://example.org/a.tgz' }, b: { version: '1.0.0' } },
    };
    expect(hostsInLock(JSON.stringify(lock))).toEqual(['a']);
  });

  it('a folder that is not a capability', () => {
    const paths = ['server/orders/index.ts', 'server/helpers/a.ts', 'server/main.ts', 'domain/shared/ids.ts'];
    const list = { path: 'server/capabilities.ts', text: "import { orders } from './orders';" };
    expect(unknownFolders([list, ...paths.map((path) => ({ path, text: '' }))])).toEqual(['server/helpers']);
  });
});

describe('allowed cases pass', () => {
  it.each([
    ['domain/employees/contract.ts', "import { isId } from '../shared/ids';"],
    ['src/a.ts', "const url = '/v1/home/12';"],
    ['src/a.ts', 'const only = list.find(isOnly);'],
    ['src/a.ts', "const masked = 'XXX-XX-1234';"],
    ['server/a.ts', 'rows.skip(10);'],
  ])('%s: %s', (path, text) => {
    expect(forbiddenWords([{ path, text }])).toEqual([]);
  });

  it('a long table of data, but not a long object with functions', () => {
    const rows = "  { id: 1, name: 'a' },\n".repeat(500);
    expect(linesOfCode('a.ts', `export const rows = [\n${rows}] as const satisfies readonly Row[];\n`)).toBe(
      1,
    );
    expect(linesOfCode('a.ts', `export const rows = [\n${rows}  () => 1,\n];\n`)).toBe(503);
  });
});
