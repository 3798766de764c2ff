import type { ClientDocType } from '../../domain/clients/contract';
import type { ApiContext } from '../../providers/api';

/** Requests of the alert lists besides their rows. */
export const alertsApi = ({ http }: ApiContext) => ({
  getClientDocTypes: (legacyClientId: number | undefined, signal?: AbortSignal) =>
    http.data<ClientDocType[]>(`/v1/clients/${legacyClientId}/docTypes`, { signal }),
});
