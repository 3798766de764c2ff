import type { ClientNode } from '../../../domain/clients/contract';
import { flattenSites } from '../../../domain/clients/site-tree';

/** A location as it stands in the list that the tree is drawn as. */
export interface TreeRow {
  node: ClientNode;
  /** From 1 at the top. */
  level: number;
  /** Among those directly below the same client, from 1. */
  position: number;
  siblings: number;
  expandable: boolean;
  expanded: boolean;
}

/** A text as it is searched: without accents and case. */
export const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What each location is found by: name, code, DOT number and its own number. */
export function searchTexts(root: ClientNode): ReadonlyMap<ClientNode, string> {
  return new Map(
    flattenSites(root).map((node) => [
      node,
      fold([node.name, node.LCode, node.DOTNumber, node.legacyClientId].filter(Boolean).join('\n')),
    ]),
  );
}

export interface Found {
  /** The locations found, and those above them. */
  shown: ReadonlySet<ClientNode>;
  count: number;
}

/** The locations that have all words of a search, wherever they stand in it. */
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
    // Every child is looked at: `some` would stop at the first one found.
    const below = node.children.filter(visit).length > 0;
    if (itself || below) shown.add(node);
    return itself || below;
  };
  visit(root);
  return { shown, count };
}

/** The rows that are to be seen: those below an expanded one; of a search, what it found with all above it. */
export function treeRows(root: ClientNode, expanded: ReadonlySet<number>, found: Found | null): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (node: ClientNode, level: number, position: number, siblings: number): void => {
    const below = found ? node.children.filter((child) => found.shown.has(child)) : node.children;
    const open = below.length > 0 && (found !== null || expanded.has(node.legacyClientId));
    rows.push({ node, level, position, siblings, expandable: below.length > 0, expanded: open });
    if (!open) return;
    for (const [place, child] of below.entries()) add(child, level + 1, place + 1, below.length);
  };
  if (!found || found.shown.has(root)) add(root, 1, 1, 1);
  return rows;
}

/** The ids of a location's parents, from the top down. */
export function idsAbove(root: ClientNode, id: number): number[] {
  const below = (node: ClientNode): number[] | null => {
    if (node.legacyClientId === id) return [];
    for (const child of node.children) {
      const path = below(child);
      if (path) return [node.legacyClientId, ...path];
    }
    return null;
  };
  return below(root) ?? [];
}
