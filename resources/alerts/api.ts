import type { AlertCalendar, Expiration } from '../../domain/alerts/calendar';
import type {
  AlertAssignment,
  AlertFilter,
  AlertSnooze,
  AlertsWorked,
  Assignee,
  AssigneesQuery,
} from '../../domain/alerts/contract';
import type { ApiContext } from '../../providers/api';

/** Where alerts are: the location picked in the header, else the client. */
export interface AlertsAt {
  site: number;
  /** The filter of the list; without it the alerts of all employees, for those that are named by their keys. */
  filter: AlertFilter | null;
}

const urlOf = (site: number) => `/v1/clients/${site}/alerts`;

function queryOf({ filter }: AlertsAt): URLSearchParams {
  return new URLSearchParams(filter === null ? { allEmployees: 'true' } : { filter: JSON.stringify(filter) });
}

/** Requests about document alerts besides their list. */
export const alertsApi = ({ http }: ApiContext) => ({
  /** What is due in a month, by day. */
  getAlertCalendar: (site: number, month: string, signal?: AbortSignal) =>
    http.data<AlertCalendar>(`${urlOf(site)}/calendar?month=${month}`, { signal }),
  /** What expires on a day and is no alert yet. */
  getExpirations: (site: number, day: string, signal?: AbortSignal) =>
    http.data<Expiration[]>(`${urlOf(site)}/calendar/expirations?day=${day}`, { signal }),
  assignAlerts: (at: AlertsAt, body: AlertAssignment) =>
    http.data<AlertsWorked>(`${urlOf(at.site)}/assignee?${queryOf(at)}`, { method: 'PUT', body }),
  snoozeAlerts: (at: AlertsAt, body: AlertSnooze) =>
    http.data<AlertsWorked>(`${urlOf(at.site)}/snooze?${queryOf(at)}`, { method: 'PUT', body }),
  /** Users who alerts can be assigned to. */
  findAssignees: (site: number, query: AssigneesQuery, signal?: AbortSignal) => {
    const parameters = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    return http.data<Assignee[]>(`${urlOf(site)}/assignees?${new URLSearchParams(parameters)}`, { signal });
  },
});
