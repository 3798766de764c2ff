import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ClientNode } from '../domain/clients/contract';
import { reachedSites, visibleTree } from '../domain/clients/site-tree';
import { useChosenClient } from './clientState';
import { useHttp, useUser } from './services';

export interface Site {
  legacyClientId: number;
  _id: string;
  name: string;
  /** Listed for the one client that sees them, and where an active location is below; nobody is put there. */
  deactivated: boolean;
  /** Steps below the top of what the user reaches. */
  depth: number;
}

/** The client whose locations the pages are about: the chosen one, or the user's own. */
export function useClientOfPages(): { _id: string; legacyClientId: number; name: string } | null {
  const user = useUser();
  const [chosen] = useChosenClient();
  return user.isInternalUser ? chosen : user.client;
}

/** First element of the keys of whatever is about the tree of locations: fetched again when that changes. */
export const SITE_TREE = 'siteTree';

/**
 * The tree of locations that the pages are about, as far as the user reaches it; null where there is none, undefined
 * while it is being loaded. Deactivated locations are in it where the client sees them, or where they are asked for.
 */
export function useSiteTree(withDeactivated = false, enabled = true) {
  const http = useHttp();
  const client = useClientOfPages();
  return useQuery({
    queryKey: withDeactivated ? [SITE_TREE, client?._id, 'deactivated'] : [SITE_TREE, client?._id],
    queryFn: async ({ signal }) => {
      const which = withDeactivated ? '&active=false' : '';
      const url = `/v1/clients?descendantsOf=${encodeURIComponent(client?._id ?? '')}${which}`;
      const [tree] = await http.data<ClientNode[]>(url, { signal, meta: { background: true } });
      return tree ?? null;
    },
    enabled: enabled && client !== null,
    staleTime: Infinity,
    placeholderData: undefined,
  });
}

/** The sites that the user reaches, in the order of the tree; undefined while they are being loaded. */
export function useSites(): Site[] | undefined {
  const { isInternalUser, sites } = useUser();
  const clientId = useClientOfPages()?.legacyClientId;
  const { data: root } = useSiteTree();
  return useMemo(() => {
    if (!root || clientId === undefined) return undefined;
    return sitesOf(visibleTree(root, clientId), isInternalUser ? null : sites);
  }, [root, clientId, isInternalUser, sites]);
}

/** The same to choose from, as a filter or a list takes them. */
export function useSiteChoices(): { id: number; label: string; depth: number }[] | undefined {
  const sites = useSites();
  return useMemo(
    () => sites?.map(({ legacyClientId, name, depth }) => ({ id: legacyClientId, label: name, depth })),
    [sites],
  );
}

/** `assigned` null stands for the whole tree. */
export function sitesOf(root: ClientNode, assigned: readonly number[] | null): Site[] {
  const reached = reachedSites(root, assigned ?? [root.legacyClientId]);
  const depths = new Map<number, number>();
  const walk = (node: ClientNode, depth: number): void => {
    depths.set(node.legacyClientId, depth);
    for (const child of node.children) walk(child, depth + 1);
  };
  walk(root, 0);
  const depthOf = ({ legacyClientId }: ClientNode) => depths.get(legacyClientId) ?? 0;
  // Not by the spread: a client may have more locations than a call takes arguments.
  const top = reached.reduce((least, node) => Math.min(least, depthOf(node)), Infinity);
  return reached.map((node) => ({
    _id: node._id,
    legacyClientId: node.legacyClientId,
    name: node.name,
    deactivated: node.deactivated,
    depth: depthOf(node) - top,
  }));
}
