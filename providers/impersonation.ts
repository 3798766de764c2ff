import type { Store } from 'ra-core';
import type { SessionUser } from '../domain/session/contract';
import { beginImpersonation, endImpersonation } from './clientState';
import type { Services } from './services';
import type { HttpClient } from './httpClient';
import type { Session } from './session';

interface ImpersonationParts {
  http: HttpClient;
  session: Session;
  store: Store;
  /** Left before the identity changes: the page may be none that the other one may see. */
  goHome: Services['goHome'];
}

const url = (userId: string) => `/v1/users/${encodeURIComponent(userId)}/impersonation`;

/** Sees everything as another user does; the server keeps who it really is, and answers the user with both. */
export async function startImpersonation(
  { http, session, store, goHome }: ImpersonationParts,
  userId: string,
): Promise<void> {
  const user = await http.data<SessionUser>(url(userId), { method: 'POST' });
  await goHome();
  beginImpersonation(store);
  session.replaceUser(user);
}

/** Back to the real user, and to the location that was selected before. */
export async function stopImpersonation({ http, session, store, goHome }: ImpersonationParts): Promise<void> {
  const userId = session.user.get()?.impersonatingUserId;
  if (userId === undefined) return;
  const user = await http.data<SessionUser>(url(userId), { method: 'DELETE' });
  await goHome();
  endImpersonation(store);
  session.replaceUser(user);
}
