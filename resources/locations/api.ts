import type { Deactivation } from '../../domain/clients/structure';
import type {
  DriverMonitoring,
  DriverMonitoringPut,
  LabAccount,
  LabAccountBody,
  LabAccountPut,
  LocationCount,
  LocationSettings,
  MedCardsResult,
} from '../../domain/locations/contract';
import type { ApiContext } from '../../providers/api';

interface Reading {
  signal?: AbortSignal;
}

/** Requests about locations beyond reading and changing their records. `id`: the location's `_id`. */
export const locationsApi = ({ http }: ApiContext) => {
  const url = (id: string) => `/v1/clients/${id}`;
  return {
    /** What deactivating the location would affect. */
    locationDeactivation: (id: string) => http.data<Deactivation>(`${url(id)}/deactivation`),
    locationSettings: (id: string, { signal }: Reading = {}) =>
      http.data<LocationSettings>(`${url(id)}/locationSettings`, { signal }),
    /** Active employees by location, of the client and everything below it. */
    employeeCounts: (id: string, { signal }: Reading = {}) =>
      http.data<LocationCount[]>(`${url(id)}/children/counts`, { signal, meta: { background: true } }),
    labAccounts: (id: string, { signal }: Reading = {}) =>
      http.data<LabAccount[]>(`${url(id)}/labAccounts`, { signal }),
    addLabAccount: (id: string, body: LabAccountBody) =>
      http.data<LabAccount>(`${url(id)}/labAccounts`, { method: 'POST', body }),
    changeLabAccount: (id: string, labAccountId: number, body: LabAccountPut) =>
      http.data<LabAccount>(`${url(id)}/labAccounts/${labAccountId}`, { method: 'PUT', body }),
    removeLabAccount: (id: string, labAccountId: number) =>
      http.data(`${url(id)}/labAccounts/${labAccountId}`, { method: 'DELETE' }),
    setDriverMonitoring: (id: string, body: DriverMonitoringPut) =>
      http.data<DriverMonitoring>(`${url(id)}/driverMonitoring`, { method: 'PUT', body }),
    /** Replaces the location's own monitoring with its parent's. */
    inheritDriverMonitoring: (id: string, version: number | null) => {
      const query = version === null ? '' : `?version=${version}`;
      return http.data<DriverMonitoring>(`${url(id)}/driverMonitoring${query}`, { method: 'DELETE' });
    },
    /** `clientId`: the location's legacyClientId. */
    addToMedCardSubmission: (body: { clientId: number; isIncludeChildren: boolean }) =>
      http.data<MedCardsResult>('/v1/clients/medCards', { method: 'POST', body }),
    removeFromMedCardSubmission: (id: string, isIncludeChildren: boolean) =>
      http.data<MedCardsResult>(`${url(id)}/medCards?isIncludeChildren=${isIncludeChildren}`, {
        method: 'DELETE',
      }),
  };
};
