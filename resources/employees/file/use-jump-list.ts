import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { JumpListEntry } from '../../../domain/session/contract';
import { jumpListKey, jumpListUrl } from '../../../providers/jumpList';
import { useHttp, useUser } from '../../../providers/services';

/** Whoever opens a file finds it again at the top of his jump list. */
export function useJumpList(employee: { employeeId: number } | undefined): void {
  const http = useHttp();
  const queryClient = useQueryClient();
  const userId = useUser()._id;
  const employeeId = employee?.employeeId;
  useEffect(() => {
    if (employeeId === undefined) return;
    http
      .data<JumpListEntry[]>(jumpListUrl(userId), {
        method: 'POST',
        body: { employeeId },
        meta: { background: true },
      })
      .then((list) => queryClient.setQueryData(jumpListKey(userId), list))
      // A file that could not be remembered is open all the same.
      .catch(() => undefined);
  }, [http, queryClient, userId, employeeId]);
}
