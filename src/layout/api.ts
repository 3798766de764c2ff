import { useDataProvider, type DataProvider } from 'ra-core';
import type { ApiVersion } from '../../domain/session/contract';
import type { Settings, SettingText } from '../../domain/settings/contract';
import type { ApiContext } from '../../providers/api';
import { impersonationApi } from '../../providers/impersonation';

const assumptionUrl = (clientId: string) => `/v1/clients/${clientId}/assumption`;

/** Requests of the frame around the pages. */
export const shellApi = (context: ApiContext) => {
  const { http } = context;
  const inBackground = <Body>(url: string, signal: AbortSignal) =>
    http.data<Body>(url, { signal, meta: { background: true } });
  return {
    ...impersonationApi(context),
    beginAssumption: (clientId: string) => http.json(assumptionUrl(clientId), { method: 'POST' }),
    endAssumption: (clientId: string) => http.json(assumptionUrl(clientId), { method: 'DELETE' }),

    getApiVersion: (signal: AbortSignal) => inBackground<ApiVersion>('/v1', signal),
    getSettings: (signal: AbortSignal) => inBackground<Settings>('/v1/settings', signal),
    getBroadcasts: (signal: AbortSignal) =>
      inBackground<SettingText[]>('/v1/settings/texts?collection=Broadcast', signal),
    getBadge: (url: string, signal: AbortSignal) => inBackground<unknown>(url, signal),
    /** Any request would do; this one is small and changes nothing. */
    keepSessionAlive: () => http.data('/v1/settings/lists?collections=employmentStatus'),
  };
};

export const useShellApi = () => useDataProvider<DataProvider & ReturnType<typeof shellApi>>();
