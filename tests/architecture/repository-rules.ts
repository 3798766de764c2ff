import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript6';
import { parse } from './read-imports';

export interface TextFile {
  path: string;
  text: string;
}

const NOT_TEXT = /\.(png|jpe?g|gif|ico|pdf|xlsx|woff2?|zip|tiff?)$/;

/** Every text file in the repository, including uncommitted ones. */
export function repositoryFiles(root: string): TextFile[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return listed
    .split('\0')
    .filter((path) => path !== '' && !NOT_TEXT.test(path))
    .flatMap((path) => {
      const text = readIfThere(join(root, path));
      return text === undefined || text.includes('\0') ? [] : [{ path, text }];
    });
}

/** A deleted but uncommitted file is still listed. */
function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

interface Forbidden {
  what: string;
  pattern: RegExp;
  only?: RegExp;
}

const CODE = /\.(ts|tsx|mjs|mts|js|css)$/;
const FORBIDDEN: readonly Forbidden[] = [
  { what: 'a path on one machine', pattern: /(?<![\w.@)}$-])\/(work|root|home|Users|tmp)\/[\w.-]/ },
  { what: 'a folder outside the repository', pattern: /\.\.\/shared\/(design|spec|data|hooks|tools)\b/ },
  {
    what: 'a host of a package registry',
    pattern: /registry\.(npmjs|yarnpkg|npmmirror)\.|deb\.debian\.org|artifactory/i,
  },
  { what: 'unfinished work', pattern: /\b(TODO|FIXME|HACK)\b/ },
  { what: 'an issue number', pattern: /\bissues? #\d+/i },
  { what: 'a skipped test', pattern: /\.(only|skip|todo|fixme)\(/, only: /\.(test|e2e)\.tsx?$/ },
  { what: 'a disabled check', pattern: /@ts-(ignore|nocheck|expect-error)/, only: CODE },
];
// Skip this file, which contains the forbidden words, and its test, which plants them.
const NOT_READ = /^package-lock\.json$|^tests\/architecture\/repository-rules(\.test)?\.ts$/;

/** Lines with something that must not be in the repository, as `file:line: what`. */
export function forbiddenWords(files: readonly TextFile[]): string[] {
  return files
    .filter(({ path }) => !NOT_READ.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        const found = FORBIDDEN.filter(
          ({ pattern, only }) => (only?.test(path) ?? true) && pattern.test(line),
        );
        return found.map(({ what }) => `${path}:${at + 1}: ${what}`);
      }),
    );
}

export const MAX_LINES = 400;
const MAY_BE_LONG =
  /(^|\/)(messages(\.\w+)?|[\w-]+\.messages)\.tsx?$|^server\/migrations\/|^tests\/|\.test\.tsx?$/;

/** Source files that are too long. Tables of data don't count. */
export function longFiles(files: readonly TextFile[]): string[] {
  return files
    .filter(({ path }) => CODE.test(path) && !MAY_BE_LONG.test(path))
    .filter(({ text }) => text.trimEnd().split('\n').length > MAX_LINES)
    .map(({ path, text }) => ({ path, lines: linesOfCode(path, text) }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path}: ${lines} lines`);
}

/** Lines of a file without its top-level tables: array or object literals that contain no function. */
export function linesOfCode(path: string, text: string): number {
  const source = parse(path, text);
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
  const tables = source.statements
    .filter((statement) => ts.isVariableStatement(statement))
    .flatMap((statement) => statement.declarationList.declarations)
    .filter(({ initializer }) => initializer !== undefined && isTable(initializer));
  const inTables = tables.reduce((sum, { end, pos }) => sum + lineOf(end) - lineOf(pos), 0);
  return text.trimEnd().split('\n').length - inTables;
}

function isTable(expression: ts.Expression): boolean {
  if (ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression))
    return isTable(expression.expression);
  const isLiteral = ts.isArrayLiteralExpression(expression) || ts.isObjectLiteralExpression(expression);
  return isLiteral && !holdsFunction(expression);
}

function holdsFunction(node: ts.Node): boolean {
  return (
    ts.isFunctionLike(node) || (ts.forEachChild(node, (child) => holdsFunction(child) || undefined) ?? false)
  );
}

/** Packages with a lock file entry that names a download host, which would bind everyone to one registry. */
export function hostsInLock(lock: string): string[] {
  const { packages } = JSON.parse(lock) as {
    packages: Record<string, { resolved?: string; link?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([, { resolved, link }]) => resolved !== undefined && !link)
    .map(([name]) => name);
}
