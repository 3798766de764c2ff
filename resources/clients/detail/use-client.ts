import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { onlyParent } from '../../../domain/clients/client-rules';
import type { Client, ClientNode, FlatClientNode } from '../../../domain/clients/contract';
import { flattenSites } from '../../../domain/clients/site-tree';
import type { AssignedRep } from '../../../domain/clients/structure';
import { usePermission } from '../../../providers/services';
import { useRecord } from '../../../src/record/EditRecord';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { useApi } from '../../api';
import { CLIENTS } from '../links';

export type ClientRow = Client & RaRecord;

/** The client of the page. */
export const useClient = (id: string) => useRecord<ClientRow>(CLIENTS, id);

/** Something else that is read about a client. */
function useOfClient<Body>(
  client: Client,
  what: string,
  read: (client: Client, reading: { signal: AbortSignal }) => Promise<Body>,
  enabled = true,
) {
  return useQuery({
    queryKey: [CLIENTS, 'page', client._id, what, client.version],
    queryFn: ({ signal }) => read(client, { signal }),
    enabled,
    retry: false,
  });
}

export function useRep(client: Client) {
  const api = useApi();
  return useOfClient<AssignedRep | null>(client, 'rep', api.repOf);
}

/** The employer that a location belongs to: exactly one. */
export function useTopLevel(client: Client) {
  const api = useApi();
  const { data, error } = useOfClient<FlatClientNode[]>(
    client,
    'topLevel',
    api.employersOf,
    client.parent !== null,
  );
  if (!data) return { topLevel: null, problem: error };
  try {
    return { topLevel: onlyParent(data), problem: null };
  } catch (problem) {
    return { topLevel: null, problem: problem as Error };
  }
}

/** All locations of the employer, parents before children, including deactivated ones. */
export function useFamily(client: Client) {
  const api = useApi();
  const { data, error, refetch } = useOfClient<ClientNode[]>(client, 'family', api.familyOf);
  const [root] = data ?? [];
  return { family: root && flattenSites(root), error, refetch: () => void refetch() };
}

/**
 * A change of the client from one of the panels. The panel shows a refusal itself; the answer replaces the client on the
 * page at once.
 */
export function useClientChange<Variables = void>(
  write: (variables: Variables) => Promise<Client>,
  success: string | ((variables: Variables) => string),
) {
  const queryClient = useQueryClient();
  return useApiMutation(write, {
    success: (_stored, variables) => ({
      key: typeof success === 'string' ? success : success(variables),
      values: {},
    }),
    alertOnError: false,
    onSuccess: (stored) =>
      queryClient.setQueriesData<ClientRow>({ queryKey: [CLIENTS, 'getOne'] }, (known) =>
        known?._id === stored._id && known.version < stored.version ? { ...stored, id: stored._id } : known,
      ),
  });
}

/** What the user may change here. All but the rep needs the right to act for the client. */
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
