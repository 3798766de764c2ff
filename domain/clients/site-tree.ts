import { SHOWS_DEACTIVATED_ID } from './constants';
import type { ClientNode } from './contract';

/** A node and all below it, parents before children, children in their order. */
export function flattenSites(root: ClientNode): ClientNode[] {
  const flat: ClientNode[] = [];
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    flat.push(node);
    open.push(...node.children.toReversed());
  }
  return flat;
}

/** The node with an id, at any depth. */
export function findSite(root: ClientNode, legacyClientId: number): ClientNode | undefined {
  return flattenSites(root).find((node) => node.legacyClientId === legacyClientId);
}

/** The names from the root down to a node: what a breadcrumb shows; empty where the id is not in the tree. */
export function sitePath(root: ClientNode, legacyClientId: number): ClientNode[] {
  if (root.legacyClientId === legacyClientId) return [root];
  for (const child of root.children) {
    const below = sitePath(child, legacyClientId);
    if (below.length > 0) return [root, ...below];
  }
  return [];
}

/** Whether a client's pages list its deactivated locations too. */
export function showsDeactivated(tenantId: number): boolean {
  return tenantId === SHOWS_DEACTIVATED_ID;
}

/** The tree as a client sees it: without deactivated locations, unless it is the one client that sees them. */
export function visibleTree(root: ClientNode, tenantId: number): ClientNode {
  return showsDeactivated(tenantId) ? root : activeTree(root);
}

/**
 * The tree without deactivated locations. One stays while an active one is below it, or that one could not be
 * reached; a node that is only named stays for the same reason and no other.
 */
export function activeTree(root: ClientNode): ClientNode {
  const children = root.children
    .map(activeTree)
    .filter((child) => child.children.length > 0 || (!child.deactivated && child.reachable !== false));
  return { ...root, children };
}

/** The sites of a tree that a user reaches: those assigned, and everything below them. */
export function reachedSites(root: ClientNode, assigned: readonly number[]): ClientNode[] {
  const reached = new Map<number, ClientNode>();
  for (const node of flattenSites(root)) {
    if (!assigned.includes(node.legacyClientId)) continue;
    for (const below of flattenSites(node)) reached.set(below.legacyClientId, below);
  }
  return [...reached.values()];
}
