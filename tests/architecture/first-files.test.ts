import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readImports, type ImportGraph } from './read-imports';

const graph = readImports(join(import.meta.dirname, '../..'), ['domain', 'resources', 'providers', 'src']);

/** The packages that load together with some files: imported by them at any depth, not lazily. */
function packagesOf(imports: ImportGraph, ...start: string[]): string[] {
  expect(start.filter((path) => !imports.has(path))).toEqual([]);
  const seen = new Set(start);
  const packages = new Set<string>();
  for (const path of seen)
    for (const { kind, to, specifier } of imports.get(path) ?? []) {
      if (kind !== 'value') continue;
      if (to === null) packages.add(specifier);
      else seen.add(to);
    }
  return [...packages].toSorted();
}

describe('what a browser loads first', () => {
  it('is React, and the package that reads the token, for the sign-in page', () => {
    expect(packagesOf(graph, 'src/main.tsx', 'resources/session/signed-out/SignedOutApp.tsx')).toEqual([
      'jwt-decode',
      'react',
      'react-dom/client',
    ]);
  });

  it('has no TypeBox for the roster: constants that the console needs are outside contracts', () => {
    const packages = packagesOf(
      graph,
      'src/main.tsx',
      'src/create-console.tsx',
      'resources/employees/roster/RosterPage.tsx',
    );
    expect(packages).toContain('ra-core');
    expect(packages.filter((name) => name.startsWith('typebox'))).toEqual([]);
  });
});
