import type { JobTitle } from '../../domain/clients/contract';
import type { EmployeeListItem, EmployeeTransfer } from '../../domain/employees/contract';
import type { RosterMapping } from '../../domain/employees/roster-import/contract';
import type {
  ChoiceBody,
  ImportRowFilter,
  RosterImport,
  RosterImportItem,
  RosterImportRow,
} from '../../domain/employees/roster-import/wire';
import type { SettingsLists } from '../../domain/settings/contract';
import type { ApiContext } from '../../providers/api';
import type { Page, PageRequest, SendOptions } from '../../src/background-work/import-definition';

/** A page of the rows of a roster file, in the language in which their reasons are to be said. */
export interface RosterRowsRequest extends PageRequest {
  importId: string;
  filter: ImportRowFilter;
  locale: string;
}

export interface RosterResultRequest {
  importId: string;
  /** `refuse`: rows that were not applied, to repair; `all`: every row with its result. */
  outcome: 'refuse' | 'all';
  format: 'csv' | 'xlsx';
  /** SSNs in full, which is recorded. */
  ssn?: 'full';
  locale: string;
}

/** Requests about employees beyond reading and changing their records. */
export function employeesApi({ http, clientUrl }: ApiContext) {
  const rosterImport = (importId: string) => `/v1/rosterImports/${importId}`;

  async function getPage<Row>(
    url: string,
    { page, perPage }: PageRequest,
    query: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<Page<Row>> {
    const first = (page - 1) * perPage;
    const range = JSON.stringify([first, first + perPage - 1]);
    const { headers, json } = await http.json(`${url}?${new URLSearchParams({ ...query, range })}`, {
      signal,
    });
    const rows = json as Row[];
    return { rows, total: Number(headers.get('X-Total-Count') ?? rows.length) };
  }

  return {
    /** The SSN in full, which is recorded. */
    revealSsn: (employeeId: number) =>
      http.data<{ ssn: string | null }>(`/v1/employees/${employeeId}/ssn`, { method: 'POST' }),
    /** Searches by SSN, in the body of the request: it appears in no address and no log. */
    findBySsn: (ssn: string) =>
      http.data<EmployeeListItem[]>('/v1/employees/search', { method: 'POST', body: { ssn } }),

    transferEmployee: (employeeId: number, transfer: EmployeeTransfer) =>
      http.data<unknown>(`/v1/employees/${employeeId}`, { method: 'PATCH', body: { transfer } }),
    getJobTitles: (legacyClientId: number | null | undefined, signal?: AbortSignal) =>
      http.data<JobTitle[]>(`/v1/clients/${legacyClientId}/jobTitles`, { signal }),
    getEmployeeLists: (signal?: AbortSignal) =>
      http.data<SettingsLists>('/v1/settings/lists?collections=employmentStatus,licenseClass', {
        signal,
        meta: { background: true },
      }),

    getRosterImports: async (request: PageRequest, signal?: AbortSignal) =>
      getPage<RosterImportItem>(
        `${clientUrl()}/rosterImports`,
        request,
        { filter: '{}', sort: '["createdAt","DESC"]' },
        signal,
      ),
    getRosterImport: (importId: string, signal?: AbortSignal) =>
      http.data<RosterImport>(rosterImport(importId), { signal }),
    sendRosterFile: async (file: File, { onProgress, fields = {} }: SendOptions) => {
      const body = new FormData();
      // Before the file: the server reads a form in its order.
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      body.set('document', file, file.name);
      return http.data<RosterImport>(`${clientUrl()}/rosterImports`, { method: 'POST', body, onProgress });
    },
    saveRosterMapping: (importId: string, mapping: RosterMapping) =>
      http.data<RosterImport>(`${rosterImport(importId)}/mapping`, { method: 'PUT', body: { mapping } }),
    getRosterRows: ({ importId, filter, locale, ...request }: RosterRowsRequest, signal?: AbortSignal) =>
      getPage<RosterImportRow>(
        `${rosterImport(importId)}/rows`,
        request,
        { filter: JSON.stringify(filter), sort: '["line","ASC"]', locale },
        signal,
      ),
    chooseRosterRows: (importId: string, body: ChoiceBody) =>
      http.data(`${rosterImport(importId)}/rows`, { method: 'PATCH', body }),
    applyRosterImport: (importId: string) =>
      http.data(`${rosterImport(importId)}/application`, { method: 'POST' }),
    getRosterResult: ({ importId, ...query }: RosterResultRequest) =>
      http.blob(`${rosterImport(importId)}/result?${new URLSearchParams(query)}`),
  };
}
