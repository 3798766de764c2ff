import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { onlyParent } from '../../../domain/clients/client-rules';
import type { Client, ClientNode, FlatClientNode } from '../../../domain/clients/contract';
import { flattenSites } from '../../../domain/clients/site-tree';
import type { RequestOptions } from '../../../providers/httpClient';
import { useHttp, usePermission } from '../../../providers/services';
import { SITE_TREE } from '../../../providers/sites';
import { CLIENTS } from '../links';

/** Looks a client up among all, whichever the reader acts for. */
const EVERYWHERE = { 'X-Client-Id': '' };

const keyOf = (id: string) => [CLIENTS, 'page', id];

/** The client of the page. What the page itself changes is put in its place; nothing else replaces it unasked. */
export function useClient(id: string) {
  const http = useHttp();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) =>
      http.data<Client>(`/v1/clients/${encodeURIComponent(id)}`, { signal, headers: EVERYWHERE }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    // Nothing of one client is shown in the place of another.
    placeholderData: undefined,
  });
}

/** Something else that is read about a client, whichever the reader acts for. */
export function useOfClient<Body>(client: Client, what: string, url: string, enabled = true) {
  const http = useHttp();
  return useQuery({
    queryKey: [...keyOf(client._id), what, client.version],
    queryFn: ({ signal }) => http.data<Body>(url, { signal, headers: EVERYWHERE }),
    enabled,
    retry: false,
  });
}

/** The employer that a location belongs to: exactly one. */
export function useTopLevel(client: Client) {
  const url = `/v1/clients?filters=topLevel&familyOf=${client._id}`;
  const { data, error } = useOfClient<FlatClientNode[]>(client, 'topLevel', url, client.parent !== null);
  if (!data) return { topLevel: null, problem: error };
  try {
    return { topLevel: onlyParent(data), problem: null };
  } catch (problem) {
    return { topLevel: null, problem: problem as Error };
  }
}

/** All locations of the employer, parents before children, the deactivated among them. */
export function useFamily(client: Client) {
  const url = `/v1/clients?descendantsOf=${client.topLevelId}&source=legacy&active=false`;
  const { data, error, refetch } = useOfClient<ClientNode[]>(client, 'family', url);
  const [root] = data ?? [];
  return { family: root && flattenSites(root), error, refetch: () => void refetch() };
}

/** Calls in the seat of the client that is shown: they need Assume Client, as its own pages do. */
export function useSeat(client: Client) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const { _id: id, topLevelId } = client;
  const send = useCallback(
    <Body>(path: string, options: RequestOptions = {}) =>
      http.data<Body>(path, { ...options, headers: { 'X-Client-Id': String(topLevelId) } }),
    [http, topLevelId],
  );
  /** Puts a changed client in its place; lists and trees are fetched anew. */
  const changed = useCallback(
    async (after: Client) => {
      queryClient.setQueryData(keyOf(id), after);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [CLIENTS, 'getList'] }),
        queryClient.invalidateQueries({ queryKey: [SITE_TREE] }),
      ]);
    },
    [queryClient, id],
  );
  /** Fetches the client as it is now. */
  const reload = useCallback(() => queryClient.invalidateQueries({ queryKey: keyOf(id) }), [queryClient, id]);
  return { send, changed, reload };
}

/** What the reader may change here. Writing takes the client's seat. */
export function useRights() {
  const assume = usePermission('customerCare.assumeClient');
  const configure = usePermission('client.configureLocation');
  const name = usePermission('client.configureLocationName');
  const hierarchy = usePermission('dq.editHierarchy');
  const services = usePermission('admin.configureClientServices');
  const close = usePermission('admin.addClient');
  return {
    act: assume,
    edit: assume && configure && name,
    configure: assume && configure,
    move: assume && (hierarchy || configure),
    services: assume && services,
    assign: usePermission('admin.assignCustomerCareRep'),
    deactivate: (client: Client) => assume && configure && (client.parent !== null || close),
  };
}
