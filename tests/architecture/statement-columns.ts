import type { TextFile } from './repository-rules';

/**
 * Column lists written as text: the compiler can't find a renamed column in them. The kit in server/platform/db/statements.ts
 * builds them from the tables. Conditions and joins stay text.
 */
const TEXT_LISTS: readonly { what: string; pattern: RegExp }[] = [
  { what: 'INSERT with its columns as text', pattern: /\binsert\s+into\b/gi },
  { what: 'UPDATE with its columns as text', pattern: /\bset\s+"?[a-z_]+"?\s*=/gi },
  { what: 'rows of JSON with their columns as text', pattern: /\bjsonb?_(to|populate)_record(set)?\s*\(/gi },
  { what: 'COPY with its columns as text', pattern: /\bcopy\s+[a-z_]+\s*\(|\bcopy\s+[a-z_]+\s+from\b/gi },
];

/** Files that may, each with its reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'server/platform/db/statements.ts': 'makes these lists from the tables',
  'server/compliance/earlier-versions.ts': 'turns earlier versions into rows of their table',
  'server/compliance/record-then.ts': 'turns an earlier version into a row of employees',
  'server/backup/load-rows.ts': "takes them from the database's catalog, for every table",
  'server/platform/db/migrate.ts': 'writes its own table, before there are others',
};

const isJudged = (path: string): boolean =>
  /^server\/.*(?<!\.test)\.ts$/.test(path) && !path.startsWith('server/migrations/') && !(path in ALLOWED);

/** Comments don't matter: blank them, line by line. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));

/** Statements of the server that list columns as text, as `file:line: what`. */
export function textLists(files: readonly TextFile[]): string[] {
  return files
    .filter(({ path }) => isJudged(path))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text);
      return TEXT_LISTS.flatMap(({ what, pattern }) =>
        [...code.matchAll(pattern)].map(({ index }) => {
          const line = code.slice(0, index).split('\n').length;
          return `${path}:${line}: ${what}`;
        }),
      );
    });
}
