import type {
  ActivityItem,
  AllChainsState,
  AuditPeopleFilter,
  AuditPerson,
  VerificationState,
} from '../../domain/audit/contract';
import type { ApiContext } from '../../providers/api';

/** A hash chain of the audit trail: of one client, or one that a Super Admin picks among all. */
export interface Chain {
  everywhere: boolean;
  /** legacyClientId; 0 for the provider's own. */
  client: number;
}

const trailUrl = (client: number | null) =>
  client === null ? '/v1/auditTrail' : `/v1/clients/${client}/auditTrail`;
const verificationUrl = ({ everywhere, client }: Chain) =>
  everywhere ? `${trailUrl(null)}/verification?client=${client}` : `${trailUrl(client)}/verification`;

/** Requests about the audit trail besides its entries. */
export const auditApi = ({ http }: ApiContext) => ({
  /** Who acts in the entries of a client or location; null for all clients. */
  getAuditPeople: (client: number | null, filter: AuditPeopleFilter, signal?: AbortSignal) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter) });
    return http.data<AuditPerson[]>(`${trailUrl(client)}/people?${query}`, { signal });
  },
  /** The changes to an employee's file from the newest on: these of `total`. */
  getActivity: async (
    employeeId: number,
    { from, to, locale }: { from: number; to: number; locale: string },
    signal?: AbortSignal,
  ) => {
    const query = new URLSearchParams({
      range: JSON.stringify([from, to]),
      filter: JSON.stringify({ locale }),
    });
    const { headers, json } = await http.json(`/v1/employees/${employeeId}/activity?${query}`, { signal });
    const rows = json as ActivityItem[];
    return { rows, total: Number(headers.get('X-Total-Count') ?? rows.length) };
  },
  getVerification: (chain: Chain, signal?: AbortSignal) =>
    http.data<VerificationState>(verificationUrl(chain), { signal, meta: { background: true } }),
  getVerificationOfAll: (signal?: AbortSignal) =>
    http.data<AllChainsState>(`${trailUrl(null)}/verification/all`, { signal, meta: { background: true } }),
  verifyAllChains: () => http.data(`${trailUrl(null)}/verification/all`, { method: 'POST' }),
  verifyChain: (chain: Chain) => http.data(verificationUrl(chain), { method: 'POST' }),
});
