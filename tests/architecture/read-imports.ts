import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import ts from 'typescript6';

export interface Import {
  from: string;
  line: number;
  specifier: string;
  /** File inside the project, as a path from its root; null for a package. */
  to: string | null;
  kind: 'value' | 'type' | 'lazy';
  /** A relative import of a missing file. */
  missing: boolean;
}

/** Every file with its imports. */
export type ImportGraph = ReadonlyMap<string, readonly Import[]>;

const SOURCE = /\.(ts|tsx|mts)$/;
const DECLARATION = /\.d\.(ts|mts)$/;
const CANDIDATES = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** Source files below the folders, as paths from the root. */
export function sourceFiles(root: string, folders: readonly string[]): string[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name) && !DECLARATION.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted();
}

export function parse(path: string, text: string): ts.SourceFile {
  const kind = extname(path) === '.tsx' ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
}

function specifierOf(node: ts.Node): Pick<Import, 'kind' | 'specifier'> | undefined {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    const kind = onlyTypes(node.importClause) ? 'type' : 'value';
    return { specifier: node.moduleSpecifier.text, kind };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
    return { specifier: node.moduleSpecifier.text, kind: node.isTypeOnly ? 'type' : 'value' };
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    const { literal } = node.argument;
    return ts.isStringLiteral(literal) ? { specifier: literal.text, kind: 'type' } : undefined;
  }
  if (ts.isCallExpression(node) && isLoading(node.expression)) {
    const [argument] = node.arguments;
    return argument && ts.isStringLiteralLike(argument)
      ? { specifier: argument.text, kind: 'lazy' }
      : undefined;
  }
  return undefined;
}

/** `import('…')`, `require('…')` and the mocking calls of Vitest, which load modules too. */
function isLoading(callee: ts.Expression): boolean {
  return (
    callee.kind === ts.SyntaxKind.ImportKeyword ||
    (ts.isIdentifier(callee) && callee.text === 'require') ||
    (ts.isPropertyAccessExpression(callee) && callee.name.text === 'importActual')
  );
}

function onlyTypes(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const { name, namedBindings } = clause;
  if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return false;
  return namedBindings.elements.length > 0 && namedBindings.elements.every((element) => element.isTypeOnly);
}

function resolveImport(root: string, from: string, specifier: string): Pick<Import, 'missing' | 'to'> {
  if (!specifier.startsWith('.')) return { to: null, missing: false };
  const bare = specifier.replace(/\?.*$/, '');
  const base = resolve(root, dirname(from), bare);
  const found = CANDIDATES.map((ending) => base + ending).find(
    (path) => existsSync(path) && extname(path) !== '',
  );
  return { to: relative(root, found ?? base), missing: found === undefined };
}

/** All imports of one file, including type-only and lazy ones. */
function importsOf(root: string, from: string): Import[] {
  const source = parse(from, readFileSync(join(root, from), 'utf8'));
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    const named = specifierOf(node);
    if (named) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      found.push({ from, line, ...named, ...resolveImport(root, from, named.specifier) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

export function readImports(root: string, folders: readonly string[]): ImportGraph {
  return new Map(sourceFiles(root, folders).map((path) => [path, importsOf(root, path)]));
}
