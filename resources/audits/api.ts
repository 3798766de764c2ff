import type { Audit, AuditBody, AuditLink } from '../../domain/audits/contract';
import type { ApiContext } from '../../providers/api';

const url = (clientId: number) => `/v1/clients/${clientId}/audits`;

/** Requests about audits: access of auditors from outside, by link. */
export const auditsApi = ({ http }: ApiContext) => ({
  getAudits: (clientId: number, signal?: AbortSignal) => http.data<Audit[]>(url(clientId), { signal }),
  openAudit: (clientId: number, body: AuditBody) =>
    http.data<AuditLink>(url(clientId), { method: 'POST', body }),
  renewAuditLink: (clientId: number, auditId: string) =>
    http.data<AuditLink>(`${url(clientId)}/${auditId}/link`, { method: 'POST' }),
  closeAudit: (clientId: number, auditId: string) =>
    http.json(`${url(clientId)}/${auditId}`, { method: 'DELETE' }),
});
