import { LOCATION_SETTINGS } from '../../../providers/refetch';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import type { Client } from '../../../domain/clients/contract';
import { flattenSites } from '../../../domain/clients/site-tree';
import { usePermission } from '../../../providers/services';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { useApi } from '../../api';
import { CLIENTS } from '../links';

export type ClientRow = Client & RaRecord;

/** Reads what is about a client but not in its record. */
export function useAboutClient<Body>(
  client: Client,
  what: string,
  read: (client: Client, signal: AbortSignal) => Promise<Body>,
  enabled = true,
) {
  return useQuery({
    queryKey: [CLIENTS, 'page', client._id, what, client.version],
    queryFn: ({ signal }) => read(client, signal),
    enabled,
    retry: false,
  });
}

/** All locations of the employer, parents before children, including deactivated ones. */
export function useFamily(client: Client) {
  const { data, error, refetch } = useAboutClient(client, 'family', useApi().familyOf);
  const [root] = data ?? [];
  return { family: root && flattenSites(root), error, refetch: () => void refetch() };
}

/** Saves a change from one of the panels, which shows a refusal itself. The page shows the saved client right away. */
export function useClientChange<Variables = void>(
  write: (variables: Variables) => Promise<Client>,
  success: string | ((variables: Variables) => string),
) {
  const queryClient = useQueryClient();
  return useApiMutation(write, {
    changes: [CLIENTS, 'clientPicker', ...LOCATION_SETTINGS],
    success: (_saved, variables) => ({
      key: typeof success === 'string' ? success : success(variables),
      values: {},
    }),
    alertOnError: false,
    onSuccess: (saved) =>
      queryClient.setQueriesData<ClientRow>({ queryKey: [CLIENTS, 'getOne'] }, (known) =>
        known?._id === saved._id && known.version < saved.version ? { ...saved, id: saved._id } : known,
      ),
  });
}

/** What the user may change. Everything but the rep and the place in the tree requires the right to work for the client. */
export function useRights() {
  const assume = usePermission('customerCare.assumeClient');
  const configure = usePermission('client.configureLocation');
  const name = usePermission('client.configureLocationName');
  const hierarchy = usePermission('dq.editHierarchy');
  const services = usePermission('admin.configureClientServices');
  const addClient = usePermission('admin.addClient');
  const assign = usePermission('admin.assignCustomerCareRep');
  const viewReps = usePermission('admin.viewCustomerCareReps');
  return {
    act: assume,
    edit: assume && configure && name,
    configure: assume && configure,
    move: hierarchy || (assume && configure),
    services: assume && services,
    assign: assign && viewReps,
    deactivate: (client: Client) => assume && configure && (client.parent !== null || addClient),
  };
}
