import { useDataProvider, useStoreContext, type DataProvider, type Store } from 'ra-core';
import type { ImpersonationBody, SessionUser } from '../domain/session/contract';
import type { ApiContext } from './api';
import { beginImpersonation, endImpersonation } from './clientState';
import { useServices } from './services';

const url = (userId: string) => `/v1/users/${encodeURIComponent(userId)}/impersonation`;

/** Requests of internal users who act as another user. The server keeps who it really is. */
export const impersonationApi = ({ http }: ApiContext) => ({
  startImpersonation: (userId: string, body: ImpersonationBody) =>
    http.data<SessionUser>(url(userId), { method: 'POST', body }),
  stopImpersonation: (userId: string) => http.data<SessionUser>(url(userId), { method: 'DELETE' }),
});

/** Sees everything as another user does, and goes back to the real user and their location. */
export function useImpersonation() {
  const api = useDataProvider<DataProvider & ReturnType<typeof impersonationApi>>();
  const { session, goHome, pending, unsaved } = useServices();
  const store = useStoreContext();
  /** Before the user changes: the new one may not have access to the current page. */
  const become = async (request: Promise<SessionUser>, change: (store: Store) => void) => {
    const user = await request;
    await goHome();
    change(store);
    session.replaceUser(user);
  };
  return {
    /** Resolves to whether it was started: the user may want to save something first. */
    start: async (userId: string, body: ImpersonationBody): Promise<boolean> => {
      if (!(await unsaved.mayLeave())) return false;
      await pending.during(become(api.startImpersonation(userId, body), beginImpersonation));
      return true;
    },
    stop: async () => {
      const userId = session.user.get()?.impersonatingUserId;
      // Ended in another tab.
      if (userId === undefined || !(await unsaved.mayLeave())) return;
      await pending.during(become(api.stopImpersonation(userId), endImpersonation));
    },
  };
}
