import type { ComplianceByLocation } from '../../domain/compliance/by-location';
import type { ApiContext } from '../../providers/api';

/** Requests about what is missing at locations. */
export const complianceApi = ({ http }: ApiContext) => ({
  getComplianceByLocation: (legacyClientId: number, signal?: AbortSignal) =>
    http.data<ComplianceByLocation>(`/v1/clients/${legacyClientId}/compliance/locations`, { signal }),
});
