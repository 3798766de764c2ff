import type { EmployeesByDot } from '../../domain/reports/contract';
import type { ApiContext } from '../../providers/api';

const path = (clientId: number, numbers: readonly string[]) =>
  `/v1/clients/${clientId}/employeesByDot?reportType=employeesDOT&selectedDOTIds=${encodeURIComponent(numbers.join(','))}`;

/** Requests about reports. */
export const reportsApi = ({ http }: ApiContext) => ({
  /** The DOT numbers of a location and those below it, as stored. */
  getDotNumbers: (clientId: number, signal?: AbortSignal) =>
    http.data<string[]>(`/v1/clients/${clientId}/dotNumbers`, { signal }),
  getEmployeesByDot: (clientId: number, numbers: readonly string[], signal?: AbortSignal) =>
    http.data<EmployeesByDot>(path(clientId, numbers), { signal }),
  exportEmployeesByDot: (clientId: number, numbers: readonly string[], format: 'csv' | 'xlsx') =>
    http.blob(`${path(clientId, numbers)}&format=${format}`),
});
