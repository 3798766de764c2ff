/**
 * Writes docs/routes.md: the routes with their permissions. With `npm run docs -- --check` it only reports whether the document
 * is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeApi, type ApiDocument, type Operation } from '../server/describe-api';

const file = fileURLToPath(new URL('../docs/routes.md', import.meta.url));

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

function routesTable({ paths }: ApiDocument): string {
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

const text = routesTable(await describeApi());
const stale = !existsSync(file) || readFileSync(file, 'utf8') !== text;
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (stale) {
  console.error('docs/routes.md is out of date. Run: npm run docs');
  process.exitCode = 1;
}
