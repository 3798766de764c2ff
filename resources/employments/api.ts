import type { TestExceptionPut, TestExceptionRecord } from '../../domain/employments/contract';
import type { ApiContext } from '../../providers/api';

/** Requests about the exception from the pre-employment drug test. */
export const employmentsApi = ({ http }: ApiContext) => ({
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
