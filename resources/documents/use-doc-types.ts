import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api';

export function useDocTypes(employeeId: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['employeeDocTypes', employeeId],
    queryFn: ({ signal }) => api.getEmployeeDocTypes(employeeId, signal),
    // Never another employee's types.
    placeholderData: undefined,
  });
}
