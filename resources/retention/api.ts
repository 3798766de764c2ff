import type { LegalHold, LegalHoldBody, RemovalBody, RetentionState } from '../../domain/retention/contract';
import type { ApiContext } from '../../providers/api';

export const RETENTION = 'manage/admin/retention';
export const LEGAL_HOLDS = 'manage/admin/legalHolds';

const retentionUrl = (client: number) => `/v1/clients/${client}/retention`;
const holdsUrl = (client: number) => `/v1/clients/${client}/legalHolds`;

/** Requests about retention beyond its lists. `client` is a legacyClientId. */
export const retentionApi = ({ http }: ApiContext) => ({
  getRetentionState: (client: number, signal?: AbortSignal) =>
    http.data<RetentionState>(`${retentionUrl(client)}/review`, { signal, meta: { background: true } }),
  reviewRetention: (client: number, remove: boolean) =>
    http.data(`${retentionUrl(client)}/review`, { method: 'POST', body: { remove } }),
  turnRemoval: (client: number, body: RemovalBody) =>
    http.data<RetentionState>(`${retentionUrl(client)}/removal`, { method: 'PUT', body }),
  placeHold: (client: number, body: LegalHoldBody) =>
    http.data<LegalHold>(holdsUrl(client), { method: 'POST', body }),
  releaseHold: (client: number, holdId: number, reason: string) =>
    http.data<LegalHold>(`${holdsUrl(client)}/${holdId}`, { method: 'DELETE', body: { reason } }),
});
