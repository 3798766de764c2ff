import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { jumpListKey } from '../../../providers/jumpList';
import { useUser } from '../../../providers/services';
import { useApi } from '../../api';

/** Whoever opens a file finds it again at the top of his jump list. */
export function useJumpList(employee: { employeeId: number } | undefined): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const userId = useUser()._id;
  const employeeId = employee?.employeeId;
  useEffect(() => {
    if (employeeId === undefined) return;
    api
      .rememberEmployee(userId, employeeId)
      .then((list) => queryClient.setQueryData(jumpListKey(userId), list))
      // A file that could not be remembered is open all the same.
      .catch(() => undefined);
  }, [api, queryClient, userId, employeeId]);
}
