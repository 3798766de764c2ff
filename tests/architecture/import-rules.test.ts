import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { capabilityCycles, fileCycles, importViolations } from './import-rules';
import { namedTablesViolations } from './named-tables';
import { readImports, type ImportGraph } from './read-imports';

const FOLDERS = ['domain', 'server', 'resources', 'providers', 'src', 'tests', 'bench', 'scripts'];
const ROOT = join(import.meta.dirname, '../..');

const planted: string[] = [];

afterEach(() => {
  for (const folder of planted.splice(0)) rmSync(folder, { recursive: true });
});

/** Writes a small project and reads its imports. */
function plant(files: Record<string, string>): ImportGraph {
  const root = mkdtempSync(join(tmpdir(), 'roadfile-imports-'));
  planted.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return readImports(root, FOLDERS);
}

describe('the project', () => {
  const graph = readImports(ROOT, FOLDERS);

  it('is read completely', () => {
    expect(graph.has('tests/architecture/import-rules.test.ts')).toBe(true);
    expect([...graph.keys()].filter((path) => path.startsWith('domain/')).length).toBeGreaterThan(5);
    expect([...graph.values()].flat().filter((one) => one.to !== null).length).toBeGreaterThan(10);
  });

  it('breaks no import rule', () => {
    expect(importViolations(graph)).toEqual([]);
  });

  it('has no circular imports between files', () => {
    expect(fileCycles(graph)).toEqual([]);
  });

  it('has no circular dependencies between capabilities', () => {
    expect(capabilityCycles(graph)).toEqual([]);
  });

  it('declares which tables of others the statements of a capability name', () => {
    expect(namedTablesViolations(graph)).toEqual([]);
  });
});

describe('a planted violation is found', () => {
  const target = {
    'domain/pools/quota.ts': 'export const quota = 1;',
    'server/pools/index.ts': 'export const plugin = 1;',
    'server/pools/queries.ts': 'export const list = 1;',
    'server/platform/db/index.ts': 'export const db = 1;',
    'resources/pools/index.tsx': 'export const pools = 1;',
    'resources/pools/PoolList.tsx': 'export const PoolList = 1;',
    'providers/session.ts': 'export const session = 1;',
    'src/ui/Figure.tsx': 'export const Figure = 1;',
    'src/layout/Header.tsx': 'export const Header = 1;',
    'tests/support/app.ts': 'export const app = 1;',
  };

  it.each([
    ['domain/access/a.ts', "import { plugin } from '../../server/pools/index';", 'only typebox'],
    ['domain/access/a.ts', "import fastify from 'fastify';", 'only typebox'],
    ['domain/access/a.ts', "import { readFileSync } from 'node:fs';", 'only typebox'],
    ['domain/access/a.ts', "import type { Pool } from 'pg';", 'only typebox'],
    ['domain/access/testing.ts', "import { createHash } from 'node:crypto';", 'only typebox'],
    ['domain/access/test-a.ts', "import type { Pool } from 'pg';", 'only typebox'],
    ['server/orders/a.ts', "import { Figure } from '../../src/ui/Figure';", 'never imports src/'],
    ['server/orders/a.ts', "import { pools } from '../../resources/pools';", 'never imports resources/'],
    ['server/orders/a.ts', "import { session } from '../../providers/session';", 'never imports providers/'],
    ['server/orders/a.ts', "import { list } from '../pools/queries';", 'only through its index.ts'],
    ['server/orders/a.ts', "import type { list } from '../pools/queries';", 'only through its index.ts'],
    ['server/orders/a.ts', "const late = () => import('../pools/queries');", 'only through its index.ts'],
    ['server/orders/a.ts', "export { list } from '../pools/queries';", 'only through its index.ts'],
    ['server/orders/a.ts', "type List = import('../pools/queries').list;", 'only through its index.ts'],
    ['server/platform/a.ts', "import { plugin } from '../pools';", 'knows no capability'],
    ['resources/orders/A.tsx', "import { plugin } from '../../server/pools';", 'never imports server/'],
    ['resources/orders/A.tsx', "import { PoolList } from '../pools/PoolList';", 'only through its index'],
    ['resources/orders/A.tsx', "import { Header } from '../../src/layout/Header';", 'only the kits'],
    ['src/App.tsx', "import { PoolList } from '../resources/pools/PoolList';", 'only index.tsx and api.ts'],
    ['src/App.tsx', "import { pools } from '../resources/pools';", 'only index.tsx and api.ts'],
    ['src/layout/A.tsx', "import type { pools } from '../../resources/pools';", 'only index.tsx and api.ts'],
    ['src/ui/A.tsx', "import { pools } from '../../resources/pools';", 'knows no capability'],
    ['src/A.tsx', "import { plugin } from '../server/pools';", 'never imports server/'],
    ['providers/a.ts', "import { plugin } from '../server/pools';", 'never imports server/'],
    ['providers/a.ts', "import { Figure } from '../src/ui/Figure';", 'never imports src/'],
    ['providers/a.test.ts', "import { Figure } from '../src/ui/Figure';", 'never imports src/'],
    ['providers/a.ts', "import { pools } from '../resources/pools';", 'never imports resources/'],
    ['server/orders/a.ts', "import { app } from '../../tests/support/app';", 'only tests import tests'],
    ['server/platform/a.ts', "import { S3Client } from '@aws-sdk/client-s3';", 'with import()'],
    ['server/orders/a.ts', "import { b } from './b';", 'leads to no file'],
    ['server/orders/a.ts', "import { db } from '../platform/db/index.ts';", 'no file extension'],
  ])('%s: %s', (path, text, rule) => {
    const violations = importViolations(plant({ ...target, [path]: text }));
    expect(violations).toHaveLength(1);
    expect(violations[0]).toContain(`${path}:1 imports`);
    expect(violations[0]).toContain(rule);
  });

  it('two files that import each other', () => {
    const graph = plant({
      'server/orders/a.ts': "import { b } from './b';\nexport const a = b;",
      'server/orders/b.ts': "import { a } from './a';\nexport const b = a;",
    });
    expect(fileCycles(graph)).toEqual(['server/orders/a.ts -> server/orders/b.ts -> server/orders/a.ts']);
  });

  it('two files of the domain or of pages that need each other for a type; others may', () => {
    const mutual = (folder: string) => ({
      [`${folder}/a.ts`]: "import type { B } from './b';\nexport type A = B;",
      [`${folder}/b.ts`]: "import type { A } from './a';\nexport type B = A;",
    });
    const graph = plant({ ...mutual('domain/orders'), ...mutual('resources/orders'), ...mutual('src/ui') });
    expect(fileCycles(graph)).toEqual([
      'domain/orders/a.ts -> domain/orders/b.ts -> domain/orders/a.ts',
      'resources/orders/a.ts -> resources/orders/b.ts -> resources/orders/a.ts',
    ]);
  });

  it('capabilities of the domain that depend on each other, and a page that asks for all capabilities', () => {
    const graph = plant({
      'domain/orders/a.ts': "import type { Pool } from '../pools/b';\nexport type Order = Pool;",
      'domain/pools/b.ts': 'export type Pool = 1;',
      'domain/pools/c.ts': "import type { Order } from '../orders/a';\nexport type Many = Order[];",
      'resources/index.tsx': "export { pools } from './pools';",
      'resources/pools/index.tsx': 'export const pools = 1;',
      'resources/pools/PoolList.tsx': "export const load = () => import('..');",
    });
    expect(fileCycles(graph)).toEqual([]);
    expect(capabilityCycles(graph)).toEqual([
      'domain/orders -> domain/pools -> domain/orders',
      'resources/index.tsx -> resources/pools -> resources/index.tsx',
    ]);
  });

  it('tables of another capability that are not declared, and a declaration that nothing needs', () => {
    const graph = plant({
      'server/pools/tables.ts': 'export const pools = 1;',
      'server/orders/a.ts': "import { pools } from '../pools/tables';\nexport const a = pools;",
      'server/platform/b.ts': "import { pools } from '../pools/tables';\nexport const b = pools;",
    });
    expect(namedTablesViolations(graph, { orders: ['pools'] })).toEqual([]);
    expect(namedTablesViolations(graph, { pools: ['orders'] })).toEqual([
      "server/orders/a.ts:1 names tables of pools, which isn't declared",
      'pools names no tables of orders, which is declared',
    ]);
  });

  it('capabilities that depend on each other, although no files do and only for a type', () => {
    const graph = plant({
      'server/orders/index.ts': 'export const orders = 1;',
      'server/orders/a.ts': "import type { Pool } from '../pools';\nexport const a: Pool = 1;",
      'server/pools/index.ts': "export { type Pool } from './pool';",
      'server/pools/pool.ts': "import { users } from '../users';\nexport type Pool = typeof users;",
      'server/users/index.ts': "import { orders } from '../orders';\nexport const users = orders;",
    });
    expect(fileCycles(graph)).toEqual([]);
    expect(capabilityCycles(graph)).toEqual([
      'server/orders -> server/pools -> server/users -> server/orders',
    ]);
  });
});

describe('allowed cases pass', () => {
  it('an index of another capability, the platform, the domain, a lazy page, test tools in tests', () => {
    const graph = plant({
      'domain/pools/quota.ts':
        "import Type from 'typebox';\nimport { addDays } from 'date-fns';\nexport const quota = 1;",
      'domain/pools/test-quota.ts': "import { createHash } from 'node:crypto';",
      'domain/pools/quota.test.ts': "import { expect } from 'vitest';\nimport { quota } from './quota';",
      'server/pools/index.ts': "import { db } from '../platform/db/open';\nexport const plugin = db;",
      'server/platform/db/open.ts': 'export const db = 1;',
      'server/orders/a.ts':
        "import { plugin } from '../pools';\nimport { quota } from '../../domain/pools/quota';",
      'server/app.ts': "import { plugin } from './pools';",
      'resources/index.tsx': "export { pools } from './pools';",
      'resources/pools/index.tsx': "export const pools = { load: () => import('./PoolList') };",
      'resources/pools/PoolList.tsx':
        "import { pools } from '.';\nimport { Figure } from '../../src/ui/Figure';",
      'src/ui/Figure.tsx': "import './figure.css';\nexport const Figure = 1;",
      'src/ui/figure.css': '',
      'src/App.tsx': "import { pools } from '../resources';\nimport { useApi } from '../resources/api';",
      'resources/api.ts': 'export const useApi = 1;',
    });
    expect(importViolations(graph)).toEqual([]);
    expect(fileCycles(graph)).toEqual([]);
    expect(capabilityCycles(graph)).toEqual([]);
  });
});
