import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api';

/** The requirements of a file as of a day, or as of today. */
export function useFileOnDay(employeeId: number, asOf: string | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['employeeRequirements', employeeId, asOf],
    queryFn: ({ signal }) => api.getRequirements(employeeId, asOf, signal),
  });
}

export function useDocuments(employeeId: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['employeeDocuments', employeeId],
    queryFn: ({ signal }) => api.getEmployeeDocuments(employeeId, signal),
  });
}

export function useDocTypes(employeeId: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['employeeDocTypes', employeeId],
    queryFn: ({ signal }) => api.getEmployeeDocTypes(employeeId, signal),
    // Never the types of another employee's file.
    placeholderData: undefined,
  });
}
