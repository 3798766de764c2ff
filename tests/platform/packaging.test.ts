import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp, type TestApp } from '../support/create-app';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The instructions of the Dockerfile, each on one line. */
const instructions = read('deploy/Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '');
const argumentsOf = (name: string) =>
  instructions.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
/** The program of an instruction such as `CMD ["node", "a.js"]`. */
const programOf = (text: string) => JSON.parse(text.slice(text.indexOf('['))) as string[];

/** A line of .dockerignore, for paths and all that is below them. */
function ignoring(pattern: string): RegExp {
  const source = pattern
    .replaceAll('.', '\\.')
    .replaceAll('**/', '(.+/)?')
    .replaceAll(/(?<!\.)\*/g, '[^/]*');
  return new RegExp(`^${source}(/|$)`);
}
const ignored = read('deploy/Dockerfile.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map(ignoring);
/** Whether the build context has a path. */
const isKept = (path: string) => !ignored.some((pattern) => pattern.test(path));

describe('the image', () => {
  it('copies only files that the repository has and the build context keeps', () => {
    const copied = argumentsOf('COPY')
      .filter((text) => !text.startsWith('--from='))
      .flatMap((text) => text.split(' ').slice(0, -1));
    expect(copied).toEqual(expect.arrayContaining(['package.json', 'package-lock.json', '.']));
    expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    expect(copied.filter((path) => !isKept(path))).toEqual([]);
  });

  it('keeps what is built, secret or local out of the build context', () => {
    const kept = ['node_modules', 'dist', 'data', '.git', '.env', 'deploy/.env', 'logs/a.log'].filter(isKept);
    expect(kept).toEqual([]);
    const needed = readdirSync(ROOT).filter((name) =>
      /^(domain|server|scripts|src|vite.config.ts)$/.test(name),
    );
    expect(needed).toHaveLength(5);
    expect(needed.filter((path) => !isKept(path))).toEqual([]);
  });

  it('starts the server, without root, by the same program as the unit', () => {
    const [command = ''] = argumentsOf('CMD');
    const program = programOf(command);
    expect(program).toEqual(['node', '--enable-source-maps', 'dist/server/main.js']);
    expect(existsSync(join(ROOT, 'server/main.ts'))).toBe(true);
    expect(read('deploy/roadfile.service')).toContain(`ExecStart=/usr/bin/${program.join(' ')}\n`);
    const user = instructions.findIndex((line) => line === 'USER node');
    expect(user).toBeGreaterThan(instructions.findLastIndex((line) => /^(FROM|RUN|COPY) /.test(line)));
  });
});

describe('the health check', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createApp();
    await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => test.close());

  const [healthCheck = ''] = argumentsOf('HEALTHCHECK');

  async function check(port: number): Promise<unknown> {
    const [, ...options] = programOf(healthCheck);
    const child = spawn(process.execPath, options, { env: { PORT: String(port) }, stdio: 'ignore' });
    const [code] = await once(child, 'exit');
    return code;
  }

  it('succeeds while the server can serve requests, and fails otherwise', async () => {
    expect(healthCheck).toContain('/readyz');
    expect(await check((test.app.server.address() as AddressInfo).port)).toBe(0);
    expect(await check(1)).toBe(1);
  });
});

describe('the compose file', () => {
  const compose = read('deploy/compose.yaml');
  const passed = new Set([...compose.matchAll(/^ {6}([A-Z][A-Z0-9_]*):/gm)].map(([, name]) => name));
  /** Names in the first column of tables. */
  const documented = (text: string) =>
    [...text.matchAll(/^\| (`[A-Z][A-Z0-9_]+`(?:, `[A-Z_]+`)*) +\|/gm)].flatMap(
      ([, cell = '']) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? [],
    );

  it('passes every variable to the server that the image does not set and that is not for trials', () => {
    const variables = new Set([...documented(read('README.md')), ...documented(read('docs/operations.md'))]);
    expect(variables.size).toBeGreaterThan(25);
    const others = new Set(['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'DEMO', 'DEMO_IN_PRODUCTION']);
    expect([...variables].filter((name) => !passed.has(name) && !others.has(name))).toEqual([]);
  });

  it('waits for the database on the network, not for the temporary one that fills a new volume', () => {
    expect(compose).toMatch(/test: \[CMD, pg_isready, --host=/);
  });
});

describe('the instructions', () => {
  it('name programs that are built', () => {
    const named = [...read('docs/operations.md').matchAll(/dist\/server\/([a-z/-]+)\.js/g)].map(
      ([, name]) => name,
    );
    expect(named).toContain('users/admin-main');
    expect(named.filter((name) => !existsSync(join(ROOT, `server/${name}.ts`)))).toEqual([]);
  });
});

describe('every variable', () => {
  it.each(['deploy/Dockerfile', 'deploy/compose.yaml', 'deploy/roadfile.service'])(
    'in %s is one that the README explains',
    (path) => {
      const explained = new Set(read('README.md').match(/`[A-Z][A-Z_]+`/g));
      const set = [...read(path).matchAll(/^(?:Environment=|ENV |      (?=[A-Z]))(.*)$/gm)].flatMap(
        ([, settings = '']) =>
          [...settings.matchAll(/(?:^|\s)([A-Z][A-Z_]+)(?==|: )/g)].map(([, name]) => name),
      );
      expect(set.length).toBeGreaterThan(1);
      const unknown = set.filter((name) => !explained.has(`\`${name}\``) && !name?.startsWith('POSTGRES_'));
      expect(unknown).toEqual([]);
    },
  );
});
