import type { Deadline, DeadlineAlert, DeadlinePatch } from '../../domain/deadlines/contract';
import type { ApiContext } from '../../providers/api';

/** Requests about deadlines besides their list. */
export const deadlinesApi = ({ http }: ApiContext) => ({
  getDeadlines: (employeeId: number, signal?: AbortSignal) =>
    http.data<Deadline[]>(`/v1/employees/${employeeId}/deadlines`, { signal }),
  changeDeadline: ({ employeeId, deadlineId }: Deadline, body: DeadlinePatch) =>
    http.data<Deadline>(`/v1/employees/${employeeId}/deadlines/${deadlineId}`, { method: 'PATCH', body }),
  /** The deadlines at a location that are due first. */
  getNextDeadlines: (site: number, most: number, signal?: AbortSignal) => {
    const query = new URLSearchParams({
      alertTypes: 'deadlines',
      sort: JSON.stringify(['dueOn', 'ASC']),
      range: JSON.stringify([0, most - 1]),
    });
    return http.data<DeadlineAlert[]>(`/v1/clients/${site}/alerts?${query}`, { signal });
  },
});
