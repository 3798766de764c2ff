import { useQuery } from '@tanstack/react-query';
import type { Client } from '../../../domain/clients/contract';
import { useApi, type Api } from '../../api';
import { CLIENTS } from '../links';

/** Reads something of a client for its overview, as if working for it. */
export function useOverview<Body>(
  client: Client,
  what: string,
  read: (api: Api, client: Client, signal: AbortSignal) => Promise<Body>,
  enabled = true,
) {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [CLIENTS, 'overview', client._id, what],
    queryFn: ({ signal }) => read(api, client, signal),
    enabled,
    placeholderData: undefined,
  });
  return { data, error, refetch: () => void refetch() };
}
