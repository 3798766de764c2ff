import { SHOWS_DEACTIVATED_ID } from './constants';
import type { ClientNode } from './contract';

/** A node and everything below it, parents before children, children in order. */
export function flattenSites(root: ClientNode): ClientNode[] {
  const flat: ClientNode[] = [];
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    flat.push(node);
    open.push(...node.children.toReversed());
  }
  return flat;
}

export function findSite(root: ClientNode, legacyClientId: number): ClientNode | undefined {
  return flattenSites(root).find((node) => node.legacyClientId === legacyClientId);
}

/** The names from the root to a node, for breadcrumbs. Empty if the id is not in the tree. */
export function sitePath(root: ClientNode, legacyClientId: number): ClientNode[] {
  if (root.legacyClientId === legacyClientId) return [root];
  for (const child of root.children) {
    const below = sitePath(child, legacyClientId);
    if (below.length > 0) return [root, ...below];
  }
  return [];
}

/** The time zone of a location of a tree; undefined if it is not in it. */
export const zoneOf = (root: ClientNode, legacyClientId: number): string | undefined =>
  sitePath(root, legacyClientId).findLast(({ timeZone }) => timeZone)?.timeZone;

/** Whether a client's pages also list its deactivated locations. */
export function showsDeactivated(tenantId: number): boolean {
  return tenantId === SHOWS_DEACTIVATED_ID;
}

/** The tree as a client sees it: without deactivated locations, except for the one client that sees them. */
export function visibleTree(root: ClientNode, tenantId: number): ClientNode {
  return showsDeactivated(tenantId) ? root : activeTree(root);
}

/**
 * The tree without deactivated locations. One stays if an active location is below it, because it would be unreachable otherwise.
 * A node that is present by name only stays for that reason alone.
 */
export function activeTree(root: ClientNode): ClientNode {
  const children = root.children
    .map(activeTree)
    .filter((child) => child.children.length > 0 || (!child.deactivated && child.reachable !== false));
  return { ...root, children };
}

/** The assigned sites of a user and everything below them. */
export function reachedSites(root: ClientNode, assigned: readonly number[]): ClientNode[] {
  const reached = new Map<number, ClientNode>();
  for (const node of flattenSites(root)) {
    if (!assigned.includes(node.legacyClientId)) continue;
    for (const below of flattenSites(node)) reached.set(below.legacyClientId, below);
  }
  return [...reached.values()];
}
