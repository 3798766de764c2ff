import type {
  Employment,
  EmploymentBody,
  TestExceptionPut,
  TestExceptionRecord,
} from '../../domain/employments/contract';
import type { ApiContext } from '../../providers/api';

/** Where an employee's earlier employments are, as a resource of the data provider. */
export const resourceOf = (employeeId: number) => `employees/${employeeId}/employments`;

/** Requests about employments beyond changing an earlier one. */
export const employmentsApi = ({ http }: ApiContext) => ({
  getEmployments: (employeeId: number, signal: AbortSignal) =>
    http.data<Employment[]>(`/v1/${resourceOf(employeeId)}`, { signal }),
  /** The new record, with the id that react-admin asks for. */
  addEmployment: async (employeeId: number, body: EmploymentBody) => {
    const added = await http.data<Employment>(`/v1/${resourceOf(employeeId)}`, { method: 'POST', body });
    return { ...added, id: added.employmentId ?? 0 };
  },
  removeEmployment: (employeeId: number, employmentId: number, reason: string) =>
    http.json(`/v1/${resourceOf(employeeId)}/${employmentId}`, { method: 'DELETE', body: { reason } }),
  getTestException: async (employeeId: number, signal: AbortSignal) => {
    const found = await http.data<TestExceptionRecord>(`/v1/employees/${employeeId}/testException`, {
      signal,
    });
    return { ...found, id: employeeId };
  },
  setTestException: async (employeeId: number, body: TestExceptionPut) => {
    const url = `/v1/employees/${employeeId}/testException`;
    return { ...(await http.data<TestExceptionRecord>(url, { method: 'PUT', body })), id: employeeId };
  },
});
