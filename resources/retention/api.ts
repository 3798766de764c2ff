import type { LegalHold, LegalHoldBody, RemovalBody, RetentionState } from '../../domain/retention/contract';
import type { ApiContext } from '../../providers/api';

const retentionUrl = (client: number) => `/v1/clients/${client}/retention`;
const holdsUrl = (client: number) => `/v1/clients/${client}/legalHolds`;

/** Requests about retention beyond its lists. `client` is a legacyClientId. */
export const retentionApi = ({ http }: ApiContext) => {
  const getRetentionState = (client: number, signal?: AbortSignal) =>
    http.data<RetentionState>(`${retentionUrl(client)}/review`, { signal, meta: { background: true } });
  /** Sends what acts for the whole client. Internal users may have chosen one of its locations. */
  async function forWholeClient<T>(
    client: number,
    urlOf: (client: number) => string,
    options: { method: string; body: object },
  ): Promise<T> {
    const whole = (await getRetentionState(client)).client.legacyClientId;
    return http.data<T>(urlOf(whole), { ...options, headers: { 'X-Client-Id': String(whole) } });
  }
  return {
    getRetentionState,
    reviewRetention: (client: number, remove: boolean) =>
      forWholeClient(client, (id) => `${retentionUrl(id)}/review`, { method: 'POST', body: { remove } }),
    turnRemoval: (client: number, body: RemovalBody) =>
      forWholeClient<RetentionState>(client, (id) => `${retentionUrl(id)}/removal`, { method: 'PUT', body }),
    placeHold: (client: number, body: LegalHoldBody) =>
      body.employeeId || body.documentId
        ? http.data<LegalHold>(holdsUrl(client), { method: 'POST', body })
        : forWholeClient<LegalHold>(client, holdsUrl, { method: 'POST', body }),
    releaseHold: (client: number, { holdId, scope }: LegalHold, reason: string) => {
      const options = { method: 'DELETE', body: { reason } };
      return scope === 'client'
        ? forWholeClient<LegalHold>(client, (id) => `${holdsUrl(id)}/${holdId}`, options)
        : http.data<LegalHold>(`${holdsUrl(client)}/${holdId}`, options);
    },
  };
};
