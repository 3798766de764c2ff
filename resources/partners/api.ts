import type {
  ClaimBody,
  Partner,
  PartnerAccount,
  PartnerAccountBody,
  PartnerCode,
} from '../../domain/partners/contract';
import type { ApiContext } from '../../providers/api';

/** Requests of the pages of partners. */
export const partnersApi = ({ http }: ApiContext) => ({
  getPartners: (signal?: AbortSignal) => http.data<Partner[]>('/v1/partners', { signal }),
  askForExchange: (partner: PartnerCode) =>
    http.data<null>(`/v1/partners/${partner}/exchange`, { method: 'POST', body: {} }),
  addPartnerAccount: (body: PartnerAccountBody) =>
    http.data<PartnerAccount>('/v1/partnerAccounts', { method: 'POST', body }),
  removePartnerAccount: (accountId: number) =>
    http.data<null>(`/v1/partnerAccounts/${accountId}`, { method: 'DELETE' }),
  claimReport: (reportId: number, body: ClaimBody) =>
    http.data<null>(`/v1/partnerReports/${reportId}/client`, { method: 'POST', body }),
  discardUnclaimed: (reportId: number, because: string) =>
    http.data<null>(`/v1/partnerReports/${reportId}`, { method: 'DELETE', body: { because } }),
});
