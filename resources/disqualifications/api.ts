import type { Disqualification, DisqualificationBody } from '../../domain/disqualifications/contract';
import type { ApiContext } from '../../providers/api';

/** Where an employee's disqualifications are, as a resource of the data provider. */
export const resourceOf = (employeeId: number) => `employees/${employeeId}/disqualifications`;

/** Requests about disqualifications beyond changing one. */
export const disqualificationsApi = ({ http }: ApiContext) => ({
  getDisqualifications: (employeeId: number, signal: AbortSignal) =>
    http.data<Disqualification[]>(`/v1/${resourceOf(employeeId)}`, { signal }),
  /** The new record, with the id that react-admin asks for. */
  addDisqualification: async (employeeId: number, body: DisqualificationBody) => {
    const added = await http.data<Disqualification>(`/v1/${resourceOf(employeeId)}`, {
      method: 'POST',
      body,
    });
    return { ...added, id: added.disqualificationId };
  },
  removeDisqualification: (employeeId: number, disqualificationId: number, reason: string) =>
    http.json(`/v1/${resourceOf(employeeId)}/${disqualificationId}`, { method: 'DELETE', body: { reason } }),
});
