import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api';

/** Whether a person is an applicant or works here, for what they usually need. */
export function useEmploymentStatus(employeeId: number): { status: number | null; isLoading: boolean } {
  const api = useApi();
  const { data, isLoading } = useQuery({
    queryKey: ['orders', 'employmentStatus', employeeId],
    queryFn: ({ signal }) => api.getEmploymentStatus(employeeId, signal),
  });
  return { status: data?.employmentStatusId ?? null, isLoading };
}
