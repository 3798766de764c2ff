import type { ClientNode } from '../../../domain/clients/contract';
import type { LocationCount } from '../../../domain/locations/contract';
import { flattenSites } from '../../../domain/clients/site-tree';

/** A visible row of the tree. */
export interface TreeRow {
  node: ClientNode;
  /** Place of the parent among the rows; null at the top. */
  parent: number | null;
  /** From 1 at the top. */
  level: number;
  /** Among the children of the same parent, from 1. */
  position: number;
  siblings: number;
  expandable: boolean;
  expanded: boolean;
}

/** The active employees of a location, and of it with the locations below. */
export interface EmployeeCount {
  here: number;
  total: number;
}

/** The active employees of each location of a tree. */
export function employeeCounts(
  root: ClientNode,
  counts: readonly LocationCount[],
): ReadonlyMap<number, EmployeeCount> {
  const own = new Map(counts.map(({ legacyClientId, employees }) => [legacyClientId, employees]));
  const found = new Map<number, EmployeeCount>();
  const visit = ({ legacyClientId, children }: ClientNode): number => {
    const here = own.get(legacyClientId) ?? 0;
    const total = children.reduce((sum, child) => sum + visit(child), here);
    found.set(legacyClientId, { here, total });
    return total;
  };
  visit(root);
  return found;
}

/** A text for searches: without accents and case. */
export const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The texts that find each location: name, code, DOT number and ID. */
export function searchTexts(root: ClientNode): ReadonlyMap<ClientNode, string> {
  return new Map(
    flattenSites(root).map((node) => [
      node,
      fold([node.name, node.LCode, node.DOTNumber, node.legacyClientId].filter(Boolean).join('\n')),
    ]),
  );
}

export interface Found {
  /** The locations found and their parents. */
  shown: ReadonlySet<ClientNode>;
  count: number;
}

/** The locations that match all words of a search, in any order. */
export function findLocations(
  root: ClientNode,
  texts: ReadonlyMap<ClientNode, string>,
  search: string,
): Found {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const shown = new Set<ClientNode>();
  let count = 0;
  const visit = (node: ClientNode): boolean => {
    const text = texts.get(node) ?? '';
    const itself = node.reachable !== false && words.every((word) => text.includes(word));
    if (itself) count += 1;
    // Visits every child: `some` would stop at the first one found.
    const below = node.children.filter(visit).length > 0;
    if (itself || below) shown.add(node);
    return itself || below;
  };
  visit(root);
  return { shown, count };
}

/** The visible rows: below expanded ones, or those that a search found with all of their parents. */
export function treeRows(root: ClientNode, expanded: ReadonlySet<number>, found: Found | null): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (nodes: readonly ClientNode[], parent: number | null, level: number): void => {
    const shown = found ? nodes.filter((node) => found.shown.has(node)) : nodes;
    for (const [at, node] of shown.entries()) {
      const expandable = found
        ? node.children.some((child) => found.shown.has(child))
        : node.children.length > 0;
      const isOpen = expandable && (found !== null || expanded.has(node.legacyClientId));
      const row = { node, parent, level, position: at + 1, siblings: shown.length, expandable };
      rows.push({ ...row, expanded: isOpen });
      if (isOpen) add(node.children, rows.length - 1, level + 1);
    }
  };
  add([root], null, 1);
  return rows;
}
