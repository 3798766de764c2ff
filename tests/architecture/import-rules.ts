import type { Import, ImportGraph } from './read-imports';

/** A file's place: its tree and the folder in it. */
export interface Zone {
  tree: string;
  part: string;
  /** Path below the part; for a file directly in the tree, its name. */
  rest: string;
  isTest: boolean;
}

// Folders of server/ that serve every capability. All others are capabilities.
export const SHARED_SERVER_FOLDERS = new Set(['platform', 'migrations']);
const ALLOWED_PACKAGES_OF_DOMAIN = /^(typebox|date-fns)(\/|$)/;
const PACKAGES_OF_TESTS = /^(vitest|fast-check|node:.+)$/;
const MAY_HAVE_EXTENSION = /\.(css|json|svg|mjs|woff2)(\?.*)?$|\?(url|worker|raw)$/;

export function zoneOf(path: string): Zone {
  const [tree = '', ...below] = path.split('/');
  const part = below.length > 1 ? (below[0] ?? '') : '';
  const rest = below.slice(part === '' ? 0 : 1).join('/');
  return { tree, part, rest, isTest: /\.test\.tsx?$/.test(path) };
}

/** Not a test itself, but only for tests. */
const isForTests = ({ isTest, rest }: Zone): boolean => isTest || /(^|\/)test-[\w-]+\.ts$/.test(rest);
const isIndex = (zone: Zone): boolean => /^index\.tsx?$/.test(zone.rest);
/** The tables of all capabilities are one schema. Which statements name which capability's tables is in named-tables.ts. */
const isTables = (zone: Zone): boolean => zone.tree === 'server' && zone.rest === 'tables.ts';

type Rule = (from: Zone, to: Zone, one: Import) => string | undefined;

const forbidTrees =
  (tree: string, forbidden: readonly string[]): Rule =>
  (from, to) =>
    from.tree === tree && forbidden.includes(to.tree) ? `${tree}/ never imports ${to.tree}/` : undefined;

const domainStaysPure: Rule = (from, to) =>
  from.tree === 'domain' && to.tree !== 'domain'
    ? 'domain/ imports only typebox, date-fns and itself'
    : undefined;

const serverCapabilitiesByIndex: Rule = (from, to) => {
  const crosses = from.tree === 'server' && to.tree === 'server' && from.part !== to.part && to.part !== '';
  if (!crosses || SHARED_SERVER_FOLDERS.has(to.part) || isIndex(to) || isTables(to)) return undefined;
  return `server/${to.part}/ is reached from outside only through its index.ts`;
};

const platformKnowsNoCapability: Rule = (from, to) =>
  from.tree === 'server' && from.part === 'platform' && to.tree === 'server' && to.part !== 'platform'
    ? 'server/platform/ knows no capability'
    : undefined;

const resourcesByIndex: Rule = (from, to) => {
  const crosses =
    to.tree === 'resources' && to.part !== '' && !(from.tree === 'resources' && from.part === to.part);
  // Imports from src/ have a stricter rule.
  if (!crosses || from.tree === 'tests' || from.tree === 'src' || isIndex(to)) return undefined;
  // resources/api.ts combines the named methods of the data provider; resources/index.tsx imports the declarations without the
  // components that an index has for others.
  if (from.tree === 'resources' && from.part === '' && /^(api|capability)\.ts$/.test(to.rest))
    return undefined;
  return `resources/${to.part}/ is reached from outside only through its index`;
};

// What a page may import from the shell: widgets, tokens and the types of a route, but not the layout.
const SHELL_KITS = new Set(['ui', 'theme', 'record', 'list', 'background-work', 'tasks']);
const resourcesUseWidgets: Rule = (from, to) => {
  if (from.tree !== 'resources' || to.tree !== 'src') return undefined;
  if (SHELL_KITS.has(to.part) || (to.part === '' && to.rest === 'capability.ts')) return undefined;
  // Component tests share a fake network and a console to render in.
  if (to.part === 'testing' && /(\.test\.tsx?$|\/test-[\w-]+\.tsx?$|^test-[\w-]+\.tsx?$)/.test(from.rest))
    return undefined;
  return 'resources/ imports from src/ only the kits (ui, theme, record, list, background-work, tasks) and routing';
};

const widgetsKnowNoCapability: Rule = (from, to) =>
  from.tree === 'src' && SHELL_KITS.has(from.part) && to.tree === 'resources'
    ? `src/${from.part}/ knows no capability`
    : undefined;

// resources/index.tsx lists the capabilities, resources/api.ts their named methods of the data provider.
const shellUsesRegistrations: Rule = (from, to) => {
  if (from.tree !== 'src' || SHELL_KITS.has(from.part) || to.tree !== 'resources') return undefined;
  return to.part === '' && /^(index\.tsx|api\.ts)$/.test(to.rest)
    ? undefined
    : 'src/ imports from resources/ only index.tsx and api.ts at its top';
};

const nobodyImportsTests: Rule = (from, to) =>
  !from.isTest && from.tree !== 'tests' && from.tree !== 'bench' && (to.tree === 'tests' || to.isTest)
    ? 'only tests import tests'
    : undefined;

const RULES: readonly Rule[] = [
  domainStaysPure,
  forbidTrees('server', ['src', 'resources', 'providers', 'bench']),
  forbidTrees('resources', ['server', 'bench', 'scripts']),
  forbidTrees('providers', ['server', 'resources', 'src', 'bench', 'scripts']),
  forbidTrees('src', ['server', 'bench', 'scripts']),
  serverCapabilitiesByIndex,
  platformKnowsNoCapability,
  resourcesByIndex,
  resourcesUseWidgets,
  widgetsKnowNoCapability,
  shellUsesRegistrations,
  nobodyImportsTests,
];

function packageViolation(from: Zone, { specifier, kind }: Import): string | undefined {
  if (from.tree === 'server' && kind === 'value' && specifier.startsWith('@aws-sdk/'))
    return 'the AWS SDK is large, so it is imported only where S3 is configured, with import()';
  if (from.tree !== 'domain' || ALLOWED_PACKAGES_OF_DOMAIN.test(specifier)) return undefined;
  if (isForTests(from) && PACKAGES_OF_TESTS.test(specifier)) return undefined;
  return 'domain/ imports only typebox, date-fns and itself';
}

function violationsOfImport(one: Import): string[] {
  const from = zoneOf(one.from);
  if (one.to === null) return [packageViolation(from, one)].filter((violation) => violation !== undefined);
  if (one.missing) return ['leads to no file'];
  const to = zoneOf(one.to);
  const violations = RULES.map((rule) => rule(from, to, one)).filter((violation) => violation !== undefined);
  const hasExtension = /\.(ts|tsx|js|jsx)$/.test(one.specifier) && !MAY_HAVE_EXTENSION.test(one.specifier);
  return hasExtension ? [...violations, 'imports name no file extension'] : violations;
}

/** Every import that breaks a rule, as `file:line imports specifier: rule`. */
export function importViolations(graph: ImportGraph): string[] {
  return [...graph.values()]
    .flat()
    .flatMap((one) =>
      violationsOfImport(one).map(
        (violation) => `${one.from}:${one.line} imports ${one.specifier}: ${violation}`,
      ),
    );
}

type Edges = ReadonlyMap<string, ReadonlySet<string>>;

/** Cycles in a graph, each once as `a -> b -> a`; at least one of every connected group. */
function cycles(edges: Edges): string[] {
  const found = new Set<string>();
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (node: string): void => {
    const at = path.indexOf(node);
    if (at >= 0) {
      found.add(inStableOrder(path.slice(at)));
      return;
    }
    if (done.has(node)) return;
    path.push(node);
    for (const next of edges.get(node) ?? []) visit(next);
    path.pop();
    done.add(node);
  };
  for (const node of edges.keys()) visit(node);
  return [...found].toSorted();
}

/** Rotates a cycle so that it reads the same wherever the search entered it. */
function inStableOrder(cycle: readonly string[]): string {
  const first = cycle.indexOf(cycle.toSorted()[0] ?? '');
  const turned = [...cycle.slice(first), ...cycle.slice(0, first)];
  return [...turned, turned[0]].join(' -> ');
}

function edgesBetween(
  graph: ImportGraph,
  nodeOf: (path: string) => string | undefined,
  kinds: Import['kind'][],
): Edges {
  const edges = new Map<string, Set<string>>();
  for (const { from, to, kind } of [...graph.values()].flat()) {
    if (to === null || !graph.has(to) || !kinds.includes(kind)) continue;
    const [start, end] = [nodeOf(from), nodeOf(to)];
    if (start === undefined || end === undefined || (start === end && from !== to)) continue;
    edges.set(start, (edges.get(start) ?? new Set()).add(end));
  }
  return edges;
}

// Trees in which no files need each other even for a type.
const ONE_WAY = new Set(['domain', 'resources']);

/** Files that need each other at load time. Lazy imports don't count, and types only in some trees: they load nothing. */
export function fileCycles(graph: ImportGraph): string[] {
  const oneWay = (path: string) => (ONE_WAY.has(zoneOf(path).tree) ? path : undefined);
  const byType = cycles(edgesBetween(graph, oneWay, ['value', 'type']));
  return [...new Set([...cycles(edgesBetween(graph, (path) => path, ['value'])), ...byType])];
}

const TREES_OF_CAPABILITIES = new Set(['domain', 'server', 'resources']);

/**
 * Capabilities of a tree that depend on each other, even if only for a type or later: neither could be understood alone. The lists of all
 * capabilities count as one that depends on each: server/capabilities.ts and resources/index.tsx. But every page calls the methods
 * of resources/api.ts.
 */
export function capabilityCycles(graph: ImportGraph): string[] {
  const capabilityOf = (path: string): string | undefined => {
    const zone = zoneOf(path);
    const { tree, part, rest, isTest } = zone;
    if (isTest || isTables(zone) || !TREES_OF_CAPABILITIES.has(tree)) return undefined;
    // Nothing imports a program, and it starts what all capabilities are.
    if (/(^|[/-])main\.ts$/.test(rest)) return undefined;
    if (part === '') return /^(capabilities|index)\.tsx?$/.test(rest) ? `${tree}/${rest}` : undefined;
    return tree === 'server' && SHARED_SERVER_FOLDERS.has(part) ? undefined : `${tree}/${part}`;
  };
  return cycles(edgesBetween(graph, capabilityOf, ['value', 'type', 'lazy']));
}
