import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';
import type { Client } from '../../../domain/clients/contract';
import type { LocationSettings } from '../../../domain/locations/contract';
import { useHttp } from '../../../providers/services';
import { SITE_TREE } from '../../../providers/sites';

/** First element of the keys of what is read about one location; its `_id` follows. */
export const LOCATION = 'location';

export const useLocation = (id: string): UseQueryResult<Client, HttpError> => {
  const http = useHttp();
  return useQuery<Client, HttpError>({
    queryKey: [LOCATION, id],
    queryFn: ({ signal }) => http.data<Client>(`/v1/clients/${encodeURIComponent(id)}`, { signal }),
    // There is none such, or it is beyond reach: asking again changes nothing.
    retry: (times, { status }) => times < 2 && status !== 404 && status !== 403,
  });
};

export const useLocationSettings = (id: string) => {
  const http = useHttp();
  return useQuery({
    queryKey: [LOCATION, id, 'settings'],
    queryFn: ({ signal }) => http.data<LocationSettings>(`/v1/clients/${id}/locationSettings`, { signal }),
  });
};

/**
 * To be called after a change: everything about locations is fetched again. Where the location is known as it is now, it
 * is so at once: whatever is done next, on whichever page, is done to this version.
 */
export function useRefreshLocations(): (stored?: Client) => Promise<void> {
  const queryClient = useQueryClient();
  return async (stored) => {
    if (stored)
      queryClient.setQueriesData<Partial<Client>>({ queryKey: [LOCATION] }, (known) =>
        known?._id === stored._id ? stored : known,
      );
    await Promise.all(
      [LOCATION, SITE_TREE].map((first) => queryClient.invalidateQueries({ queryKey: [first] })),
    );
  };
}
