import { useQuery, useQueryClient } from '@tanstack/react-query';
import { jumpListKey, showJumpList } from '../../providers/jumpList';
import { useAlert, useUser } from '../../providers/services';
import { useApi } from '../../resources/api';

/** The employees with the files that the user opened last. */
export function useRecentEmployees(enabled = true) {
  const api = useApi();
  const alert = useAlert();
  const queryClient = useQueryClient();
  const userId = useUser()._id;
  const { data, error, refetch } = useQuery({
    queryKey: jumpListKey(userId),
    queryFn: ({ signal }) => api.getRecentEmployees(userId, signal),
    enabled,
  });
  return {
    list: data,
    error,
    reload: () => void refetch(),
    /** Null forgets all. */
    forget: (employeeId: number | null) => {
      const request =
        employeeId === null ? api.forgetAllEmployees(userId) : api.forgetEmployee(userId, employeeId);
      request
        .then((remaining) => showJumpList(queryClient, userId, remaining))
        .catch((error: Error) => alert(error.message));
    },
  };
}
