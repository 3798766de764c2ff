import type { FiledRecord, Investigations, RecordBody } from '../../domain/investigations/contract';
import type { ApiContext } from '../../providers/api';

const url = (employeeId: number) => `/v1/employees/${employeeId}/investigations`;

/** Requests about the investigation of previous employers. */
export const investigationsApi = ({ http }: ApiContext) => ({
  getInvestigations: (employeeId: number, signal: AbortSignal) =>
    http.data<Investigations>(url(employeeId), { signal }),
  /** The letter of a request as PDF. */
  getLetter: async (employeeId: number, stepId: number) =>
    (await http.blob(`${url(employeeId)}/steps/${stepId}/letter`)).blob,
  fileInvestigation: (employeeId: number, body: RecordBody) =>
    http.data<FiledRecord>(`${url(employeeId)}/records`, { method: 'POST', body }),
});
