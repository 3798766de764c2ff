import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api';

/** The document types that an employee's file can hold. */
export function useDocTypes(employeeId: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['employeeDocTypes', employeeId],
    queryFn: ({ signal }) => api.getEmployeeDocTypes(employeeId, signal),
    // Never those of another employee.
    placeholderData: undefined,
  });
}
