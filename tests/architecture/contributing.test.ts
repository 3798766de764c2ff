import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = /^(domain|server|resources|providers|src|tests|docs|scripts|bench)\//;

/** The files that a text names in backticks. `things` stands for a new capability. */
function namedFiles(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+\.(?:ts|tsx|md|css))`/g)]
    .map(([, path = '']) => path)
    .filter((path) => FOLDERS.test(path) && !path.includes('/things/') && !path.includes('*'));
}

const missing = (text: string): string[] => namedFiles(text).filter((path) => !existsSync(join(ROOT, path)));

describe('the contributing guide', () => {
  it('names files that exist', () => {
    const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
    expect(namedFiles(text).length).toBeGreaterThan(30);
    expect(missing(text)).toEqual([]);
  });

  it('is rejected if it names a missing file', () => {
    expect(missing('See `src/App.tsx` and `src/Gone.tsx`.')).toEqual(['src/Gone.tsx']);
  });
});
