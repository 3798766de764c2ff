import { useDataProvider, useStoreContext, type DataProvider } from 'ra-core';
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
  const { session, goHome } = useServices();
  const store = useStoreContext();
  return {
    start: async (userId: string, body: ImpersonationBody) => {
      const user = await api.startImpersonation(userId, body);
      // Before the user changes: the new one may not have access to the current page.
      await goHome();
      beginImpersonation(store);
      session.replaceUser(user);
    },
    stop: async () => {
      const userId = session.user.get()?.impersonatingUserId;
      // Ended in another tab.
      if (userId === undefined) return;
      const user = await api.stopImpersonation(userId);
      await goHome();
      endImpersonation(store);
      session.replaceUser(user);
    },
  };
}
