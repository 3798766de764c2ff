import { useQuery } from '@tanstack/react-query';
import type { ClientNode } from '../domain/clients/contract';
import { reachedSites, sitePath, visibleTree } from '../domain/clients/site-tree';
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

/** The sites that the user reaches, in the order of the tree; undefined while they are being loaded. */
export function useSites(): Site[] | undefined {
  const http = useHttp();
  const user = useUser();
  const client = useClientOfPages();
  const { data: root } = useQuery({
    queryKey: ['siteTree', client?._id],
    queryFn: async ({ signal }) => {
      const url = `/v1/clients?descendantsOf=${encodeURIComponent(client?._id ?? '')}`;
      const [tree] = await http.data<ClientNode[]>(url, { signal, meta: { background: true } });
      return tree ?? null;
    },
    enabled: client !== null,
    staleTime: Infinity,
    placeholderData: undefined,
  });
  if (!root || !client) return undefined;
  return sitesOf(visibleTree(root, client.legacyClientId), user.isInternalUser ? null : user.sites);
}

/** The same to choose from, as a filter or a list takes them. */
export function useSiteChoices(): { id: number; label: string; depth: number }[] | undefined {
  return useSites()?.map(({ legacyClientId, name, depth }) => ({ id: legacyClientId, label: name, depth }));
}

/** `assigned` null stands for the whole tree. */
export function sitesOf(root: ClientNode, assigned: readonly number[] | null): Site[] {
  const reached = reachedSites(root, assigned ?? [root.legacyClientId]);
  const depths = reached.map(({ legacyClientId }) => sitePath(root, legacyClientId).length);
  const top = Math.min(...depths);
  return reached.map(({ _id, legacyClientId, name, deactivated }, place) => ({
    _id,
    legacyClientId,
    name,
    deactivated,
    depth: (depths[place] ?? top) - top,
  }));
}
