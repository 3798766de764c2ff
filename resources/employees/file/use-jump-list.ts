import { useEffect } from 'react';
import type { SessionUser } from '../../../domain/session/contract';
import { useServices } from '../../../providers/services';

/** Whoever opens a file finds it again at the top of his jump list. */
export function useJumpList(employee: { employeeId: number } | undefined): void {
  const { http, session } = useServices();
  const employeeId = employee?.employeeId;
  useEffect(() => {
    const user = session.user.get();
    if (employeeId === undefined || !user) return;
    http
      .data<SessionUser['jumpList']>(`/v1/users/${user._id}/jumplist`, {
        method: 'POST',
        body: { employeeId },
        meta: { background: true },
      })
      .then((jumpList) => {
        const now = session.user.get();
        if (now?._id === user._id) session.replaceUser({ ...now, jumpList }, false);
      })
      // A file that could not be remembered is open all the same.
      .catch(() => undefined);
  }, [http, session, employeeId]);
}
