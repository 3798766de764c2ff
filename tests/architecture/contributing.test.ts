import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = /^(domain|server|resources|providers|src|tests|docs|scripts|bench)\//;

/** The files that a text names in backticks. `things` stands for a new capability. */
function namedFiles(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+\.(?:ts|tsx|md|css))`/g)]
    .map(([, path = '']) => path)
    .filter(
      (path) =>
        FOLDERS.test(path) && !path.includes('/things/') && !path.includes('*') && !path.includes('<'),
    );
}

const missing = (text: string): string[] => namedFiles(text).filter((path) => !existsSync(join(ROOT, path)));

describe('a guide to the code', () => {
  it.each([
    ['CONTRIBUTING.md', 30],
    ['docs/finding-your-way.md', 30],
    ['docs/ARCHITECTURE.md', 4],
    ['server/README.md', 10],
    ['src/README.md', 10],
    ['server/compliance/README.md', 5],
  ])('names files that exist: %s', (guide, atLeast) => {
    const text = readFileSync(join(ROOT, guide), 'utf8');
    expect(namedFiles(text).length).toBeGreaterThanOrEqual(atLeast);
    expect(missing(text)).toEqual([]);
  });

  it('is rejected if it names a missing file', () => {
    expect(missing('See `src/App.tsx` and `src/Gone.tsx`.')).toEqual(['src/Gone.tsx']);
  });
});
