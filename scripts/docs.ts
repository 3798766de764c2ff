/**
 * Writes the generated documents: docs/openapi.json and docs/routes.md (routes with their permissions).
 * With --check nothing is written and stale documents are named: `npm run docs -- --check`.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import packageJson from '../package.json' with { type: 'json' };
import { build } from '../server/app';
import { readConfig } from '../server/platform/config';
import type { Database } from '../server/platform/db/database';

const docs = fileURLToPath(new URL('../docs/', import.meta.url));

type Operation = { summary?: string; 'x-permission'?: string | string[] | { any: string[]; all: string[] } };
type Document = { paths: Record<string, Record<string, Operation>> };

/** Routes are declared without asking the database; whoever asks it here has made a mistake. */
const noDatabase = new Proxy({} as Database, {
  get: (_target, name) => {
    if (name === 'engine') return 'pglite';
    // Listening for notices is part of getting ready, and harmless.
    if (name === 'listen') return () => Promise.resolve();
    return () => Promise.reject(new Error('The documents are made without a database.'));
  },
});

async function describe(): Promise<Document> {
  const dataDir = mkdtempSync(join(tmpdir(), 'roadfile-docs-'));
  try {
    const config = readConfig(
      { DATA_DIR: dataDir, LOG_LEVEL: 'silent', SOCKETS: 'off' },
      packageJson.version,
    );
    const app = await build({ config, database: noDatabase });
    await app.ready();
    return app.swagger() as unknown as Document;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const access = (permission: Operation['x-permission']): string => {
  if (permission === undefined) return '';
  if (typeof permission === 'string') return `\`${permission}\``;
  if (Array.isArray(permission)) return permission.map((one) => `\`${one}\``).join(' or ');
  return [
    permission.any.map((one) => `\`${one}\``).join(' or '),
    permission.all.map((one) => `\`${one}\``).join(' and '),
  ]
    .filter(Boolean)
    .join('; and ');
};

function routesTable({ paths }: Document): string {
  const rows = Object.entries(paths)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, operation]) =>
          `| ${method.toUpperCase()} | \`${path}\` | ${operation.summary ?? ''} | ${access(operation['x-permission'])} |`,
      ),
    );
  return `# Routes and their permissions

Made by \`npm run docs\` from the routes themselves; do not edit.

| method | path | what | who |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}

const document = await describe();
const files: Record<string, string> = {
  'openapi.json': `${JSON.stringify(document, null, 2)}\n`,
  'routes.md': routesTable(document),
};
const check = process.argv.includes('--check');
const stale = Object.entries(files).filter(
  ([name, text]) => !existsSync(join(docs, name)) || readFileSync(join(docs, name), 'utf8') !== text,
);
if (check && stale.length > 0) {
  console.error(`Out of date: ${stale.map(([name]) => `docs/${name}`).join(', ')}. Run: npm run docs`);
  process.exitCode = 1;
} else if (!check) {
  mkdirSync(docs, { recursive: true });
  for (const [name, text] of stale) writeFileSync(join(docs, name), text);
}
