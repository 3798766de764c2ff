import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ClientNode } from '../domain/clients/contract';
import { reachedSites, visibleTree } from '../domain/clients/site-tree';
import { useChosenClient, type ChosenClient } from './clientState';
import { useHttp, useUser } from './services';

export interface Site extends Pick<ClientNode, '_id' | 'legacyClientId' | 'name' | 'deactivated'> {
  /** Levels below the user's topmost location. */
  depth: number;
}

/** The client of the pages: the chosen one, or the user's own. */
export function useClientOfPages(): ChosenClient | null {
  const user = useUser();
  const [chosen] = useChosenClient();
  return user.isInternalUser ? chosen : user.client;
}

/** First element of the keys of queries about the tree of locations: refetched when the tree changes. */
export const SITE_TREE = 'siteTree';

/**
 * The tree of the client's locations, as far as the user has access. Null where there is none, undefined while it
 * loads. Includes deactivated locations if the client sees them, or if requested.
 */
export function useSiteTree(withDeactivated = false, enabled = true) {
  const http = useHttp();
  const client = useClientOfPages();
  return useQuery({
    queryKey: withDeactivated ? [SITE_TREE, client?._id, 'deactivated'] : [SITE_TREE, client?._id],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ descendantsOf: client?._id ?? '' });
      if (withDeactivated) query.set('active', 'false');
      const [tree] = await http.data<ClientNode[]>(`/v1/clients?${query}`, {
        signal,
        meta: { background: true },
      });
      return tree ?? null;
    },
    enabled: enabled && client !== null,
    staleTime: Infinity,
    placeholderData: undefined,
  });
}

/** The locations that the user has access to, in the order of the tree; undefined while they load. */
export function useSites(): Site[] | undefined {
  const { isInternalUser, sites } = useUser();
  const clientId = useClientOfPages()?.legacyClientId;
  const { data: root } = useSiteTree();
  return useMemo(() => {
    if (!root || clientId === undefined) return undefined;
    return sitesOf(visibleTree(root, clientId), isInternalUser ? null : sites);
  }, [root, clientId, isInternalUser, sites]);
}

/** The same as choices of a filter or an input. */
export function useSiteChoices(): { id: number; label: string; depth: number }[] | undefined {
  const sites = useSites();
  return useMemo(
    () => sites?.map(({ legacyClientId, name, depth }) => ({ id: legacyClientId, label: name, depth })),
    [sites],
  );
}

/** `assigned` null means the whole tree. */
export function sitesOf(root: ClientNode, assigned: readonly number[] | null): Site[] {
  const reached = reachedSites(root, assigned ?? [root.legacyClientId]);
  const depths = new Map<number, number>();
  const walk = (node: ClientNode, depth: number): void => {
    depths.set(node.legacyClientId, depth);
    for (const child of node.children) walk(child, depth + 1);
  };
  walk(root, 0);
  const depthOf = ({ legacyClientId }: ClientNode) => depths.get(legacyClientId) ?? 0;
  // A client may have more locations than a call takes arguments: no spread.
  const top = reached.reduce((least, node) => Math.min(least, depthOf(node)), Infinity);
  return reached.map((node) => ({
    _id: node._id,
    legacyClientId: node.legacyClientId,
    name: node.name,
    deactivated: node.deactivated,
    depth: depthOf(node) - top,
  }));
}
