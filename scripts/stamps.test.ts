import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildStamp, isBuilt, isInstalled, markBuilt, markInstalled } from './stamps.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'roadfile-stamps-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function put(path: string, content: object | string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('whether the packages are installed', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/tool': { version: '2.0.0', dev: true },
      'node_modules/binary': { version: '3.0.0', optional: true },
    },
  };
  const whole = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/tool': { version: '2.0.0' } };

  beforeEach(() => put('package-lock.json', lock));

  it('says no on a new clone', () => {
    expect(isInstalled(root, { development: true })).toBe(false);
  });

  it('says yes after its own install, until the lock file changes', () => {
    markInstalled(root);
    expect(isInstalled(root, { development: true })).toBe(true);
    put('package-lock.json', { packages: { ...lock.packages, 'node_modules/b': { version: '1.0.0' } } });
    expect(isInstalled(root, { development: true })).toBe(false);
  });

  it('accepts a manual install if every package exists, except optional binaries for other machines', () => {
    put('node_modules/.package-lock.json', { packages: whole });
    expect(isInstalled(root, { development: true })).toBe(true);
  });

  it('says no if a package is missing or has another version', () => {
    put('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } });
    expect(isInstalled(root, { development: true })).toBe(false);
    put('node_modules/.package-lock.json', {
      packages: { ...whole, 'node_modules/a': { version: '1.0.1' } },
    });
    expect(isInstalled(root, { development: true })).toBe(false);
  });

  it('lets a production install start, but does not count it as a development install', () => {
    put('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } });
    expect(isInstalled(root, { development: false })).toBe(true);
    expect(isInstalled(root, { development: true })).toBe(false);
  });
});

describe('whether the build is current', () => {
  beforeEach(() => {
    put('server/main.ts', 'export {};');
    put('dist/server/main.js', '');
    markBuilt(root, buildStamp(root));
  });

  it('says yes after a build', () => {
    expect(isBuilt(root)).toBe(true);
  });

  it('says no after an edit, a new file or an interrupted build', () => {
    put('server/main.ts', 'export const a = 1;');
    expect(isBuilt(root)).toBe(false);
    put('server/main.ts', 'export {};');
    expect(isBuilt(root)).toBe(true);
    put('src/main.tsx', '');
    expect(isBuilt(root)).toBe(false);
    rmSync(join(root, 'src'), { recursive: true });
    markBuilt(root, undefined);
    expect(isBuilt(root)).toBe(false);
  });

  it('ignores changed file times', () => {
    utimesSync(join(root, 'server/main.ts'), 1, 1);
    expect(isBuilt(root)).toBe(true);
  });

  it('ignores tests and documents', () => {
    put('server/main.test.ts', '');
    put('server/README.md', '');
    expect(isBuilt(root)).toBe(true);
  });

  it('accepts a distribution without sources as built', () => {
    rmSync(join(root, 'server'), { recursive: true });
    expect(isBuilt(root)).toBe(true);
  });
});
