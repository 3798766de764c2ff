import type { ClientDocType, JobTitle } from '../../domain/clients/contract';
import type { Condition } from '../../domain/compliance/contract';
import type { RequirementItem } from '../../domain/documents/contract';
import type {
  EmployeeArchiving,
  EmployeeFilter,
  EmployeeReplacement,
  EmployeeListItem,
  EmployeePatch,
  EmployeeTransfer,
} from '../../domain/employees/contract';
import type { StatusChange, StatusPreview } from '../../domain/employees/status-change';
import { MAX_PEOPLE_LISTED } from '../../domain/employees/constants';
import type { AffectedPerson } from '../../domain/setup/contract';
import type { SettingsLists } from '../../domain/settings/contract';
import type { ApiContext } from '../../providers/api';

const BACKGROUND = { background: true };

/** What an employee's file requires today, and what else bars the person from driving. */
interface EmployeeRequirements {
  requirements: RequirementItem[];
  conditions: Condition[];
}

/** The employees to list by name. */
export interface PeopleAsked {
  /** At or below a location. Without one: wherever the user may look. */
  below?: number;
  filter: EmployeeFilter;
  /** The client that they are of, if the user works for another one. */
  topLevelId?: number;
}

/** Requests about employees other than reading and writing their records. */
export function employeesApi({ http }: ApiContext) {
  const employee = (employeeId: number) => `/v1/employees/${employeeId}`;

  return {
    /** The full SSN; the request is on the audit trail. */
    revealSsn: (employeeId: number) =>
      http.data<{ ssn: string | null }>(`${employee(employeeId)}/ssn`, { method: 'POST' }),
    /** Sends the SSN in the body, so that it is in no address and no log. */
    findBySsn: (ssn: string) =>
      http.data<EmployeeListItem[]>('/v1/employees/search', { method: 'POST', body: { ssn } }),
    getEmployeePhoto: async (employeeId: number, signal?: AbortSignal) =>
      (await http.blob(`${employee(employeeId)}/photo`, { signal, meta: BACKGROUND })).blob,
    getEmployeeRequirements: (employeeId: number, signal?: AbortSignal) =>
      http.data<EmployeeRequirements>(`${employee(employeeId)}/requirements`, { signal }),
    transferEmployee: (employeeId: number, transfer: EmployeeTransfer) =>
      http.data<unknown>(employee(employeeId), { method: 'PATCH', body: { transfer } }),
    changeEmployee: (employeeId: number, patch: EmployeePatch) =>
      http.data<unknown>(employee(employeeId), { method: 'PATCH', body: patch }),
    /** What a change of status would do to each of these people; nothing is saved. */
    previewStatus: (employeeIds: number[], change: StatusChange, signal?: AbortSignal) =>
      http.data<StatusPreview[]>('/v1/employees/statusPreview', {
        method: 'POST',
        body: { employeeIds, change },
        signal,
      }),

    /** Moves an employee who no longer works to the top-level client. */
    archiveEmployee: (employeeId: number, topParentClientId: number, body: EmployeeArchiving) =>
      http.data<unknown>(`${employee(employeeId)}/archiveEmployee/${topParentClientId}`, {
        method: 'PATCH',
        body,
      }),
    /** Another employee takes over the location and job title of one who leaves. */
    replaceEmployee: (from: number, to: number, body: EmployeeReplacement) =>
      http.data<unknown>(`/v1/employees/replace/${from}/${to}`, { method: 'PATCH', body }),
    deleteEmployee: (employeeId: number, reason: string) =>
      http.json(employee(employeeId), { method: 'DELETE', body: { reason } }),

    /** The first people of a list, by name. */
    getPeople: async ({ below, filter, topLevelId }: PeopleAsked, signal: AbortSignal) => {
      const query = new URLSearchParams({
        filter: JSON.stringify(filter),
        sort: '["lastName","ASC"]',
        range: JSON.stringify([0, MAX_PEOPLE_LISTED - 1]),
      });
      const path = below === undefined ? 'employees' : `clients/${below}/employees`;
      const headers = topLevelId === undefined ? undefined : { 'X-Client-Id': String(topLevelId) };
      const rows = await http.data<EmployeeListItem[]>(`/v1/${path}?${query}`, { signal, headers });
      return rows.map(({ employeeId, lastName, firstName, siteName }): AffectedPerson => {
        return { employeeId, name: `${lastName}, ${firstName}`, siteName };
      });
    },
    getJobTitles: (legacyClientId: number | undefined, signal?: AbortSignal) =>
      http.data<JobTitle[]>(`/v1/clients/${legacyClientId}/jobTitles`, { signal }),
    getClientDocTypes: (legacyClientId: number | undefined, signal?: AbortSignal) =>
      http.data<ClientDocType[]>(`/v1/clients/${legacyClientId}/docTypes`, { signal }),
    getEmployeeLists: (signal?: AbortSignal) =>
      http.data<SettingsLists>('/v1/settings/lists?collections=employmentStatus,licenseClass', {
        signal,
        meta: BACKGROUND,
      }),
  };
}
