import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { jumpListKey } from '../../../providers/jumpList';
import { useUser } from '../../../providers/services';
import { useApi } from '../../api';

/** Puts an opened file at the top of the user's jump list. */
export function useJumpList(employeeId: number | undefined): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const userId = useUser()._id;
  useEffect(() => {
    if (employeeId === undefined) return;
    api
      .rememberEmployee(userId, employeeId)
      .then((list) => queryClient.setQueryData(jumpListKey(userId), list))
      // The file can be used without it.
      .catch(() => undefined);
  }, [api, queryClient, userId, employeeId]);
}
